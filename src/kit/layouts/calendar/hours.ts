import { momentOf, startOfDay, wallClock } from "../../../domain/texts/zoned.ts";
import { addDays } from "./days.ts";

/** Moves and new records are on these minutes. */
export const stepMinutes = 15;

/** As little as a short record is shown as, so that its title has room. */
const leastMinutes = 30;

/** What is always shown of a day: the working day of most shops. */
export const earliest = 8;
const latest = 18;

/** The hours of a day that are shown, from 0. */
export interface ShownHours {
  readonly first: number;
  readonly last: number;
}

/** The minutes of one day, from its top. */
export interface Scale {
  /** 1440, except on a day whose clocks change and that is shown by itself. */
  readonly length: number;
  /** The minute of a moment; negative before the day, above its length after it. */
  readonly minuteOf: (moment: string) => number;
  /** The moment of a minute. */
  readonly momentAt: (minute: number) => string;
}

/** Returns the minutes of a day as they pass: 1380 or 1500 where the clocks of the zone change. */
export function passingScale(day: string, zone: string): Scale {
  const begin = Date.parse(startOfDay(day, zone));
  const end = Date.parse(startOfDay(addDays(day, 1), zone));
  return {
    length: (end - begin) / 60_000,
    minuteOf: (moment) => (Date.parse(moment) - begin) / 60_000,
    momentAt: (minute) => new Date(begin + minute * 60_000).toISOString(),
  };
}

/** Returns the minutes of a day as clocks show them, so that the hours of several days are beside each other. */
export function clockScale(day: string, zone: string): Scale {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return {
    length: 1440,
    minuteOf: (moment) => (Date.parse(`${wallClock(moment, zone)}Z`) - midnight) / 60_000,
    momentAt: (minute) => {
      const shown = new Date(midnight + minute * 60_000).toISOString().slice(0, 19);
      return momentOf(shown, zone) ?? shown;
    },
  };
}

/** A part of a day, in minutes of its scale. */
export interface Stretch {
  readonly begin: number;
  readonly end: number;
}

const dayMilliseconds = 86_400_000;

/** Returns the part of a day that a record takes; null if it takes none, whole days, or longer than one. */
export function stretchOf(scale: Scale, from: string, to: string | null): Stretch | null {
  if (to !== null && Date.parse(to) - Date.parse(from) >= dayMilliseconds) return null;
  const begin = scale.minuteOf(from);
  if (to === null && begin === 0) return null;
  const end = Math.max(to === null ? begin : scale.minuteOf(to), begin + leastMinutes);
  if (end <= 0 || begin >= scale.length) return null;
  if (begin <= 0 && end >= scale.length && to !== null) return null;
  return { begin: Math.max(0, begin), end: Math.min(scale.length, end) };
}

/** Something in one of several columns beside each other. */
export interface Placed<T extends Stretch> {
  readonly of: T;
  readonly column: number;
  /** The number of columns where it is. */
  readonly columns: number;
}

/**
 * Returns where everything is placed: what overlaps is in columns beside each other, and as wide as the others that it
 * overlaps with, directly or by others.
 */
export function placed<T extends Stretch>(all: readonly T[]): readonly Placed<T>[] {
  const groups: { end: number; readonly ends: number[]; readonly members: [T, number][] }[] = [];
  for (const one of all.toSorted((a, b) => a.begin - b.begin || b.end - a.end)) {
    const last = groups.at(-1);
    const group = last && one.begin < last.end ? last : { end: one.end, ends: [], members: [] };
    if (group !== last) groups.push(group);
    const free = group.ends.findIndex((end) => end <= one.begin);
    const column = free < 0 ? group.ends.length : free;
    group.ends[column] = one.end;
    group.end = Math.max(group.end, one.end);
    group.members.push([one, column]);
  }
  return groups.flatMap(({ ends, members }) =>
    members.map(([of, column]) => ({ of, column, columns: ends.length })),
  );
}

/** Returns the hours that are shown: the working day, and whatever is earlier or later. */
export function shownHours(length: number, all: readonly Stretch[]): ShownHours {
  const most = Math.ceil(length / 60);
  const first = Math.min(earliest, ...all.map(({ begin }) => Math.floor(begin / 60)));
  const last = Math.max(latest, ...all.map(({ end }) => Math.ceil(end / 60)));
  return { first: Math.max(0, first), last: Math.min(most, last) };
}
