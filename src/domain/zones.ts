/** Zones: parts of the world that taxes and shipping speak of, from whole countries to single postcodes. */

/** An address with the ids of country and state. */
export interface Address {
  readonly countryId: string;
  readonly stateId?: string | null;
  readonly postcode?: string | null;
}

export interface Zone {
  readonly countryIds: readonly string[];
  /** Empty: all states of the countries. */
  readonly stateIds: readonly string[];
  /** Empty: every postcode. */
  readonly postcodes?: readonly string[];
}

/** A postcode as it compares: without blanks and hyphens, in capitals. */
const plain = (postcode: string): string => postcode.replace(/[\s-]/g, "").toUpperCase();

const range = /^\s*(\d+)\s*\.\.\.?\s*(\d+)\s*$/;

/**
 * Can the text be a pattern of postcodes? `90210` is one postcode, `902*` all that begin so, `90000...90999`
 * all numbers in between, both included.
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
  const wanted = plain(pattern);
  return wanted.endsWith("*") ? code.startsWith(wanted.slice(0, -1)) : code === wanted;
}

/** Whether the address is in the zone. */
export function isInZone(zone: Zone, { countryId, stateId, postcode }: Address): boolean {
  if (!zone.countryIds.includes(countryId)) return false;
  if (zone.stateIds.length > 0 && !(stateId && zone.stateIds.includes(stateId))) return false;
  const postcodes = zone.postcodes ?? [];
  return postcodes.length === 0 || (!!postcode && postcodes.some((one) => matchesPostcode(one, postcode)));
}

/** How closely a zone is drawn: postcodes say more than states, and states more than countries. */
export function closeness(zone: Zone): number {
  return ((zone.postcodes ?? []).length > 0 ? 2 : 0) + (zone.stateIds.length > 0 ? 1 : 0);
}

/** Of the zones that hold the address the most closely drawn; of equals the first. */
export function zoneFor<Z extends Zone>(zones: readonly Z[], address: Address): Z | null {
  return zones
    .filter((zone) => isInZone(zone, address))
    .reduce<Z | null>((best, zone) => (best && closeness(best) >= closeness(zone) ? best : zone), null);
}

/** The first and last number that a pattern allows among numbers with `length` digits; null for none. */
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
 * Whether two zones are drawn equally closely and hold the same address, so that neither comes first. A zone inside
 * a wider one is no overlap: the closer one counts.
 */
export function zonesOverlap(one: Zone, other: Zone): boolean {
  if (closeness(one) !== closeness(other) || !meet(one.countryIds, other.countryIds)) return false;
  if (one.stateIds.length > 0 && !meet(one.stateIds, other.stateIds)) return false;
  const [postcodes, others] = [one.postcodes ?? [], other.postcodes ?? []];
  return postcodes.length === 0 || postcodes.some((a) => others.some((b) => postcodesMeet(a, b)));
}
