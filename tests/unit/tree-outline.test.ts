import { describe, expect, it } from "vitest";
import {
  inTreeOrder,
  outlineOf,
  placeAfterStep,
  placeBeside,
  type TreePlace,
  treeLines,
} from "../../src/kit/list/tree/outline.ts";

/** a (b (c), d), e */
const rows = [
  { id: "a", up: null },
  { id: "b", up: "a" },
  { id: "c", up: "b" },
  { id: "e", up: null },
  { id: "d", up: "a" },
];
const tree = outlineOf("up", rows);

const said = (place: TreePlace | null) =>
  place && [place.parent, place.after?.id ?? null, place.before?.id ?? null].join(" ");

describe("The outline of a tree", () => {
  it("The outline of a tree stands in the order of its branches", () => {
    expect(
      inTreeOrder("up", rows)
        .map(({ id }) => id)
        .join(""),
    ).toBe("abcde");
  });

  it("The outline keeps at the top records whose parent is missing, and those that only a loop reaches", () => {
    const odd = [
      { id: "x", up: "gone" },
      { id: "y", up: "z" },
      { id: "z", up: "y" },
      { id: "s", up: "s" },
    ];
    expect(inTreeOrder("up", odd)).toHaveLength(4);
    expect(
      outlineOf("up", odd)
        .below.get(null)
        ?.map(({ id }) => id),
    ).toEqual(["x", "z", "s"]);
  });

  it("The outline shows records below the open ones alone, with level, rank and number of neighbours", () => {
    const lines = treeLines(tree, (id) => id === "a");
    expect(lines.map(({ id, level, rank, siblings, open }) => [id, level, rank, siblings, open])).toEqual([
      ["a", 1, 1, 2, true],
      ["b", 2, 1, 2, false],
      ["d", 2, 2, 2, null],
      ["e", 1, 2, 2, null],
    ]);
  });

  it("The outline of a tree has a place beside and inside every record outside the moving one", () => {
    expect(said(placeBeside(tree, "e", "b", "before"))).toBe("a  b");
    expect(said(placeBeside(tree, "e", "b", "after"))).toBe("a b d");
    expect(said(placeBeside(tree, "e", "b", "inside"))).toBe("b c ");
    expect(said(placeBeside(tree, "c", "e", "after"))).toBe(" e ");
    for (const target of ["a", "b", "c"]) expect(placeBeside(tree, "a", target, "inside")).toBeNull();
  });

  it("The outline of a tree has no place where the record stands already", () => {
    expect(placeBeside(tree, "d", "b", "after")).toBeNull();
    expect(placeBeside(tree, "b", "d", "before")).toBeNull();
    expect(placeBeside(tree, "c", "b", "inside")).toBeNull();
  });

  it("The outline of a tree moves a record among neighbours, into the one before and out of the parent", () => {
    expect(said(placeAfterStep(tree, "d", "up"))).toBe("a  b");
    expect(said(placeAfterStep(tree, "b", "down"))).toBe("a d ");
    expect(said(placeAfterStep(tree, "d", "in"))).toBe("b c ");
    expect(said(placeAfterStep(tree, "c", "out"))).toBe("a b d");
    expect(placeAfterStep(tree, "a", "up")).toBeNull();
    expect(placeAfterStep(tree, "a", "in")).toBeNull();
    expect(placeAfterStep(tree, "e", "out")).toBeNull();
  });
});
