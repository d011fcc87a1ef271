/** The menus of the online store: trees of items ordered by position. */

export const menus = ["main", "footer"] as const;
export type MenuName = (typeof menus)[number];

export const menuTargets = ["category", "product", "page", "url"] as const;

/** Maximum depth of a menu: what the header of the online store can show. */
export const maxMenuLevels = 3;

/** A node of the tree. */
export interface MenuNode {
  readonly id: string;
  readonly menu: string;
  readonly parentId: string | null;
  /** See `sequence.ts`; null for an item without a position yet. */
  readonly position: string | null;
}

/** The target of a move: below a parent, between two siblings; null is the start or the end. */
export interface MenuPlace<N extends MenuNode = MenuNode> {
  readonly parentId: string | null;
  readonly after: N | null;
  readonly before: N | null;
}

/** An item with its place in the menu. */
export interface MenuLine<N extends MenuNode = MenuNode> {
  readonly node: N;
  /** From 0. */
  readonly depth: number;
  /** Among those of the same parent, from 0. */
  readonly rank: number;
}

/** Returns the items below a parent, in order. */
export function menuChildren<N extends MenuNode>(nodes: readonly N[], parentId: string | null): N[] {
  return nodes
    .filter((node) => node.parentId === parentId)
    .sort((one, other) => ((one.position ?? "") < (other.position ?? "") ? -1 : 1));
}

/** Returns the items of one menu in display order, each followed by its descendants. */
export function menuLines<N extends MenuNode>(nodes: readonly N[], menu: string): MenuLine<N>[] {
  const own = nodes.filter((node) => node.menu === menu);
  const below = (parentId: string | null, depth: number): MenuLine<N>[] =>
    menuChildren(own, parentId).flatMap((node, rank) => [
      { node, depth, rank },
      ...(depth + 1 < maxMenuLevels ? below(node.id, depth + 1) : []),
    ]);
  return below(null, 0);
}

/** Whether an item is another item or one of its descendants. */
export function isInside(nodes: readonly MenuNode[], id: string, inside: string | null): boolean {
  const seen = new Set<string>();
  for (let at = inside; at !== null && !seen.has(at); ) {
    if (at === id) return true;
    seen.add(at);
    at = nodes.find((node) => node.id === at)?.parentId ?? null;
  }
  return false;
}

/** Returns the number of levels of an item's subtree, itself included. */
function heightOf(nodes: readonly MenuNode[], id: string, seen: ReadonlySet<string> = new Set()): number {
  const below = nodes.filter((node) => node.parentId === id && !seen.has(node.id));
  const next = new Set([...seen, id]);
  return 1 + Math.max(0, ...below.map((node) => heightOf(nodes, node.id, next)));
}

/** Returns the number of levels above an item below that parent. */
function depthBelow(nodes: readonly MenuNode[], parentId: string | null): number {
  let depth = 0;
  for (let at = parentId; at !== null && depth <= nodes.length; depth += 1) {
    at = nodes.find((node) => node.id === at)?.parentId ?? null;
  }
  return depth;
}

type MenuProblem = "inItself" | "tooDeep" | "otherMenu" | "childrenStay";

/**
 * Returns why an item may not have its place, if so.
 * @param nodes all items of all menus; may include the item itself before the change
 */
export function menuProblem(nodes: readonly MenuNode[], item: MenuNode): MenuProblem | null {
  const { id, menu, parentId } = item;
  if (isInside(nodes, id, parentId)) return "inItself";
  const parent = nodes.find((node) => node.id === parentId);
  if (parent && parent.menu !== menu) return "otherMenu";
  if (nodes.some((node) => node.parentId === id && node.menu !== menu)) return "childrenStay";
  return depthBelow(nodes, parentId) + heightOf(nodes, id) > maxMenuLevels ? "tooDeep" : null;
}

/** Returns the place at a rank among the children of a parent, which may include the item itself. */
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
 * Returns the place after one step: up or down among the siblings, in below the previous sibling, or out after the
 * parent. Null if the menu has no such place.
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
 * Returns the place of an item dropped on a line, at `depth` or the nearest possible depth. Null if it would be inside
 * itself.
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
