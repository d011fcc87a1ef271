/** The menus of the online store: trees of items in the order of their positions. */

export const menus = ["main", "footer"] as const;
export type MenuName = (typeof menus)[number];

export const menuTargets = ["category", "product", "page", "url"] as const;

/** Maximum levels of a menu: what the header of the online store can show. */
export const maxMenuLevels = 3;

/** A node of the tree. */
export interface MenuNode {
  readonly id: string;
  readonly menu: string;
  readonly parentId: string | null;
  /** See `sequence.ts`; null for an item without a position yet. */
  readonly position: string | null;
}

/** Where an item is to stand: below a parent, between two of its siblings there; null is the start or the end. */
export interface MenuPlace<N extends MenuNode = MenuNode> {
  readonly parentId: string | null;
  readonly after: N | null;
  readonly before: N | null;
}

/** An item as it stands in its menu. */
export interface MenuLine<N extends MenuNode = MenuNode> {
  readonly node: N;
  /** From 0. */
  readonly depth: number;
  /** Among those of the same parent, from 0. */
  readonly rank: number;
}

/** Items below a parent, in order. */
export function menuChildren<N extends MenuNode>(nodes: readonly N[], parentId: string | null): N[] {
  return nodes
    .filter((node) => node.parentId === parentId)
    .sort((one, other) => ((one.position ?? "") < (other.position ?? "") ? -1 : 1));
}

/** One menu from top to bottom, each item followed by those below it. */
export function menuLines<N extends MenuNode>(nodes: readonly N[], menu: string): MenuLine<N>[] {
  const own = nodes.filter((node) => node.menu === menu);
  const below = (parentId: string | null, depth: number): MenuLine<N>[] =>
    menuChildren(own, parentId).flatMap((node, rank) => [
      { node, depth, rank },
      ...(depth + 1 < maxMenuLevels ? below(node.id, depth + 1) : []),
    ]);
  return below(null, 0);
}

/** The item itself and everything below it. */
export function isInside(nodes: readonly MenuNode[], id: string, inside: string | null): boolean {
  const seen = new Set<string>();
  for (let at = inside; at !== null && !seen.has(at); ) {
    if (at === id) return true;
    seen.add(at);
    at = nodes.find((node) => node.id === at)?.parentId ?? null;
  }
  return false;
}

/** Levels that an item needs: itself and what is below it. */
function heightOf(nodes: readonly MenuNode[], id: string, seen: ReadonlySet<string> = new Set()): number {
  const below = nodes.filter((node) => node.parentId === id && !seen.has(node.id));
  const next = new Set([...seen, id]);
  return 1 + Math.max(0, ...below.map((node) => heightOf(nodes, node.id, next)));
}

/** Levels above an item below that parent. */
function depthBelow(nodes: readonly MenuNode[], parentId: string | null): number {
  let depth = 0;
  for (let at = parentId; at !== null && depth <= nodes.length; depth += 1) {
    at = nodes.find((node) => node.id === at)?.parentId ?? null;
  }
  return depth;
}

export type MenuProblem = "inItself" | "tooDeep" | "otherMenu" | "childrenStay";

/**
 * Why an item may not stand where it says, if so.
 * @param nodes all items of all menus; the item itself may be among them, as it was
 */
export function menuProblem(nodes: readonly MenuNode[], item: MenuNode): MenuProblem | null {
  const { id, menu, parentId } = item;
  if (isInside(nodes, id, parentId)) return "inItself";
  const parent = nodes.find((node) => node.id === parentId);
  if (parent && parent.menu !== menu) return "otherMenu";
  if (nodes.some((node) => node.parentId === id && node.menu !== menu)) return "childrenStay";
  return depthBelow(nodes, parentId) + heightOf(nodes, id) > maxMenuLevels ? "tooDeep" : null;
}

/** The place at a rank among the children of a parent, which the item itself may be one of. */
function menuPlaceAt<N extends MenuNode>(
  nodes: readonly N[],
  item: MenuNode,
  parentId: string | null,
  rank: number,
): MenuPlace<N> {
  const own = nodes.filter((node) => node.menu === item.menu && node.id !== item.id);
  const others = menuChildren(own, parentId);
  const at = Math.max(0, Math.min(rank, others.length));
  return {
    parentId,
    after: others[at - 1] ?? null,
    before: others[at] ?? null,
  };
}

export const menuSteps = ["up", "down", "in", "out"] as const;
export type MenuStep = (typeof menuSteps)[number];

/**
 * Where one step leads: up or down among the siblings, in below the sibling before, out behind the parent. Null
 * where the menu has no such place.
 */
export function menuStep<N extends MenuNode>(
  nodes: readonly N[],
  item: MenuNode,
  step: MenuStep,
): MenuPlace<N> | null {
  const own = nodes.filter((node) => node.menu === item.menu);
  const siblings = menuChildren(own, item.parentId);
  const rank = siblings.findIndex((node) => node.id === item.id);
  const parent = own.find((node) => node.id === item.parentId);
  const place = {
    up: () => (rank > 0 ? menuPlaceAt(own, item, item.parentId, rank - 1) : null),
    down: () => (rank < siblings.length - 1 ? menuPlaceAt(own, item, item.parentId, rank + 1) : null),
    in: () => {
      const above = siblings[rank - 1];
      return above ? menuPlaceAt(own, item, above.id, Number.POSITIVE_INFINITY) : null;
    },
    out: () => {
      if (!parent) return null;
      const uncles = menuChildren(own, parent.parentId);
      return menuPlaceAt(own, item, parent.parentId, uncles.findIndex((node) => node.id === parent.id) + 1);
    },
  }[step]();
  return place && fits(own, item, place) ? place : null;
}

/**
 * Where an item that is dropped on a line belongs, if it is to stand as deep as `depth` says or as near as that
 * is possible there. Null where it would stand in itself.
 */
export function menuDrop<N extends MenuNode>(
  nodes: readonly N[],
  item: MenuNode,
  onto: string,
  depth: number,
): MenuPlace<N> | null {
  const own = nodes.filter((node) => node.menu === item.menu);
  const lines = menuLines(own, item.menu);
  const from = lines.findIndex(({ node }) => node.id === item.id);
  const to = lines.findIndex(({ node }) => node.id === onto);
  if (from < 0 || to < 0) return null;
  if (onto !== item.id && isInside(own, item.id, onto)) return null;
  const rest = lines.filter(({ node }) => !isInside(own, item.id, node.id));
  const target = rest.findIndex(({ node }) => node.id === onto);
  const index = onto === item.id ? lines.slice(0, from).length : target + (to > from ? 1 : 0);
  const above = rest[index - 1];
  const next = rest[index];
  const deepest = Math.min(above ? above.depth + 1 : 0, maxMenuLevels - heightOf(own, item.id));
  const level = Math.max(next?.depth ?? 0, Math.min(depth, deepest));
  if (level > deepest) return null;
  const parent = rest.slice(0, index).findLast((line) => line.depth === level - 1);
  const parentId = level === 0 ? null : (parent?.node.id ?? null);
  const before = rest.slice(0, index).filter(({ node }) => node.parentId === parentId).length;
  return menuPlaceAt(own, item, parentId, before);
}

function fits(nodes: readonly MenuNode[], item: MenuNode, { parentId }: MenuPlace): boolean {
  return menuProblem(nodes, { ...item, parentId }) === null;
}
