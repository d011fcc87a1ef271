import { expect, it } from "vitest";
import { unsaidIn, withUnsaid } from "../../src/core/unsaid.ts";
import { products } from "../../src/resources/products.ts";

const pot = { title: "Pot", price: 1 };

it.each([
  ["no stock at all", [pot], ["stock"]],
  ["an empty column", [{ ...pot, quantity: null }], ["stock"]],
  ["combinations without stock", [{ ...pot, combinations: [{ price: 1 }] }], ["stock"]],
  ["a stock of 0", [pot, { ...pot, quantity: 0 }], []],
  ["stock in combinations", [{ ...pot, combinations: [{ price: 1, quantity: 3 }] }], []],
  ["only goods that sell on", [{ ...pot, allowOutOfStockOrder: true }], []],
  ["only goods that do not", [{ ...pot, allowOutOfStockOrder: false }], []],
])("A file with %s asks %j", (_, records, asked) => {
  expect(unsaidIn(products, records).map(({ name }) => name)).toEqual(asked);
});

it("A new record without stock is sold on, unless the user or the record says otherwise", () => {
  const says = { ...pot, allowOutOfStockOrder: true };
  const questions = unsaidIn(products, [pot, says]);
  expect(withUnsaid(pot, questions, {})).toEqual({ ...pot, whenNew: { allowOutOfStockOrder: true } });
  expect(withUnsaid(pot, questions, { stock: "counted" })).toEqual({ ...pot, whenNew: { quantity: 0 } });
  expect(withUnsaid(pot, questions, { stock: "unknown" })).toEqual({
    ...pot,
    whenNew: { allowOutOfStockOrder: true },
  });
  expect(withUnsaid(says, questions, {})).toBe(says);
});
