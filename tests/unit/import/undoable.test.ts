import { expect, it } from "vitest";
import { undoableIn } from "../../../src/kit/import/undoable.ts";

it("undoes changes first, then what was created, the latest first, and leaves out what several rows changed", () => {
  expect(
    undoableIn([
      { outcome: "created", id: "parent", version: 1 },
      { outcome: "updated", id: "twice", version: 4 },
      { outcome: "created", id: "child", version: 1 },
      { outcome: "updated", id: "once", version: 7 },
      { outcome: "updated", id: "child", version: 2 },
      { outcome: "updated", id: "twice", version: 5 },
      { outcome: "unchanged", id: "same" },
      { outcome: "failed", errors: {} },
      undefined,
    ]),
  ).toEqual([
    { id: "once", version: 7, deed: "edit" },
    { id: "child", version: 2, deed: "delete" },
    { id: "parent", version: 1, deed: "delete" },
  ]);
});
