import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { validateRecord } from "../../src/core/validation/validate.ts";
import { splitByWeight } from "../../src/domain/money/split.ts";
import {
  type CouponRule,
  type CouponUse,
  couponCode,
  couponDiscount,
  couponStanding,
  couponStatus,
  isCouponCode,
  makeCouponCode,
} from "../../src/domain/orders/coupons.ts";
import { coupons } from "../../src/resources/coupons.ts";

const money = fc.integer({ min: 0, max: 100_000_000 });
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

describe("Splitting an amount", () => {
  const weights = fc.array(money, { minLength: 1, maxLength: 30 });

  test("Splitting an amount gives away all of it, each its share rounded down or up", () => {
    fc.assert(
      fc.property(money, weights, (amount, parts) => {
        const split = splitByWeight(amount, parts);
        const whole = sumOf(parts);
        expect(split).toHaveLength(parts.length);
        expect(sumOf(split)).toBe(amount);
        if (whole === 0) return;
        split.forEach((share, at) => {
          const exact = (amount * (parts[at] ?? 0)) / whole;
          expect(Math.abs(share - exact)).toBeLessThan(1);
        });
      }),
    );
  });

  test("Splitting an amount gives no part more than it weighs while there is less to give than weight", () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const amount = Math.floor(sumOf(parts) * share);
        fc.pre(sumOf(parts) > 0);
        splitByWeight(amount, parts).forEach((one, at) => {
          expect(one).toBeGreaterThanOrEqual(0);
          expect(one).toBeLessThanOrEqual(parts[at] ?? 0);
        });
      }),
    );
  });

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [3, 5, 2], [0, 1, 0]],
    [10, [0, 0], [5, 5]],
    [5, [], []],
    [Number.MAX_SAFE_INTEGER, [Number.MAX_SAFE_INTEGER, 0], [Number.MAX_SAFE_INTEGER, 0]],
  ])("Splitting %i over %j gives %j", (amount, parts, split) => {
    expect(splitByWeight(amount, parts)).toEqual(split);
  });
});

const noon = new Date("2026-06-15T12:00:00.000Z");

const plain: CouponRule = {
  published: true,
  startsAt: "2026-06-01T00:00:00.000Z",
  endsAt: "2026-07-01T00:00:00.000Z",
  discountType: "percentage",
  percentage: 10,
  amount: null,
  minimumAmount: null,
  productTypes: [],
  usageLimit: null,
  customerLimit: null,
  timesUsed: 0,
};

describe("The status of a coupon", () => {
  test.each([
    ["running", {}],
    ["running", { startsAt: noon.toISOString() }],
    ["expired", { endsAt: noon.toISOString() }],
    ["scheduled", { startsAt: "2026-06-15T12:00:00.001Z" }],
    ["exhausted", { usageLimit: 5, timesUsed: 5 }],
    ["running", { usageLimit: 5, timesUsed: 4 }],
    ["expired", { usageLimit: 5, timesUsed: 5, endsAt: "2026-06-02T00:00:00.000Z" }],
    ["disabled", { published: false, endsAt: "2026-06-02T00:00:00.000Z" }],
  ] as const)("The status of a coupon is %s with %j", (status, change) => {
    expect(couponStatus({ ...plain, ...change }, noon)).toBe(status);
  });

  test("The status of a coupon is the stored one wherever the clock has no say", () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.option(fc.integer({ min: 1, max: 9 })),
        fc.nat(9),
        (published, usageLimit, timesUsed) => {
          const standing = couponStanding({ published, usageLimit, timesUsed });
          const status = couponStatus({ ...plain, published, usageLimit, timesUsed }, noon);
          expect(status).toBe(standing === "open" ? "running" : standing);
        },
      ),
    );
  });
});

const lineOf = fc.record({ total: money, categoryIds: fc.subarray(["a", "b", "c"]) });
const anyUse: fc.Arbitrary<CouponUse> = fc
  .record({
    coupon: fc
      .record({
        discountType: fc.constantFrom("percentage", "fixed"),
        percentage: fc.integer({ min: 1, max: 100 }),
        amount: fc.integer({ min: 1, max: 10_000_000 }),
        productTypes: fc.subarray(["a", "b", "c"]),
        minimumAmount: fc.option(money),
      })
      .map((change): CouponRule => ({ ...plain, ...change })),
    lines: fc.array(lineOf, { maxLength: 12 }),
  })
  .map(({ coupon, lines }) => ({
    coupon,
    lines,
    subtotal: sumOf(lines.map(({ total }) => total)),
    now: noon,
    uses: 0,
    customerUses: 0,
  }));

