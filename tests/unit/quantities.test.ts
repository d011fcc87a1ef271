import Big from "big.js";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addQuantities, roundQuantity, timesPrice } from "../../src/domain/measures/quantities.ts";
import { orderTotals, returnedTotals, subtotalOf } from "../../src/domain/orders/order-totals.ts";
import { isSellable, soldBy } from "../../src/domain/products/quantities.ts";

const quantity = fc.integer({ min: 1, max: 5_000_000 }).map((thousandths) => thousandths / 1000);
const price = fc.nat(10_000_000);

const loose = {
  unit: "kg",
  measurement: null,
  masterProduct: false,
  childIds: [],
  combinations: [],
} as const;

test("Quantities are added without a drift, whatever their order", () => {
  expect(addQuantities(0.1, 0.2)).toBe(0.3);
  expect(addQuantities(1, -0.9)).toBe(0.1);
  fc.assert(
    fc.property(fc.array(quantity, { maxLength: 40 }), (all) => {
      const exact = all.reduce((sum, one) => sum.plus(one), new Big(0)).toNumber();
      expect(addQuantities(...all)).toBe(exact);
      expect([...all].reverse().reduce((sum, one) => addQuantities(sum, one), 0)).toBe(exact);
      expect(all.reduce((left, one) => addQuantities(left, -one), exact)).toBe(0);
    }),
  );
});

test("A quantity costs its price, rounded half up once", () => {
  expect(timesPrice(0.5, 333)).toBe(167);
  expect(timesPrice(-0.5, 333)).toBe(-167);
  expect(timesPrice(1.255, 1000)).toBe(1255);
  fc.assert(
    fc.property(quantity, price, (many, each) => {
      expect(timesPrice(many, each)).toBe(new Big(many).times(each).round(0, Big.roundHalfUp).toNumber());
      expect(timesPrice(-many, each)).toBe(0 - timesPrice(many, each));
    }),
  );
});

test("A weighed line comes back part by part for exactly what it was sold for", () => {
  fc.assert(
    fc.property(
      quantity,
      price,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
      (many, each, parts) => {
        const line = { quantity: many, unitPrice: each, extrasPrice: 0, taxRate: 8.25, taxIncluded: false };
        const { lines } = orderTotals([line]);
        const sold = { quantity: many, discount: 0, tax: lines[0]?.tax ?? 0, total: lines[0]?.total ?? 0 };
        let returned = 0;
        const back = { tax: 0, total: 0 };
        for (const part of [...parts, 1]) {
          const next = roundQuantity(addQuantities(many, -returned) * part);
          const { tax, total } = returnedTotals(sold, returned, next);
          back.tax += tax;
          back.total += total;
          returned = addQuantities(returned, next);
        }
        expect(returned).toBe(many);
        expect(back).toEqual({ tax: sold.tax, total: sold.total });
        expect(Number.isInteger(subtotalOf(line))).toBe(true);
      },
    ),
  );
});

describe("Goods sold by their unit", () => {
  test("Goods sold by their unit are measured, and no packages of a known measurement", () => {
    expect(soldBy(loose, null)).toBe("kg");
    expect(soldBy({ ...loose, unit: "piece" }, null)).toBeNull();
    expect(soldBy({ ...loose, unit: "custom" }, null)).toBeNull();
    expect(soldBy({ ...loose, unit: null }, null)).toBeNull();
    expect(soldBy({ ...loose, measurement: 500 }, null)).toBeNull();
    expect(soldBy({ ...loose, masterProduct: true, childIds: ["a"] }, null)).toBeNull();
    const combinations = [
      { id: "bag", measurement: 250 },
      { id: "loose", measurement: null },
    ];
    expect(soldBy({ ...loose, combinations }, "bag")).toBeNull();
    expect(soldBy({ ...loose, combinations }, "loose")).toBe("kg");
  });

  test("Goods sold by their unit alone are sold in parts of one", () => {
    expect(isSellable(loose, null, 0.125)).toBe(true);
    expect(isSellable({ ...loose, unit: "piece" }, null, 0.125)).toBe(false);
    expect(isSellable({ ...loose, unit: "piece" }, null, 3)).toBe(true);
  });
});
