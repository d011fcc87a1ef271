import { expect, it } from "vitest";
import { undoableIn } from "../../../src/kit/import/undoable.ts";

it("undoes changes first, then what was created, the latest first, and leaves out what several rows changed", () => {
  const own = { resource: "categories", isReference: false };
  expect(
    undoableIn("categories", [
      { outcome: "created", id: "id-1-parent", version: 1 },
      { outcome: "updated", id: "twice", version: 4 },
      { outcome: "created", id: "id-2-child", version: 1 },
      { outcome: "updated", id: "once", version: 7 },
      { outcome: "updated", id: "id-2-child", version: 2 },
      { outcome: "updated", id: "twice", version: 5 },
      { outcome: "unchanged", id: "same" },
      { outcome: "failed", errors: {} },
      undefined,
    ]),
  ).toEqual([
    { ...own, id: "once", version: 7, deed: "edit" },
    { ...own, id: "id-2-child", version: 2, deed: "delete" },
    { ...own, id: "id-1-parent", version: 1, deed: "delete" },
  ]);
});

it("deletes what was created for references after the records that refer to it, wherever the file has them", () => {
  const made = (resource: string, id: string) => ({ resource, id, version: 1 });
  const inOrder = undoableIn("categories", [
    { outcome: "created", id: "id-5", version: 1, made: [made("taxes", "id-3"), made("categories", "id-4")] },
    { outcome: "created", id: "id-2", version: 1, made: [made("categories", "id-1")] },
    { outcome: "updated", id: "id-0", version: 3, made: [made("taxes", "id-6"), made("zones", "id-7")] },
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
