import { expect, it } from "vitest";
import { type CellMove, cellFrom, moveOf } from "../../src/kit/list/inline/cell-moves.ts";

/** Price and stock are editable, except for the stock of the second product and both of the third. */
const columns = [[3, 5], [3], [], [3, 5]];

it.each<readonly [CellMove, number, number, readonly [number, number] | null]>([
  ["after", 0, 3, [0, 5]],
  ["after", 0, 5, null],
  ["before", 0, 5, [0, 3]],
  ["before", 0, 3, null],
  ["down", 0, 3, [1, 3]],
  ["down", 0, 5, [3, 5]],
  ["down", 3, 3, null],
  ["up", 3, 5, [0, 5]],
  ["up", 0, 3, null],
  ["next", 0, 3, [0, 5]],
  ["next", 0, 5, [1, 3]],
  ["next", 1, 3, [3, 3]],
  ["next", 3, 5, null],
  ["previous", 3, 3, [1, 3]],
  ["previous", 1, 3, [0, 5]],
  ["previous", 0, 3, null],
])("A key goes %s from row %i, column %i", (move, row, column, to) => {
  expect(cellFrom(columns, { row, column }, move)).toEqual(to && { row: to[0], column: to[1] });
});

it("A key follows the direction of the language from side to side", () => {
  expect(["ArrowLeft", "ArrowRight", "ArrowUp"].map((key) => moveOf(key, false))).toEqual([
    "before",
    "after",
    "up",
  ]);
  expect(["ArrowLeft", "ArrowRight", "Enter"].map((key) => moveOf(key, true))).toEqual([
    "after",
    "before",
    undefined,
  ]);
});
