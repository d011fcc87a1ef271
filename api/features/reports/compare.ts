import {
  type DaySpan,
  daysOf,
  type Period,
  type PeriodStep,
  partners,
  spanStart,
  stepBack,
} from "../../../src/domain/report-period.ts";
import { type Condition, matching } from "../../store/dialect/query.ts";
import type { AggregateQuery } from "../../store/port.ts";
import type { Arithmetic } from "./figures.ts";

/** A row without its figures. */
export interface Keyed {
  readonly key: string;
  /** Display name; null if the key is enough, or there is nothing behind it. */
  readonly label: string | null;
}

/** The figures of one period; `rows`, `others`, `apart` and `rest` add up to `totals`. */
export interface Side<F, Row extends F & Keyed = F & Keyed> {
  readonly period: Period;
  readonly rows: readonly Row[];
  /** The sum of rows that are not shown; null if all are. */
  readonly others: F | null;
  /** What belongs to no row; null if everything does. */
  readonly apart: F | null;
  /** In a comparison over time: days of this period that match no day of the other. */
  readonly rest: F | null;
  readonly totals: F;
}

/** What the figures of a report are read from. */
export interface Source<F> {
  readonly arithmetic: Arithmetic<F>;
  /** The length of its rows, if they are days, weeks or months. */
  readonly span: DaySpan | null;
  /** The sums of the days that have any. */
  days(period: Period): Promise<readonly (F & Keyed)[]>;
  /** Other rows, the largest first. */
  rows(period: Period, top?: AggregateQuery["top"]): Promise<readonly (F & Keyed)[]>;
  rowsOfKeys(period: Period, keys: readonly string[]): Promise<readonly (F & Keyed)[]>;
  /** The sum of everything. */
  totals(period: Period): Promise<F>;
  /** Totals that only its rows have. Default: none. */
  totalsOfRows?(rows: readonly F[]): Partial<F>;
  /** What belongs to no row. Default: nothing. */
  apart?(period: Period): Promise<F>;
  /** Adds display names to rows. */
  named(rows: readonly (F & Keyed)[]): Promise<readonly (F & Keyed)[]>;
}

interface Question {
  readonly period: Period;
  /** Distance of the period to compare with; null for none. */
  readonly step: PeriodStep | null;
  /** The rows to show of an open-ended report; undefined for all. */
  readonly top?: AggregateQuery["top"];
}

/**
 * The figures of a period and the one it is compared with. Over time, rows of the latter have the keys of the rows they
 * are compared with, and cover as many days.
 */
export async function comparePeriods<F extends object>(
  source: Source<F>,
  question: Question,
): Promise<Side<F> & { readonly previous: Side<F> | null }> {
  const { step } = question;
  const now = sideOf(source, question);
  const [side, previous] = await Promise.all([
    now,
    step ? sideBefore(source, { ...question, step }, now) : null,
  ]);
  // Both periods mostly have the same products, customers and so on.
  const rows = await source.named([...side.rows, ...(previous?.rows ?? [])]);
  const count = side.rows.length;
  return {
    ...side,
    rows: rows.slice(0, count),
    previous: previous && { ...previous, rows: rows.slice(count) },
  };
}

async function sideBefore<F extends object>(
  source: Source<F>,
  question: Question & { readonly step: PeriodStep },
  now: Promise<Side<F>>,
): Promise<Side<F>> {
  const { span } = source;
  const period = stepBack(question.period, question.step);
  if (!span) return sideOf(source, { ...question, period }, now);
  const [days, totals] = await Promise.all([source.days(period), source.totals(period)]);
  const beside = partners(question.period, question.step);
  // Days without any sums have a row, too.
  const all = spanRows(source.arithmetic, days, period, "day");
  return { period, others: null, apart: null, totals, ...besideSpans(source, all, beside, span) };
}

