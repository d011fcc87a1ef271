import { normalise } from "../match.ts";
import type { SourceRow } from "../table.ts";

/** The index of each known column. */
export type Places<Column extends string> = ReadonlyMap<Column, number>;

/** Finds columns by any of their known names, in order of preference. */
export function placesOf<Column extends string>(
  headers: readonly string[],
  columns: Readonly<Record<Column, readonly string[]>>,
): Places<Column> {
  const words = headers.map(normalise);
  const places = new Map<Column, number>();
  for (const key in columns) {
    const at = columns[key].map((name) => words.indexOf(normalise(name))).find((place) => place >= 0);
    if (at !== undefined) places.set(key, at);
  }
  return places;
}

/** Returns the trimmed text of a cell; empty if there is none. */
export function cellAt(row: SourceRow, place: number | undefined): string {
  return place === undefined ? "" : (row.cells[place] ?? "").trim();
}

/** Groups items by key, in the order of first occurrence. */
export function groupsBy<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups];
}

/** Groups rows by key, with their places in the file. */
export const rowsBy = (rows: readonly SourceRow[], keyOf: (row: SourceRow) => string) =>
  groupsBy(
    rows.map((row, at) => ({ row, at })),
    ({ row }) => keyOf(row),
  );

/** Returns the indexes of all columns whose name matches. */
export function placesLike(headers: readonly string[], pattern: RegExp): number[] {
  return headers.flatMap((header, at) => (pattern.test(header.trim()) ? [at] : []));
}
