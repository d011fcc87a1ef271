import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";

/**
 * The order that people give to records, as texts that sort byte by byte: between two of them there is always
 * room for another, so that moving a record writes that record alone.
 */

/** Is this text a place? Whatever else would break the order of everything around it. */
export function isPosition(text: string): boolean {
  try {
    return generateKeyBetween(text, null) > text;
  } catch {
    return false;
  }
}

/**
 * A place after one and before the other; null is the start or the end. Throws where they are not in order or
 * no places.
 */
export function positionBetween(after: string | null, before: string | null): string {
  if (after !== null && before !== null && after >= before) {
    throw new Error(`there is no place between ${after} and ${before}`);
  }
  return generateKeyBetween(after, before);
}

/**
 * A place at the end; null where there is none before. `tail` tells apart what is placed there at the same time: letters and
 * digits, the last no 0.
 */
export function positionAtEnd(last: string | null, tail: string): string {
  return generateKeyBetween(last, null) + tail;
}

/** As many places in order, as short as they can be, behind a place or from the start. */
export function positionsFrom(after: string | null, count: number): string[] {
  return generateNKeysBetween(after, null, count);
}

/** The list with the entry at `from` moved to `to`; both count from 0. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** The indexes, in the list as it is, of what will stand before and after an entry moved from `from` to `to`. */
export function neighboursOf(from: number, to: number): { readonly before: number; readonly after: number } {
  return to > from ? { before: to, after: to + 1 } : { before: to - 1, after: to };
}
