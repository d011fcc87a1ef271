import { textOf } from "../../fields/values.ts";
import type { PlacedRecord } from "../arrange/use-moves.tsx";

const idOf = (row: PlacedRecord): string => textOf(row.id);

/** Records of a tree, each among those of the same parent in the order they came. */
export interface Outline<R extends PlacedRecord = PlacedRecord> {
  readonly byId: ReadonlyMap<string, R>;
  /** By parent; those at the top by null. */
  readonly below: ReadonlyMap<string | null, readonly R[]>;
  /** The parent of each that is not at the top. */
  readonly above: ReadonlyMap<string, string>;
}

/** A record whose parent is missing, or that only a loop reaches, stands at the top. */
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
    const known = below.get(parent);
    if (known) known.push(row);
    else below.set(parent, [row]);
  }
  return { byId, below, above };
}

/** Does the way up from an id lead to another one, or is it that? */
function reaches(above: ReadonlyMap<string, string>, from: string, to: string): boolean {
  for (let id: string | undefined = from; id !== undefined; id = above.get(id)) if (id === to) return true;
  return false;
}

/** Is a record the other one, or somewhere below it? */
const isWithin = ({ above }: Outline, id: string, branch: string): boolean => reaches(above, id, branch);

/** The ids above a record, the nearest first. */
export function idsAbove({ above }: Outline, id: string): string[] {
  const ids: string[] = [];
  for (let at = above.get(id); at !== undefined; at = above.get(at)) ids.push(at);
  return ids;
}

const siblingsIn = <R extends PlacedRecord>({ below, above }: Outline<R>, id: string): readonly R[] =>
  below.get(above.get(id) ?? null) ?? [];

/** One row of the tree as it is on screen. */
export interface Line<R extends PlacedRecord = PlacedRecord> {
  readonly row: R;
  readonly id: string;
  /** From 1. */
  readonly level: number;
  /** From 1, among those of the same parent. */
  readonly rank: number;
  readonly siblings: number;
  /** Null where nothing is below it. */
  readonly open: boolean | null;
}

/** What is in sight: all at the top, and what is below those that are open. */
export function linesOf<R extends PlacedRecord>(
  { below }: Outline<R>,
  isOpen: (id: string) => boolean,
): readonly Line<R>[] {
  const lines: Line<R>[] = [];
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

/** All records from the top down. */
export const inTreeOrder = <R extends PlacedRecord>(parentField: string, rows: readonly R[]): readonly R[] =>
  linesOf(outlineOf(parentField, rows), () => true).map(({ row }) => row);

/** Where a record may stand: below a parent, between two of its records. */
export interface TreePlace {
  readonly parent: string | null;
  readonly after: PlacedRecord | null;
  readonly before: PlacedRecord | null;
}

export type Side = "before" | "after" | "inside";

/** The place on a side of another record; null where the record stands there already, or would be inside itself. */
export function placeBeside(outline: Outline, id: string, target: string, side: Side): TreePlace | null {
  if (isWithin(outline, target, id)) return null;
  const parent = side === "inside" ? target : (outline.above.get(target) ?? null);
  const siblings = outline.below.get(parent) ?? [];
  const found = siblings.findIndex((row) => idOf(row) === target);
  const index = side === "inside" ? siblings.length : side === "after" ? found + 1 : found;
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
 * The place one step on: before or after a neighbour, at the end of what is below the one before it, or right after its
 * parent. Null where there is no such step.
 */
export function placeAfterStep(outline: Outline, id: string, step: TreeStep): TreePlace | null {
  const siblings = siblingsIn(outline, id);
  const at = siblings.findIndex((row) => idOf(row) === id);
  const beside = (row: PlacedRecord | undefined, side: Side) =>
    row ? placeBeside(outline, id, idOf(row), side) : null;
  const parent = outline.above.get(id);
  if (step === "up") return beside(siblings[at - 1], "before");
  if (step === "down") return beside(siblings[at + 1], "after");
  if (step === "in") return beside(siblings[at - 1], "inside");
  return parent === undefined ? null : placeBeside(outline, id, parent, "after");
}
