import { expect, test } from "vitest";
import { entryChanges } from "../../src/kit/show/history/entry-changes.ts";
import { products } from "../../src/resources/products.ts";

const red = { id: "r", options: { Color: "Red", Size: "M" }, price: 1200, sku: "R" };
const blue = { id: "b", options: { Color: "Blue", Size: "M" }, price: 1200, sku: "B" };

test("A change of entries says which combination has changed and what, whatever their order", () => {
  const { combinations } = products.fields;
  const after = [blue, { ...red, price: 1100, barcode: null }];
  const { removed, added, changed } = entryChanges(combinations, [red, blue], after) ?? {};
  expect([removed, added]).toEqual([[], []]);
  expect(changed).toMatchObject([{ id: "r", entry: "Red / M", name: "price", before: 1200, after: 1100 }]);
});

test("A change of entries says which were added and removed by their ids", () => {
  const { combinations } = products.fields;
  const green = { ...red, id: "g", options: { Color: "Green" } };
  expect(entryChanges(combinations, [red, blue], [blue, green])).toMatchObject({
    removed: [red],
    added: [green],
    changed: [],
  });
});

test("A change of entries is only of lists with entries", () => {
  expect(entryChanges(products.fields.tags, ["a"], ["b"])).toBeUndefined();
  expect(entryChanges(products.fields.combinations, null, [red])).toBeUndefined();
});
