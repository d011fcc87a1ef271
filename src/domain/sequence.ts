import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";

/**
 * Manual ordering of records by fractional indexes: text positions that sort byte by byte. There is always room between
 * two positions, so that moving a record writes only that record.
 */

/** Whether the text is a valid position. An invalid one would break the order of the records around it. */
export function isPosition(text: string): boolean {
  try {
    return generateKeyBetween(text, null) > text;
  } catch {
    return false;
  }
}

/** Returns a position between two others; null is the start or the end. Throws if they are invalid or not in order. */
export function positionBetween(after: string | null, before: string | null): string {
  if (after !== null && before !== null && after >= before) {
    throw new Error(`there is no place between ${after} and ${before}`);
  }
  return generateKeyBetween(after, before);
}

/**
 * Returns a position at the end; null if there is no last one. `tail` makes positions added at the same time unique:
 * letters and digits, not ending in 0.
 */
export function positionAtEnd(last: string | null, tail: string): string {
  return generateKeyBetween(last, null) + tail;
}

/** Returns `count` positions in order, as short as possible, after a position or from the start. */
export function positionsFrom(after: string | null, count: number): string[] {
  return generateNKeysBetween(after, null, count);
}

/** Returns the list with the entry at `from` moved to `to`; both are zero-based. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** Returns the indexes, in the current list, of the entries before and after an entry moved from `from` to `to`. */
export function neighboursOf(from: number, to: number): { readonly before: number; readonly after: number } {
  return to > from ? { before: to, after: to + 1 } : { before: to - 1, after: to };
}
