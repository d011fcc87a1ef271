import { expect, it } from "vitest";
import { undoOrder, type WrittenRecord } from "../../../api/server/imports/undo-order.ts";

const own = (id: string, version: number, isNew: boolean): WrittenRecord => ({
  resource: "categories",
  id,
  version,
  isNew,
  isReference: false,
});
const made = (resource: string, id: string): WrittenRecord => ({
  resource,
  id,
  version: 1,
  isNew: true,
  isReference: true,
});

it("Undoing goes back over changes, then over created records, the latest first, and leaves out repeats", () => {
  expect(
    undoOrder("categories", [
      own("id-1-parent", 1, true),
      own("twice", 4, false),
      own("id-2-child", 1, true),
      own("once", 7, false),
      own("id-2-child", 2, false),
      own("twice", 5, false),
    ]),
  ).toEqual([own("once", 7, false), own("id-2-child", 2, true), own("id-1-parent", 1, true)]);
});

it("Undoing deletes created references after the records that refer to them, in any order of the file", () => {
  const inOrder = undoOrder("categories", [
    made("taxes", "id-3"),
    made("categories", "id-4"),
    own("id-5", 1, true),
    made("categories", "id-1"),
    own("id-2", 1, true),
    made("taxes", "id-6"),
    made("zones", "id-7"),
    own("id-0", 3, false),
  ]);
  expect(inOrder.map(({ resource, id, isReference }) => [resource, id, isReference])).toEqual([
    ["categories", "id-0", false],
    ["categories", "id-5", false],
    ["categories", "id-4", true],
    ["categories", "id-2", false],
    ["categories", "id-1", true],
    ["taxes", "id-6", true],
    ["taxes", "id-3", true],
    ["zones", "id-7", true],
  ]);
});
