import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumLines } from "../../src/domain/orders/order-sums.ts";
import {
  orderTotals,
  type PricedLine,
  subtotalOf,
  taxesByRate,
} from "../../src/domain/orders/order-totals.ts";
import { shippingRefund } from "../../src/domain/orders/refunds.ts";
import { salesOf, taxKey } from "../../src/domain/orders/sales.ts";
import {
  pricedPart,
  type ShippingTerms,
  shippingParts,
  shippingTaxBases,
  shippingTerms,
  shippingTotal,
} from "../../src/domain/orders/shipping-tax.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

const tax = fc.record({
  taxName: fc.constantFrom(null, "VAT", "Reduced"),
  taxRate: fc.constantFrom(0, 2.5, 5.5, 7, 8.1, 8.875, 19, 20, 27, 100),
  taxIncluded: fc.boolean(),
});
/** Minor units of currencies without, with two and with three decimals. */
const amount = fc.oneof(fc.nat(1000), fc.nat(1_000_000), fc.nat(1_000_000_000));
const line = fc
  .record({ tax, price: amount, off: fc.integer({ min: 0, max: 100 }) })
  .map(({ tax: one, price, off }) => ({
    tax: one,
    subtotal: price,
    discount: Math.floor((price * off) / 100),
  }));
const lines = fc.array(line, { minLength: 1, maxLength: 6 });
const base = fc.constantFrom(...shippingTaxBases);
/** Goods, a cost of their shipping and how it is taxed. */
const shipping = fc
  .record({ lines, cost: amount, base, ofClass: tax, exempt: fc.boolean() })
  .map(({ lines: goods, cost, ...more }) => ({
    goods,
    cost,
    terms: shippingTerms(
      more.base,
      goods.map((one) => one.tax),
      more.ofClass,
      more.exempt,
    ),
  }));

const taxed = (terms: ShippingTerms) => terms.taxes.length > 0 && !terms.exempt;