/** Sums days into the days, weeks or months that they are compared with. */
function besideSpans<F extends object>(
  { arithmetic }: Source<F>,
  days: readonly (F & Keyed)[],
  beside: ReadonlyMap<string, string>,
  span: DaySpan,
): Pick<Side<F>, "rows" | "rest"> {
  const rows = new Map<string, F>();
  const alone: F[] = [];
  for (const day of days) {
    const partner = beside.get(day.key);
    if (partner === undefined) {
      alone.push(day);
      continue;
    }
    const key = spanStart(partner, span);
    rows.set(key, arithmetic.add([rows.get(key) ?? arithmetic.none, day]));
  }
  return {
    rows: [...rows].map(([key, figures]) => ({ ...figures, key, label: null })),
    rest: alone.length === 0 ? null : arithmetic.add(alone),
  };
}

/** The days, weeks or months of a period in order, those without any sums included. */
function spanRows<F extends object>(
  { none, add }: Arithmetic<F>,
  days: readonly (F & Keyed)[],
  period: Period,
  span: DaySpan,
): (F & Keyed)[] {
  const sums = new Map(daysOf(period).map((day): [string, F] => [spanStart(day, span), none]));
  for (const day of days) {
    const start = spanStart(day.key, span);
    sums.set(start, add([sums.get(start) ?? none, day]));
  }
  return [...sums].map(([key, figures]) => ({ ...figures, key, label: null }));
}

/** The rows of a period without names: all of them, or the largest. */
export async function rowsOf<F extends object>(
  source: Source<F>,
  period: Period,
  top?: AggregateQuery["top"],
): Promise<readonly (F & Keyed)[]> {
  if (!source.span) return source.rows(period, top);
  return spanRows(source.arithmetic, await source.days(period), period, source.span);
}

/** @param beside the other period: each of its rows gets a counterpart, even if that is 0 */
async function sideOf<F extends object>(
  source: Source<F>,
  { period, top }: Question,
  beside?: Promise<Side<F>>,
): Promise<Side<F>> {
  const { arithmetic } = source;
  const [{ rows, isCut }, all, apart] = await Promise.all([
    shownRows(source, period, top, beside),
    source.totals(period),
    source.apart?.(period) ?? null,
  ]);
  const others = isCut ? arithmetic.subtract(all, arithmetic.add([apart ?? arithmetic.none, ...rows])) : null;
  const totals = { ...all, ...source.totalsOfRows?.(rows) };
  return { period, rows, others, apart, rest: null, totals };
}

/** The rows to show, and whether there are others. */
async function shownRows<F extends object>(
  source: Source<F>,
  period: Period,
  top: AggregateQuery["top"],
  beside?: Promise<Side<F>>,
): Promise<{ readonly rows: readonly (F & Keyed)[]; readonly isCut: boolean }> {
  const other = top && (await beside);
  const keys = other?.rows.map(({ key }) => key) ?? [];
  // A group that is among the others must not look as if it had no sums.
  if (other?.others) return { rows: await source.rowsOfKeys(period, keys), isCut: true };
  const rows = await rowsOf(source, period, top);
  if (rows.length !== top?.count) return { rows, isCut: false };
  const found = new Set(rows.map(({ key }) => key));
  const lacking = keys.filter((key) => !found.has(key));
  return { rows: [...rows, ...(await source.rowsOfKeys(period, lacking))], isCut: true };
}

/** Rows with these keys, in a condition for those with a value and one for those without. */
export function partsOf(field: string, keys: readonly string[]): readonly Condition[] {
  const values = keys.filter((key) => key !== "");
  return [
    ...(values.length > 0 ? matching({ [field]: values }) : []),
    ...(values.length < keys.length ? matching({ [`${field}_null`]: true }) : []),
  ];
}

/** Applies a change to all figures of a side. */
export function mapSide<F, G, Row extends F & Keyed>(side: Side<F, Row>, change: (figures: F) => G) {
  return {
    period: side.period,
    rows: side.rows.map((row) => ({ ...row, ...change(row) })),
    others: side.others && change(side.others),
    apart: side.apart && change(side.apart),
    rest: side.rest && change(side.rest),
    totals: change(side.totals),
  };
}