describe("The discount of a coupon", () => {
  test("The discount of a coupon adds up over the lines it is for, and makes none cheaper than nothing", () => {
    fc.assert(
      fc.property(anyUse, (use) => {
        const result = couponDiscount(use);
        if ("refused" in result) {
          expect(["coupons.errors.belowMinimum", "coupons.errors.otherProducts"]).toContain(result.refused);
          return;
        }
        expect(result.perLine).toHaveLength(use.lines.length);
        expect(sumOf(result.perLine)).toBe(result.discount);
        expect(result.discount).toBeLessThanOrEqual(use.subtotal);
        use.lines.forEach(({ total, categoryIds }, at) => {
          const off = result.perLine[at] ?? -1;
          expect(off).toBeGreaterThanOrEqual(0);
          expect(off).toBeLessThanOrEqual(total);
          const { productTypes } = use.coupon;
          const meant = productTypes.length === 0 || categoryIds.some((id) => productTypes.includes(id));
          if (!meant) expect(off).toBe(0);
        });
      }),
    );
  });

  test("A discount of 100 percent is everything, and a higher one is never less", () => {
    fc.assert(
      fc.property(anyUse, fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (use, a, b) => {
        const off = (percentage: number) => {
          const coupon: CouponRule = {
            ...use.coupon,
            discountType: "percentage",
            percentage,
            productTypes: [],
            minimumAmount: 0,
          };
          const result = couponDiscount({ ...use, coupon });
          return "refused" in result ? 0 : result.discount;
        };
        expect(off(100)).toBe(use.subtotal);
        expect(off(Math.max(a, b))).toBeGreaterThanOrEqual(off(Math.min(a, b)));
      }),
    );
  });

  const use: CouponUse = {
    coupon: plain,
    lines: [
      { total: 1000, categoryIds: ["a"] },
      { total: 505, categoryIds: ["b"] },
    ],
    subtotal: 1505,
    now: noon,
    uses: 0,
    customerUses: 0,
  };

  test.each([
    [{}, { discount: 151, perLine: [100, 51] }],
    [{ productTypes: ["b"] }, { discount: 51, perLine: [0, 51] }],
    [
      { discountType: "fixed", amount: 300 },
      { discount: 300, perLine: [199, 101] },
    ],
    [
      { discountType: "fixed", amount: 9999 },
      { discount: 1505, perLine: [1000, 505] },
    ],
    [{ minimumAmount: 1505 }, { discount: 151, perLine: [100, 51] }],
    [{ minimumAmount: 1506 }, { refused: "coupons.errors.belowMinimum" }],
    [{ productTypes: ["z"] }, { refused: "coupons.errors.otherProducts" }],
    [{ startsAt: "2026-06-16T00:00:00.000Z" }, { refused: "coupons.errors.scheduled" }],
    [{ endsAt: "2026-06-15T00:00:00.000Z" }, { refused: "coupons.errors.expired" }],
  ] as const)("The discount of a coupon with %j is %j", (change, result) => {
    expect(couponDiscount({ ...use, coupon: { ...plain, ...change } })).toEqual(result);
  });

  test("The discount of a coupon takes nothing off while it is not published", () => {
    const coupon = { ...plain, published: false };
    expect(couponDiscount({ ...use, coupon })).toEqual({ refused: "coupons.errors.disabled" });
    expect(couponDiscount({ ...use, coupon: plain })).toHaveProperty("discount");
  });

  test("The discount of a coupon ends with the uses that are allowed, in total and per customer", () => {
    const coupon = { ...plain, usageLimit: 10, customerLimit: 2 };
    expect(couponDiscount({ ...use, coupon, uses: 10 })).toEqual({ refused: "coupons.errors.exhausted" });
    expect(couponDiscount({ ...use, coupon, customerUses: 2 })).toEqual({
      refused: "coupons.errors.customerLimit",
    });
    expect(couponDiscount({ ...use, coupon, uses: 9, customerUses: 1 })).toHaveProperty("discount");
    expect(couponDiscount({ ...use, coupon, customerUses: null })).toEqual({
      refused: "coupons.errors.customerNeeded",
    });
    expect(couponDiscount({ ...use, coupon: plain, customerUses: null })).toHaveProperty("discount");
  });
});

describe("A code", () => {
  test("A code is found in any letter case", () => {
    expect(couponCode(" summer-30 ")).toBe("SUMMER-30");
  });

  test.each([
    ["welcome 10", "WELCOME10"],
    ["Spring_20", "SPRING_20"],
    ["20%.off", "20%.OFF"],
    ["straße", "STRASSE"],
    ["STRAẞE", "STRASSE"],
    ["cafe\u0301", "CAFÉ"],
    ["Ｗｅｌｃｏｍｅ　１０", "WELCOME10"],
    ["صيف ٢٠", "صيف20"],
    ["夏日大促", "夏日大促"],
    ["हिन्दी", "हिन्दी"],
    ["a\u200bb\u00a0c", "ABC"],
  ])("The code %j becomes %j", (typed, code) => {
    expect(couponCode(typed)).toBe(code);
    expect(isCouponCode(code)).toBe(true);
  });

  test("A code has one spelling, however often it is read", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        const code = couponCode(typed);
        expect(couponCode(code)).toBe(code);
        expect(couponCode(typed.toLowerCase())).toBe(couponCode(typed.toLowerCase().toUpperCase()));
        expect(couponCode(` ${typed}\u3000`)).toBe(code);
      }),
    );
  });

  test("A generated code is one that the declaration takes", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const code = makeCouponCode((below) => (numbers.next().value ?? 0) % below);
        const result = validateRecord(coupons, {
          ...coupons.sample?.(1, undefined as never),
          campaignName: "A",
          percentage: 5,
          code,
        });
        expect(result.ok && result.value.code).toBe(code);
      }),
    );
  });
});
