/** Zones for taxes and shipping, from whole countries to single postcodes. */

/** An address with the ids of country and state. */
export interface Address {
  readonly countryId: string;
  readonly stateId?: string | null;
  readonly postcode?: string | null;
}

export interface Zone {
  readonly countryIds: readonly string[];
  /** Empty means all states of the countries. */
  readonly stateIds: readonly string[];
  /** Empty means every postcode. */
  readonly postcodes?: readonly string[];
}

/** Normalises a postcode for comparison: no spaces or hyphens, in capitals. */
const plain = (postcode: string): string => postcode.replace(/[\s-]/g, "").toUpperCase();

const range = /^\s*(\d+)\s*\.\.\.?\s*(\d+)\s*$/;

/**
 * Whether the text is a valid postcode pattern: `90210` is one postcode, `902*` all with that prefix, `90000...90999`
 * an inclusive range.
 */
export function isPostcodePattern(pattern: string): boolean {
  const [, from, to] = range.exec(pattern) ?? [];
  if (from !== undefined && to !== undefined) return from.length === to.length && from <= to;
  return /^[\p{L}\p{N}][\p{L}\p{N} -]*\*?$/u.test(pattern.trim()) || pattern.trim() === "*";
}

/** Whether the postcode matches the pattern. */
export function matchesPostcode(pattern: string, postcode: string): boolean {
  const code = plain(postcode);
  const [, from, to] = range.exec(pattern) ?? [];
  if (from !== undefined && to !== undefined) {
    return code.length === from.length && /^\d+$/.test(code) && code >= from && code <= to;
  }
  const plainPattern = plain(pattern);
  return plainPattern.endsWith("*") ? code.startsWith(plainPattern.slice(0, -1)) : code === plainPattern;
}

/** Whether the address is in the zone. */
export function isInZone(zone: Zone, { countryId, stateId, postcode }: Address): boolean {
  if (!zone.countryIds.includes(countryId)) return false;
  if (zone.stateIds.length > 0 && !(stateId && zone.stateIds.includes(stateId))) return false;
  const postcodes = zone.postcodes ?? [];
  return postcodes.length === 0 || (!!postcode && postcodes.some((one) => matchesPostcode(one, postcode)));
}

/** Returns how specific a zone is: postcodes outrank states, and states outrank countries. */
export function closeness(zone: Zone): number {
  return ((zone.postcodes ?? []).length > 0 ? 2 : 0) + (zone.stateIds.length > 0 ? 1 : 0);
}

/** Returns the most specific zone that contains the address; the first of equals. */
export function zoneFor<Z extends Zone>(zones: readonly Z[], address: Address): Z | null {
  return zones
    .filter((zone) => isInZone(zone, address))
    .reduce<Z | null>((best, zone) => (best && closeness(best) >= closeness(zone) ? best : zone), null);
}

/** Returns the first and last number with `length` digits that a pattern matches; null for none. */
function numbersOf(pattern: string, length: number): readonly [string, string] | null {
  const [, from, to] = range.exec(pattern) ?? [];
  if (from !== undefined && to !== undefined) return from.length === length ? [from, to] : null;
  const start = plain(pattern).replace(/\*$/, "");
  if (!/^\d*$/.test(start) || start.length > length) return null;
  return [start.padEnd(length, "0"), start.padEnd(length, "9")];
}

/** Whether a postcode can match both patterns. */
function postcodesMeet(one: string, other: string): boolean {
  const ranged = [one, other].find((pattern) => range.test(pattern));
  const wide = [one, other].map((pattern) => plain(pattern).endsWith("*"));
  if (!ranged && wide[0] && wide[1]) {
    const [a, b] = [plain(one).slice(0, -1), plain(other).slice(0, -1)];
    return a.startsWith(b) || b.startsWith(a);
  }
  if (!range.test(one) && !wide[0]) return matchesPostcode(other, one);
  if (!range.test(other) && !wide[1]) return matchesPostcode(one, other);
  const length = (range.exec(ranged ?? "")?.[1] ?? "").length;
  const [a, b] = [numbersOf(one, length), numbersOf(other, length)];
  return a !== null && b !== null && a[0] <= b[1] && b[0] <= a[1];
}

const meet = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.some((one) => others.includes(one));

/**
 * Whether two zones are equally specific and share an address, so that neither takes precedence. A zone inside a wider
 * one does not overlap: the more specific one applies.
 */
export function zonesOverlap(one: Zone, other: Zone): boolean {
  if (closeness(one) !== closeness(other) || !meet(one.countryIds, other.countryIds)) return false;
  if (one.stateIds.length > 0 && !meet(one.stateIds, other.stateIds)) return false;
  const [postcodes, others] = [one.postcodes ?? [], other.postcodes ?? []];
  return postcodes.length === 0 || postcodes.some((a) => others.some((b) => postcodesMeet(a, b)));
}