describe("The tax on shipping", () => {
  test("The tax on shipping is that of parts which make up its cost, none of them below zero", () => {
    fc.assert(
      fc.property(shipping, ({ goods, cost, terms }) => {
        const parts = shippingParts(cost, terms, goods);
        if (taxed(terms)) expect(sum(parts.map(pricedPart))).toBe(cost);
        for (const part of parts) {
          expect(part.tax).toBeGreaterThanOrEqual(0);
          expect(part.total).toBeGreaterThan(0);
          expect(part.taxRate === 0 ? part.tax : 0).toBe(0);
        }
        const rates = new Set(
          parts.map((part) => JSON.stringify([part.taxName, part.taxRate, part.taxIncluded])),
        );
        expect(rates.size).toBe(parts.length);
      }),
    );
  });

  test("The tax on shipping does not depend on the order of the goods, or how lines divide them", () => {
    fc.assert(
      fc.property(shipping, ({ goods, cost, terms }) => {
        fc.pre(terms.taxes.length === goods.length);
        const twice = [...goods, ...goods].reverse();
        const parts = shippingParts(cost, terms, goods);
        const others = { ...terms, taxes: twice.map((one) => one.tax) };
        // Taxes taken out of prices are rounded by the line.
        if (!terms.exempt && goods.length > 1) expect(shippingParts(cost, others, twice)).toEqual(parts);
      }),
    );
  });

  test("The tax on shipping stands to its net amount as that of the goods, to a minor unit for each rate", () => {
    fc.assert(
      fc.property(lines, amount, (goods, cost) => {
        const paid = sum(goods.map(({ subtotal, discount }) => subtotal - discount));
        fc.pre(paid > 0);
        const terms = shippingTerms(
          "goods",
          goods.map((one) => one.tax),
          null,
          false,
        );
        for (const part of shippingParts(cost, terms, goods)) {
          const alike = goods.filter(
            ({ tax: one }) =>
              taxKey(one.taxRate, one.taxName) === taxKey(part.taxRate, part.taxName) &&
              one.taxIncluded === part.taxIncluded,
          );
          const share = (sum(alike.map(({ subtotal, discount }) => subtotal - discount)) / paid) * cost;
          expect(Math.abs(pricedPart(part) - share)).toBeLessThanOrEqual(1 + share * 1e-9);
          const net = pricedPart(part) / (part.taxIncluded ? 1 + part.taxRate / 100 : 1);
          expect(Math.abs(part.tax - (net * part.taxRate) / 100)).toBeLessThanOrEqual(0.5 + net * 1e-9);
        }
      }),
    );
  });

  test("The tax on shipping never falls as the cost of one rate rises, and what is paid never falls at all", () => {
    fc.assert(
      fc.property(shipping, fc.nat(50), ({ goods, cost, terms }, more) => {
        const [less, higher] = [cost, cost + more].map((one) => shippingParts(one, terms, goods));
        const of = (name: "tax" | "total", parts: typeof less) =>
          sum((parts ?? []).map((part) => part[name]));
        // A minor unit may move from one rate to another as largest remainders do.
        const slack = Math.max(0, (less?.length ?? 0) - 1);
        expect(of("tax", higher)).toBeGreaterThanOrEqual(of("tax", less) - slack);
        expect(of("total", higher)).toBeGreaterThanOrEqual(of("total", less) - slack);
      }),
    );
  });

  test("The tax on shipping is nothing for exempt customers, who do not pay what the cost includes", () => {
    fc.assert(
      fc.property(shipping, ({ goods, cost, terms }) => {
        const exempt = shippingParts(cost, { ...terms, exempt: true }, goods);
        expect(sum(exempt.map((part) => part.tax))).toBe(0);
        expect(exempt.length).toBeLessThanOrEqual(1);
        expect(sum(exempt.map(({ total }) => total))).toBeLessThanOrEqual(cost);
      }),
    );
    const included = { taxName: "VAT", taxRate: 19, taxIncluded: true };
    const goods = [{ subtotal: 1000, discount: 0 }];
    expect(shippingParts(595, { taxes: [included], exempt: true }, goods)).toEqual([
      { taxName: null, taxRate: 0, taxIncluded: false, tax: 0, total: 500 },
    ]);
  });

  test.each([
    ["EUR, included", 595, [[1190, 19, true]], [[19, 95, 595]]],
    ["EUR, on top", 500, [[1000, 19, false]], [[19, 95, 595]]],
    [
      "EUR, two rates of the same net worth",
      565,
      [
        [1190, 19, true],
        [1070, 7, true],
      ],
      [
        [19, 48, 298],
        [7, 17, 267],
      ],
    ],
    [
      "JPY",
      550,
      [
        [1000, 10, true],
        [1000, 8, true],
      ],
      [
        [10, 25, 275],
        [8, 20, 275],
      ],
    ],
    [
      "KWD, with three decimals",
      1250,
      [
        [3000, 5, false],
        [1000, 0, false],
      ],
      [
        [5, 47, 985],
        [0, 0, 312],
      ],
    ],
    [
      "free goods, by their prices",
      1000,
      [
        [0, 19, false],
        [0, 7, false],
      ],
      [
        [19, 95, 595],
        [7, 35, 535],
      ],
    ],
  ] as const)("The tax on shipping is divided as the goods: %s", (_, cost, goods, expected) => {
    const taxes = goods.map(([, taxRate, taxIncluded]) => ({ taxName: null, taxRate, taxIncluded }));
    const priced = goods.map(([subtotal]) => ({ subtotal, discount: 0 }));
    const parts = shippingParts(cost, { taxes, exempt: false }, priced);
    expect(parts.map(({ taxRate, tax: one, total }) => [taxRate, one, total])).toEqual(expected);
  });
});

const priced: fc.Arbitrary<PricedLine & { taxName: string | null }> = fc
  .record({ tax, quantity: fc.integer({ min: 1, max: 9 }), unitPrice: fc.nat(100_000), off: fc.nat(100) })
  .map(({ tax: one, quantity, unitPrice, off }) => {
    const sold = { ...one, quantity, unitPrice, extrasPrice: 0 };
    return { ...sold, lineDiscount: Math.floor((subtotalOf(sold) * off) / 100) };
  });

