import type { AnyField, Fields } from "./fields/field.ts";
import { type Source, sourceIn } from "./initial-from.ts";
import type { TextOptions } from "./kinds/common.ts";
import type { DateOptions } from "./kinds/date.ts";
import { oncePer } from "./once.ts";

/** A text that the server joins from referenced records. */
export interface Joined {
  readonly name: string;
  readonly max: number;
  readonly sources: readonly Source[];
}

/** The fields with `joinedFrom` among these. */
export const joinedIn = oncePer((fields: Fields): readonly Joined[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { joinedFrom, max = 255 }: AnyField & Pick<TextOptions, "joinedFrom" | "max"> = field;
    return joinedFrom ? [{ name, max, sources: joinedFrom.map((path) => sourceIn(fields, path)) }] : [];
  }),
);

/** An end that the server derives from the beginning. */
export interface Ending {
  readonly name: string;
  /** The field with the beginning. */
  readonly start: string;
  /** How long after it: a number of a referenced record, or always the same. */
  readonly length: Source | number;
  /** Whether it is counted in days, otherwise in minutes. */
  readonly inDays: boolean;
}

/** The fields with `lasts` among these. */
export const endingsIn = oncePer((fields: Fields): readonly Ending[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { lasts, kind }: AnyField & Pick<DateOptions, "lasts"> = field;
    if (!lasts) return [];
    const length = typeof lasts.for === "number" ? lasts.for : sourceIn(fields, lasts.for);
    return [{ name, start: lasts.from, length, inDays: kind === "date" }];
  }),
);

/** Returns the moment that many minutes after another one, or the day that many days after another one. */
export function laterBy(start: string, length: number, { inDays }: Pick<Ending, "inDays">): string {
  const unit = inDays ? 86_400_000 : 60_000;
  const end = new Date(Date.parse(start) + length * unit).toISOString();
  return inDays ? end.slice(0, 10) : end;
}
