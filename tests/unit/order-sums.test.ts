import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  couponDiscountOf,
  lineDiscountOf,
  manualDiscountOf,
  sumLines,
} from "../../src/domain/orders/order-sums.ts";
import { orderTotals, type PricedLine, reducedOf, subtotalOf } from "../../src/domain/orders/order-totals.ts";

const line: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  unitPrice: fc.integer({ min: 0, max: 500_000 }),
  extrasPrice: fc.integer({ min: 0, max: 1000 }),
  taxRate: fc.constantFrom(0, 5.5, 8.25, 20),
  taxIncluded: fc.boolean(),
});

/** A cart with both tax types, line discounts, a coupon and a manual discount. */
const cart = fc
  .record({
    lines: fc.array(
      fc
        .record({ one: line, part: fc.integer({ min: 0, max: 100 }) })
        .map(({ one, part }) => ({ ...one, lineDiscount: Math.floor((subtotalOf(one) * part) / 100) })),
      { minLength: 1, maxLength: 8 },
    ),
    percent: fc.integer({ min: 0, max: 100 }),
    discount: fc.nat(50_000),
    shippingCost: fc.nat(2000),
  })
  .map(({ lines, percent, ...rest }) =>
    orderTotals(lines, {
      ...rest,
      coupon: lines.map((one) => Math.floor((reducedOf(one) * percent) / 100)),
    }),
  );

describe("The lines of a cart", () => {
  test("The lines of a cart add up to its total, whatever is in it", () => {
    fc.assert(
      fc.property(cart, (totals) => {
        const lines = sumLines(totals);
        const at = lines.findIndex(({ name }) => name === "total");
        const above = lines.slice(0, at).reduce((sum, { amount }) => sum + amount, 0);
        expect(above).toBe(totals.total);
        expect(lines[at]?.amount).toBe(totals.total);
        const taxes = lines.filter(({ name }) => name === "tax" || name === "taxIncluded");
        expect(taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.tax);
        const names = ["lineDiscounts", "coupon", "discount"];
        const off = lines.filter(({ name }) => names.includes(name));
        expect(off.reduce((sum, { amount }) => sum - amount, 0)).toBe(totals.discount);
      }),
    );
  });

  test("The lines of a cart tell added tax above the total and included tax below it", () => {
    const lamp = { quantity: 1, unitPrice: 13_299, extrasPrice: 0, taxRate: 8.25, taxIncluded: false };
    const soup = { quantity: 1, unitPrice: 1080, extrasPrice: 0, taxRate: 8, taxIncluded: true };
    expect(sumLines(orderTotals([lamp, soup], { coupon: [0, 500], discount: 1000 }))).toEqual([
      { name: "subtotal", amount: 14_379 },
      { name: "coupon", amount: -500 },
      { name: "discount", amount: -1000 },
      { name: "tax", amount: 1018 },
      { name: "total", amount: 13_897 },
      { name: "taxIncluded", amount: 40 },
    ]);
  });
});

test("A discount on a line comes before the coupon and the discount on the order, never below zero", () => {
  const mug = { quantity: 2, unitPrice: 1000, extrasPrice: 0, taxRate: 10, taxIncluded: false };
  const totals = orderTotals([{ ...mug, lineDiscount: 1500 }, mug], { coupon: [200, 0], discount: 9000 });
  expect(
    totals.lines.map(({ lineDiscount, couponDiscount, discount, total }) => [
      lineDiscount,
      couponDiscount,
      discount,
      total,
    ]),
  ).toEqual([
    [1500, 200, 2000, 0],
    [0, 0, 2000, 0],
  ]);
  const order = { items: totals.lines, couponCode: "TEN", discount: totals.discount };
  expect([lineDiscountOf(order), couponDiscountOf(order), manualDiscountOf(order)]).toEqual([
    1500, 200, 2300,
  ]);
});

describe("The discount of an order from before coupons had a sum of their own", () => {
  const items = [
    { discount: 300, couponDiscount: null },
    { discount: 200, couponDiscount: null },
  ];

  test("An old discount is the coupon's where the order had one, and else given by hand", () => {
    const split = (couponCode: string | null) => {
      const order = { items, couponCode, discount: 500 };
      return [couponDiscountOf(order), manualDiscountOf(order)];
    };
    expect(split("LUNCH5")).toEqual([500, 0]);
    expect(split(null)).toEqual([0, 500]);
  });
});