/** The totals of an order with shipping. */
const sold = fc
  .record({
    lines: fc.array(priced, { minLength: 1, maxLength: 5 }),
    cost: fc.nat(50_000),
    base,
    ofClass: tax,
  })
  .map(({ lines: goods, cost, base: by, ofClass }) => ({
    goods,
    totals: orderTotals(goods, {
      shippingCost: cost,
      shippingTerms: shippingTerms(by, goods, ofClass, false),
    }),
  }));

describe("An order with taxed shipping", () => {
  test("An order with taxed shipping adds up: lines and shipping, totals, taxes by rate and journal", () => {
    fc.assert(
      fc.property(sold, ({ goods, totals }) => {
        const goodsTotal = sum(totals.lines.map((one) => one.total));
        expect(goodsTotal + shippingTotal(totals)).toBe(totals.total);
        const shown = sumLines({ ...totals, lineDiscount: totals.lineDiscount });
        const at = shown.findIndex(({ name }) => name === "total");
        expect(sum(shown.slice(0, at).map((one) => one.amount))).toBe(totals.total);
        const taxes = shown.filter(({ name }) => name === "tax" || name === "taxIncluded");
        expect(sum(taxes.map((one) => one.amount))).toBe(totals.tax);
        const items = goods.map((one, place) => {
          const { tax: part = 0, total = 0, discount = 0 } = totals.lines[place] ?? {};
          const { taxName, taxRate, quantity } = one;
          const gross = subtotalOf(one);
          return {
            productId: null,
            quantity,
            gross,
            discount,
            couponDiscount: 0,
            taxName,
            taxRate,
            tax: part,
            total,
            cost: null,
          };
        });
        const byRate = taxesByRate([...items, ...totals.shippingTaxes]);
        expect(sum(byRate.map((one) => one.tax))).toBe(totals.tax);
        const head = {
          orderId: "o",
          returnId: null,
          at: "2026-01-01T00:00:00.000Z",
          day: "2026-01-01",
          weekHour: 0,
          customerId: null,
          sellerId: null,
          orderType: "online" as const,
          paymentMethod: "card" as const,
        };
        const rows = salesOf(head, { ...totals, items }, { categoryOf: () => null }, 1);
        const of = (name: "gross" | "net" | "tax" | "total") => sum(rows.map((row) => row[name]));
        expect([of("total"), of("tax"), of("net")]).toEqual([
          totals.total,
          totals.tax,
          totals.total - totals.tax,
        ]);
        expect(of("gross")).toBe(totals.subtotal + totals.shippingCost);
      }),
    );
  });

  test("An order with taxed shipping gives back its shipping in any steps, and with all of it all of its tax", () => {
    fc.assert(
      fc.property(sold, fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }), ({ totals }, steps) => {
        let parts = totals.shippingTaxes.map((part) => ({ ...part, returned: 0 }));
        const taxes = parts.map(() => 0);
        const giveBack = (amountBack: number) => {
          const back = shippingRefund(amountBack, parts);
          expect(sum(back.map(({ total }) => total))).toBe(parts.length === 0 ? 0 : amountBack);
          for (const [at, part] of back.entries()) {
            expect(part.total).toBeGreaterThanOrEqual(0);
            expect(part.tax).toBeGreaterThanOrEqual(0);
            expect(part.tax).toBeLessThanOrEqual(part.total);
            taxes[at] = (taxes[at] ?? 0) + part.tax;
          }
          parts = parts.map((part, at) => ({ ...part, returned: part.returned + (back[at]?.total ?? 0) }));
        };
        const left = () => sum(parts.map(({ total, returned }) => total - returned));
        for (const percent of steps) giveBack(Math.floor((left() * percent) / 100));
        giveBack(left());
        expect(left()).toBe(0);
        expect(taxes).toEqual(totals.shippingTaxes.map((part) => part.tax));
      }),
    );
  });

  test("An order from before shipping was taxed counts its cost alone", () => {
    expect(shippingTotal({ shippingCost: 500 })).toBe(500);
    expect(shippingTotal({ shippingCost: 500, shippingTaxes: null })).toBe(500);
    expect(shippingTotal({ shippingCost: null, shippingTaxes: [] })).toBe(0);
    expect(shippingRefund(500, [])).toEqual([]);
  });
});
