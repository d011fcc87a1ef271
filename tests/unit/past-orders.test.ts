import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isCounted,
  type PastSale,
  pastDifference,
  paymentStates,
  salesOfPast,
  worthOf,
} from "../../src/domain/orders/past-orders.ts";

const plain: PastSale = {
  id: "o1",
  placedAt: "2024-12-31T23:30:00.000Z",
  payment: "paid",
  cancelledAt: null,
  customerId: "c1",
  channel: "web",
  items: [{ productId: "p1", quantity: 1, unitPrice: 1000, discount: 0 }],
  subtotal: 1000,
  discount: 0,
  discountCode: null,
  shippingCost: 0,
  tax: 0,
  taxLines: [],
  total: 1000,
  refunded: 0,
};

const catalog = { categoryOf: (id: string) => `category of ${id}` };
const rowsOf = (order: PastSale) => salesOfPast(order, catalog, "Europe/Berlin");
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

const amount = fc.integer({ min: 0, max: 10_000_000 });
const order: fc.Arbitrary<PastSale> = fc.record({
  id: fc.constant("o1"),
  placedAt: fc.constant("2024-05-06T12:00:00.000Z"),
  payment: fc.constantFrom(...paymentStates),
  cancelledAt: fc.constantFrom(null, null, "2024-05-07T12:00:00.000Z"),
  customerId: fc.constantFrom(null, "c1"),
  channel: fc.constantFrom(null, "web", "pos"),
  items: fc.array(
    fc.record({
      productId: fc.constantFrom(null, "p1", "p2"),
      quantity: fc.integer({ min: 1, max: 50 }),
      unitPrice: amount,
      discount: fc.option(amount),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  subtotal: fc.option(amount),
  discount: fc.option(amount),
  discountCode: fc.constantFrom(null, "SPRING"),
  shippingCost: fc.option(amount),
  tax: fc.option(amount),
  taxLines: fc.constantFrom([], [{ name: "VAT 19%" }], [{ name: "State 4%" }, { name: "City 4.875 %" }]),
  total: amount,
  refunded: fc.option(amount),
});

describe("An order of another shop", () => {
  it("An old order has journal rows that make exactly what it brought, whatever its sums are", () => {
    fc.assert(
      fc.property(order, (one) => {
        const rows = rowsOf(one);
        expect(sum(rows.map(({ total }) => total))).toBe(worthOf(one));
        for (const row of rows) {
          if (row.kind === "item") expect(Math.abs(row.net + row.tax - row.total)).toBe(0);
        }
        const sold = rows.filter(({ returnId }) => returnId === null);
        expect(sum(sold.map(({ orders }) => orders))).toBe(isCounted(one) ? 1 : 0);
        if (isCounted(one)) expect(sum(sold.map(({ tax }) => tax))).toBe(one.tax ?? 0);
      }),
    );
  });

  it("An old order that was refunded as a whole leaves nothing: no amount, no tax, no piece", () => {
    fc.assert(
      fc.property(order, (one) => {
        fc.pre(isCounted(one) && one.total > 0);
        const rows = rowsOf({ ...one, refunded: one.total });
        for (const figure of ["total", "tax", "quantity"] as const)
          expect(sum(rows.map((row) => row[figure]))).toBe(0);
      }),
    );
  });

  it("An old order counts on the day of the store, with the rates of its taxes", () => {
    const taxLines = [{ name: "State tax 4%" }, { name: "City tax (4,875 %)" }];
    expect(rowsOf({ ...plain, tax: 82, total: 1082, taxLines })).toMatchObject([
      {
        day: "2025-01-01",
        taxKey: "8.875 State tax + City tax",
        total: 1082,
        net: 1000,
        paymentMethod: "elsewhere",
        categoryId: "category of p1",
        uncosted: 1000,
      },
    ]);
    expect(rowsOf({ ...plain, channel: "POS" })).toMatchObject([{ orderType: "pos" }]);
  });

  it.each([
    ["taxes on top", { tax: 190, total: 1190 }, 0],
    ["taxes within the prices", { tax: 160, total: 1000 }, 0],
    [
      "a discount that is part of the lines",
      { items: [{ productId: "p1", quantity: 1, unitPrice: 1200, discount: 200 }], discount: 200 },
      0,
    ],
    [
      "a discount beside those of lines",
      { items: [{ productId: "p1", quantity: 1, unitPrice: 1500, discount: 200 }], discount: 300 },
      0,
    ],
    ["a discount on shipping", { shippingCost: 0, discount: 500 }, 0],
    ["a total that is too high", { total: 1005 }, 5],
    ["a total that is too low", { total: 995 }, -5],
    ["lines that make less", { subtotal: 1200, total: 1200 }, 200],
    ["no subtotal", { subtotal: null, total: 1000 }, 0],
  ])("An old order with %s says by how much its sums differ", (_, more, difference) => {
    expect(pastDifference({ ...plain, ...more })).toBe(difference);
  });
});
