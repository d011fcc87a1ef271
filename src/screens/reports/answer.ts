import { marginOf, profitOf } from "../../domain/margin.ts";
import type { Period } from "../../domain/report-period.ts";
import type { Measure, Report } from "./reports.ts";

/** Amounts in minor units; null is what the role may not see, or what makes no sense there. */
export type Sums = Readonly<Partial<Record<Measure, number | null>>>;

export type Row = Sums & { readonly key: string; readonly label: string | null };

export interface Side {
  readonly rows: readonly Row[];
  /** What belongs to rows that were not asked for; null where all were. */
  readonly others?: Sums | null;
  /** What belongs to no row; null where everything does. */
  readonly shipping?: Sums | null;
  /** Days before that stand beside no day; null where each does. */
  readonly rest?: Sums | null;
  readonly totals: Sums;
}

/** What `GET /api/reports/{call}` answers. Of the stock, only the figures of one side. */
export interface Answer extends Side {
  readonly period?: Period;
  readonly previous?: (Side & { readonly period: Period }) | null;
  /** Of the store, in which its days are days. */
  readonly timeZone?: string;
  /** Whose sales alone these are; null for everybody's. */
  readonly sellerId?: string | null;
}

/** Sums beside those that they are compared with. */
export interface Compared {
  readonly row: Sums;
  /** null where nothing is compared, or nothing was there. */
  readonly before: Sums | null;
}

/** A row beside the one of the period before. */
export interface Line extends Compared {
  readonly row: Row;
}

const zero = {
  gross: 0,
  returned: 0,
  received: 0,
  refunded: 0,
  orders: 0,
  quantity: 0,
  discount: 0,
  couponDiscount: 0,
  net: 0,
  tax: 0,
  total: 0,
  cost: 0,
  uncosted: 0,
};

/** The rows beside those of the period before, which have the same keys; what sold only then is there, too. */
export function linesOf(report: Report, { rows, previous }: Answer): Line[] {
  const before = new Map(previous?.rows.map((row) => [row.key, row]));
  const lines = rows.map((row) => ({ row, before: before.get(row.key) ?? null }));
  if (report.call === "sellers") return lines;
  const known = new Set(rows.map(({ key }) => key));
  const gone = (previous?.rows ?? []).filter(({ key }) => !known.has(key));
  return [
    ...lines,
    ...gone.map((row) => ({ row: { ...zero, key: row.key, label: row.label }, before: row })),
  ];
}

/** One figure; null where it is not known. */
export function figureOf(sums: Sums, measure: Measure): number | null {
  const { total, orders, discount, couponDiscount } = sums;
  if (measure === "average") return total != null && orders ? Math.round(total / orders) : null;
  if (measure === "profit" || measure === "margin" || measure === "cost") return earnedOf(sums, measure);
  if (measure === "manualDiscount") return discount == null ? null : discount - (couponDiscount ?? 0);
  return sums[measure] ?? null;
}

/** Cost and what follows from it: not known where it is known of no item. */
function earnedOf({ net, cost, uncosted }: Sums, measure: "profit" | "margin" | "cost"): number | null {
  if (net == null || cost == null) return null;
  const earned = { net, cost, uncosted: uncosted ?? 0 };
  if (measure === "margin") return marginOf(earned);
  const profit = profitOf(earned);
  return measure === "cost" && profit !== null ? cost : profit;
}

/** A figure, what it was in the period before, or by how many per cent it has changed since. */
export type Column = Measure | "before" | "change";

/** The columns of a report beside the names of its rows. */
export function columnsOf(report: Report, { totals, previous }: Answer): readonly Column[] {
  // What the role may not see, nobody has a figure of.
  const known = report.columns.filter((name) => figureOf(totals, name) !== null || name === "stock");
  return previous ? [...known, "before", "change"] : known;
}

/** What stands in a column of a line of the report; null where it is not known. */
export function cellOf({ measure }: Report, { row, before }: Compared, column: Column): number | null {
  const then = before && figureOf(before, measure);
  if (column === "before") return then;
  return column === "change" ? changeOf(figureOf(row, measure), then) : figureOf(row, column);
}

/** A line below the rows: what belongs to none of them, and the total. */
export interface SumLine extends Compared {
  readonly name: "others" | "shipping" | "rest" | "total";
}

/** The lines below the rows, the total last. */
export function sumsOf({ others, shipping, totals, previous }: Answer): readonly SumLine[] {
  const elsewhere = others || previous?.others;
  return [
    ...(elsewhere ? [{ name: "others", row: others ?? {}, before: previous?.others ?? null } as const] : []),
    ...(shipping ? [{ name: "shipping", row: shipping, before: previous?.shipping ?? null } as const] : []),
    ...(previous?.rest ? [{ name: "rest", row: {}, before: previous.rest } as const] : []),
    { name: "total", row: totals, before: previous?.totals ?? null },
  ];
}

/** By how many per cent a figure has changed, to a tenth; null where there is nothing to begin from. */
export function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null;
  return Math.round(((now - before) / before) * 1000) / 10;
}

/** Has anything happened in that period? */
export function isQuiet({ rows, shipping, totals }: Side): boolean {
  const nothing = (sums: Sums) => !sums.total && !sums.orders && !sums.quantity && !sums.products;
  return nothing(totals) && nothing(shipping ?? {}) && rows.every(nothing);
}

/** The lines in the order that was asked for. */
export function sortLines(
  report: Report,
  lines: readonly Line[],
  sort: string | null,
  words: (row: Row) => string,
): readonly Line[] {
  if (sort === null) return lines;
  const column = sort.replace(/^-/, "");
  const figure = (line: Line) => cellOf(report, line, column as Column) ?? Number.NEGATIVE_INFINITY;
  // Days, weeks and hours have keys that stand in their order; names are read.
  const compare = (a: Line, b: Line) =>
    column === "subject" ? inOrder(a.row, b.row, words) : Math.sign(figure(a) - figure(b)) || 0;
  return [...lines].sort((a, b) => (sort.startsWith("-") ? compare(b, a) : compare(a, b)));
}

/** The order after a click on a column: figures with the largest first, names from their beginning. */
export function nextSort(sort: string | null, column: string): string {
  const [first, other] = column === "subject" ? [column, `-${column}`] : [`-${column}`, column];
  return sort === first ? other : first;
}

function inOrder(a: Row, b: Row, words: (row: Row) => string): number {
  if (a.label === null && b.label === null && /^\d/.test(a.key)) {
    return a.key.localeCompare(b.key, "en", { numeric: true });
  }
  return words(a).localeCompare(words(b));
}
