import type { Fields, Scalar } from "../fields/field.ts";

/** Records that never share a time: those of one person, room or machine. */
export interface NoOverlap<
  Moment extends string = string,
  Choice extends string = string,
  While = Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>,
> {
  /**
   * The day or the moment at which a record begins. Records without one are not compared.
   * @example from: "startsAt"
   */
  readonly from: Moment;
  /**
   * The day or the moment at which it ends, of the same kind. One record may begin at the moment at which another ends;
   * days are taken up to their end. A record without an end takes all the time from its beginning.
   * @example to: "endsAt"
   */
  readonly to: Moment;
  /**
   * The reference or the choice that records have in common. Records without a value are not compared.
   * Default: no two records of the resource overlap.
   * @example by: "staffId"
   */
  readonly by?: Choice;
  /**
   * Values of records that take their time; others are not compared. Default: all do.
   * @example while: { status: ["requested", "confirmed"] }
   */
  readonly while?: While;
  /**
   * The message at `from`. Default: `errors.noOverlap`.
   * @example refusal: "visits.errors.taken"
   */
  readonly refusal?: string;
}

/** The message of a rule that declares none. */
export const usualRefusal = "errors.noOverlap";

/** Whether times include the day on which they end. */
export const endsWithItsDay = (fields: Fields, { from }: NoOverlap): boolean => fields[from]?.kind === "date";

/** What a declaration says of its times. */
interface Timed {
  readonly fields: Fields;
  readonly noOverlap?: NoOverlap<string, string, unknown> | undefined;
  readonly rules?: object;
}

/** Returns a declaration whose times end after they begin, unless it has a rule of its own for the end. */
export function withOrder<D extends Timed>(declared: D): D {
  const { noOverlap, fields, rules } = declared;
  if (!noOverlap) return declared;
  const { from, to } = noOverlap;
  const isWhole = fields[from]?.kind === "date";
  const rule = (record: Readonly<Record<string, unknown>>) => {
    const [start, end] = [record[from], record[to]];
    if (typeof start !== "string" || typeof end !== "string") return true;
    return end > start || (isWhole && end === start) || "errors.endsBeforeStart";
  };
  return { ...declared, rules: { [to]: rule, ...rules } };
}
