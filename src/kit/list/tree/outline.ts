import { textOf } from "../../fields/values.ts";
import type { PlacedRecord } from "../use-moves.tsx";

const idOf = (row: PlacedRecord): string => textOf(row.id);

/** Records of a tree, siblings in their original order. */
export interface Outline<R extends PlacedRecord = PlacedRecord> {
  readonly byId: ReadonlyMap<string, R>;
  /** Children by parent; roots by null. */
  readonly below: ReadonlyMap<string | null, readonly R[]>;
  /** The parent of each record that is not a root. */
  readonly above: ReadonlyMap<string, string>;
}

/**
 * Builds the outline of a tree. A record whose parent is missing, or that can only be reached through a cycle, becomes
 * a root.
 */
export function outlineOf<R extends PlacedRecord>(parentField: string, rows: readonly R[]): Outline<R> {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const above = new Map<string, string>();
  for (const row of rows) {
    const parent = textOf(row[parentField]);
    if (byId.has(parent) && !reaches(above, parent, idOf(row))) above.set(idOf(row), parent);
  }
  const below = new Map<string | null, R[]>();
  for (const row of rows) {
    const parent = above.get(idOf(row)) ?? null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(row);
    else below.set(parent, [row]);
  }
  return { byId, below, above };
}

/** Whether `to` is `from` or one of its ancestors. */
function reaches(above: ReadonlyMap<string, string>, from: string, to: string): boolean {
  for (let id: string | undefined = from; id !== undefined; id = above.get(id)) if (id === to) return true;
  return false;
}

/** Whether a record is the other one or a descendant of it. */
const isWithin = ({ above }: Outline, id: string, branch: string): boolean => reaches(above, id, branch);

/** Returns the ancestors of a record, the nearest first. */
export function idsAbove({ above }: Outline, id: string): string[] {
  const ids: string[] = [];
  for (let at = above.get(id); at !== undefined; at = above.get(at)) ids.push(at);
  return ids;
}

const siblingsIn = <R extends PlacedRecord>({ below, above }: Outline<R>, id: string): readonly R[] =>
  below.get(above.get(id) ?? null) ?? [];

/** One visible row of the tree. */
export interface TreeLine<R extends PlacedRecord = PlacedRecord> {
  readonly row: R;
  readonly id: string;
  /** Starting at 1. */
  readonly level: number;
  /** Starting at 1, among the siblings. */
  readonly rank: number;
  readonly siblings: number;
  /** Null if it has no children. */
  readonly open: boolean | null;
}

/** Returns the visible rows: all roots, and the children of expanded records. */
export function treeLines<R extends PlacedRecord>(
  { below }: Outline<R>,
  isOpen: (id: string) => boolean,
): readonly TreeLine<R>[] {
  const lines: TreeLine<R>[] = [];
  const add = (parent: string | null, level: number) => {
    const rows = below.get(parent) ?? [];
    rows.forEach((row, at) => {
      const id = idOf(row);
      const open = below.has(id) ? isOpen(id) : null;
      lines.push({ row, id, level, rank: at + 1, siblings: rows.length, open });
      if (open) add(id, level + 1);
    });
  };
  add(null, 1);
  return lines;
}

/** Returns all records in depth-first order. */
export const inTreeOrder = <R extends PlacedRecord>(parentField: string, rows: readonly R[]): readonly R[] =>
  treeLines(outlineOf(parentField, rows), () => true).map(({ row }) => row);

/** A position in the tree: below a parent, between two of its children. */
export interface TreePlace {
  readonly parent: string | null;
  readonly after: PlacedRecord | null;
  readonly before: PlacedRecord | null;
}

export type DropSide = "before" | "after" | "inside";

/**
 * Returns the position on one side of another record; null if the record is there already, or would be its own
 * descendant.
 */
export function placeBeside(outline: Outline, id: string, target: string, side: DropSide): TreePlace | null {
  if (isWithin(outline, target, id)) return null;
  const parent = side === "inside" ? target : (outline.above.get(target) ?? null);
  const siblings = outline.below.get(parent) ?? [];
  const siblingIndex = siblings.findIndex((row) => idOf(row) === target);
  const index = side === "inside" ? siblings.length : side === "after" ? siblingIndex + 1 : siblingIndex;
  const own = siblings.findIndex((row) => idOf(row) === id);
  if (own >= 0 && (own === index || own + 1 === index)) return null;
  const others = (some: readonly PlacedRecord[]) => some.filter((row) => idOf(row) !== id);
  return {
    parent,
    after: others(siblings.slice(0, index)).at(-1) ?? null,
    before: others(siblings.slice(index))[0] ?? null,
  };
}

export type TreeStep = "up" | "down" | "in" | "out";

/**
 * Returns the position one step on: before or after a sibling, as the last child of the previous sibling, or after its
 * parent. Null if there is no such step.
 */
export function placeAfterStep(outline: Outline, id: string, step: TreeStep): TreePlace | null {
  const siblings = siblingsIn(outline, id);
  const at = siblings.findIndex((row) => idOf(row) === id);
  const beside = (row: PlacedRecord | undefined, side: DropSide) =>
    row ? placeBeside(outline, id, idOf(row), side) : null;
  const parent = outline.above.get(id);
  if (step === "up") return beside(siblings[at - 1], "before");
  if (step === "down") return beside(siblings[at + 1], "after");
  if (step === "in") return beside(siblings[at - 1], "inside");
  return parent === undefined ? null : placeBeside(outline, id, parent, "after");
}
