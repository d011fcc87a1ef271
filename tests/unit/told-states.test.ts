import { expect, test } from "vitest";
import type { Permissions } from "../../src/kit/context/session.ts";
import { shownStates } from "../../src/kit/form/form-fields.ts";
import { products } from "../../src/resources/products.ts";

const everything: Permissions = { may: () => true, mayReadField: () => true, mayWriteField: () => true };

test("States beside the title of a product do not repeat each other", () => {
  const told = (state: string, stockState: string, lowStock: boolean) =>
    shownStates(products, { state, stockState, lowStock }, everything);
  expect(told("soldOut", "stockOut", true)).toEqual(["state"]);
  expect(told("unpublished", "stockOut", true)).toEqual(["state", "stockState"]);
  expect(told("selling", "stockOut", true)).toEqual(["state", "stockState"]);
  expect(told("selling", "inStock", true)).toEqual(["state", "stockState", "lowStock"]);
  expect(told("selling", "inStock", false)).toEqual(["state", "stockState"]);
});
