import type { Period } from "../../domain/report-period.ts";
import type { Measure, Report } from "./reports.ts";

/** Amounts in minor units; null is what the role may not see, or what makes no sense there. */
export type Sums = Readonly<Partial<Record<Measure, number | null>>>;

export type Row = Sums & { readonly key: string; readonly label: string | null };

export interface Side {
  readonly rows: readonly Row[];
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

/** A row beside the one that it is compared with. */
export interface Line {
  readonly row: Row;
  /** null where nothing is compared, or nothing was there. */
  readonly before: Row | null;
}

const zero = { orders: 0, quantity: 0, discount: 0, couponDiscount: 0, net: 0, tax: 0, total: 0, cost: 0 };

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
  const { total, orders, net, cost, discount, couponDiscount } = sums;
  if (measure === "average") return total != null && orders ? Math.round(total / orders) : null;
  if (measure === "profit") return net != null && cost != null ? net - cost : null;
  if (measure === "manualDiscount") return discount == null ? null : discount - (couponDiscount ?? 0);
  return sums[measure] ?? null;
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
  lines: readonly Line[],
  sort: string | null,
  measure: Measure,
  words: (row: Row) => string,
): readonly Line[] {
  if (sort === null) return lines;
  const down = sort.startsWith("-");
  const column = down ? sort.slice(1) : sort;
  const compare = comparing(column, measure, words);
  return [...lines].sort((a, b) => (down ? compare(b, a) : compare(a, b)));
}

function comparing(column: string, measure: Measure, words: (row: Row) => string) {
  // Days, weeks and hours have keys that stand in their order; names are read.
  if (column === "subject") return (a: Line, b: Line) => inOrder(a.row, b.row, words);
  const figure = ({ row, before }: Line): number => {
    const now = figureOf(row, measure);
    const then = before && figureOf(before, measure);
    if (column === "before") return then ?? Number.NEGATIVE_INFINITY;
    if (column === "change") return changeOf(now, then) ?? Number.NEGATIVE_INFINITY;
    return figureOf(row, column as Measure) ?? Number.NEGATIVE_INFINITY;
  };
  return (a: Line, b: Line) => {
    const [one, other] = [figure(a), figure(b)];
    return one === other ? 0 : one - other;
  };
}

function inOrder(a: Row, b: Row, words: (row: Row) => string): number {
  if (a.label === null && b.label === null && /^\d/.test(a.key)) {
    return a.key.localeCompare(b.key, "en", { numeric: true });
  }
  return words(a).localeCompare(words(b));
}
