import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { positionBetween, positionsFrom } from "../../src/domain/sequence.ts";
import {
  isInside,
  type MenuNode,
  type MenuPlace,
  maxMenuLevels,
  menuChildren,
  menuDrop,
  menuLines,
  menuProblem,
  menuStep,
  menuSteps,
} from "../../src/domain/storefront/menu.ts";

/** Parses `a b>c` into ids with their parents, in order. */
function menuOf(text: string, menu = "main"): MenuNode[] {
  const parts = text.split(" ");
  const places = positionsFrom(null, parts.length);
  return parts.map((part, at) => {
    const [id = "", parentId] = part.split(">").reverse().length > 1 ? part.split(">").reverse() : [part];
    return { id, menu, parentId: parentId ?? null, position: places[at] ?? null };
  });
}

const applied = (nodes: readonly MenuNode[], id: string, place: MenuPlace): MenuNode[] => {
  const position = positionBetween(place.after?.position ?? null, place.before?.position ?? null);
  return nodes.map((node) => (node.id === id ? { ...node, parentId: place.parentId, position } : node));
};

/** Formats each line as its depth in dashes and its id. */
const drawn = (nodes: readonly MenuNode[]) =>
  menuLines(nodes, "main").map(({ node, depth }) => "-".repeat(depth) + node.id);

const step = (nodes: readonly MenuNode[], id: string, way: (typeof menuSteps)[number]) => {
  const item = nodes.find((node) => node.id === id);
  const place = item && menuStep(nodes, item, way);
  return place ? drawn(applied(nodes, id, place)) : null;
};

describe("A menu", () => {
  const nodes = menuOf("a a>b a>c d d>e f");

  test("A menu is read from top to bottom, each item followed by those below it", () => {
    expect(drawn(nodes)).toEqual(["a", "-b", "-c", "d", "-e", "f"]);
    expect(menuChildren(nodes, "a").map(({ id }) => id)).toEqual(["b", "c"]);
  });

  test("A menu lets an item step up, down, in and out", () => {
    expect(step(nodes, "d", "up")).toEqual(["d", "-e", "a", "-b", "-c", "f"]);
    expect(step(nodes, "a", "down")).toEqual(["d", "-e", "a", "-b", "-c", "f"]);
    expect(step(nodes, "f", "in")).toEqual(["a", "-b", "-c", "d", "-e", "-f"]);
    expect(step(nodes, "b", "out")).toEqual(["a", "-c", "b", "d", "-e", "f"]);
    expect(step(nodes, "d", "in")).toEqual(["a", "-b", "-c", "-d", "--e", "f"]);
    for (const [id, way] of [
      ["a", "up"],
      ["f", "down"],
      ["b", "in"],
      ["a", "out"],
    ] as const) {
      expect(step(nodes, id, way), `${id} ${way}`).toBeNull();
    }
  });

  test("A menu has no more than three levels", () => {
    const deep = menuOf("a a>b b>c d");
    expect(step(menuOf("a a>b b>c b>d"), "d", "in")).toBeNull();
    expect(menuProblem(deep, { id: "d", menu: "main", parentId: "c", position: null })).toBe("tooDeep");
    expect(menuProblem(deep, { id: "a", menu: "main", parentId: "d", position: null })).toBe("tooDeep");
  });

  test("A menu takes no item into itself, into another menu, or away from those below it", () => {
    const item = (changes: Partial<MenuNode>): MenuNode => ({
      id: "a",
      menu: "main",
      parentId: null,
      position: "a0",
      ...changes,
    });
    expect(menuProblem(nodes, item({ parentId: "a" }))).toBe("inItself");
    expect(menuProblem(nodes, item({ parentId: "c" }))).toBe("inItself");
    expect(menuProblem([...nodes, ...menuOf("z", "footer")], item({ id: "f", parentId: "z" }))).toBe(
      "otherMenu",
    );
    expect(menuProblem(nodes, item({ menu: "footer" }))).toBe("childrenStay");
    expect(menuProblem(nodes, item({ id: "f", menu: "footer" }))).toBeNull();
  });

  test("A menu takes a dropped item as deep as it is held, or as near as that can be", () => {
    const drop = (id: string, onto: string, depth: number) => {
      const item = nodes.find((node) => node.id === id);
      const place = item && menuDrop(nodes, item, onto, depth);
      return place ? drawn(applied(nodes, id, place)) : null;
    };
    expect(drop("f", "a", 0)).toEqual(["f", "a", "-b", "-c", "d", "-e"]);
    expect(drop("f", "c", 1)).toEqual(["a", "-b", "-f", "-c", "d", "-e"]);
    expect(drop("f", "d", 0)).toEqual(["a", "-b", "-c", "f", "d", "-e"]);
    expect(drop("f", "d", 1)).toEqual(["a", "-b", "-c", "-f", "d", "-e"]);
    expect(drop("f", "d", 9)).toEqual(["a", "-b", "-c", "--f", "d", "-e"]);
    expect(drop("f", "f", 1)).toEqual(["a", "-b", "-c", "d", "-e", "-f"]);
    expect(drop("a", "c", 1)).toBeNull();
    expect(drop("a", "f", 0)).toEqual(["d", "-e", "f", "a", "-b", "-c"]);
  });

  test("A menu stays a tree of three levels with every item in it, whatever is moved", () => {
    const moves = fc.array(
      fc.oneof(
        fc.record({ at: fc.nat(9), way: fc.constantFrom(...menuSteps) }),
        fc.record({ at: fc.nat(9), onto: fc.nat(9), depth: fc.integer({ min: -1, max: 5 }) }),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(moves, (all) => {
        let tree = menuOf("a b c d e f g h i j");
        for (const move of all) {
          const item = tree[move.at];
          if (!item) continue;
          const place =
            "way" in move
              ? menuStep(tree, item, move.way)
              : menuDrop(tree, item, tree[move.onto]?.id ?? "", move.depth);
          if (!place) continue;
          expect(menuProblem(tree, { ...item, parentId: place.parentId })).toBeNull();
          tree = applied(tree, item.id, place);
        }
        const lines = menuLines(tree, "main");
        expect(lines.map(({ node }) => node.id).sort()).toEqual([..."abcdefghij"]);
        expect(Math.max(...lines.map(({ depth }) => depth))).toBeLessThan(maxMenuLevels);
        expect(tree.every(({ id, parentId }) => !isInside(tree, id, parentId))).toBe(true);
      }),
    );
  });
});
