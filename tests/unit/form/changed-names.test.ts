import { expect, test } from "vitest";
import { changedNames } from "../../../src/kit/form/values.ts";

/** An entry that counts how often it is read. */
function counted(quantity: number) {
  const reads = { count: 0 };
  const entry = {
    id: "a",
    get quantity() {
      reads.count++;
      return quantity;
    },
  };
  return { entry, reads };
}

test("A list is changed where one of its entries, their number or their order is", () => {
  const [a, b] = [
    { id: "a", quantity: 1 },
    { id: "b", quantity: 2 },
  ];
  const changed = (after: unknown) => changedNames(["rows"], { rows: [a, b] }, { rows: after });
  expect(changed([{ ...a }, { ...b }])).toEqual([]);
  expect(changed([{ ...a }, { ...b, quantity: 3 }])).toEqual(["rows"]);
  expect(changed([a])).toEqual(["rows"]);
  expect(changed([b, a])).toEqual(["rows"]);
  expect(changedNames(["rows"], { rows: null }, { rows: [] })).toEqual([]);
});

test("Entries that did not change are not compared again at the next key", () => {
  const { entry, reads } = counted(1);
  const stored = { rows: [{ id: "a", quantity: 1 }] };
  expect(changedNames(["rows"], stored, { rows: [entry] })).toEqual([]);
  const before = reads.count;
  expect(changedNames(["rows"], stored, { rows: [entry] })).toEqual([]);
  expect(reads.count).toBe(before);
});
