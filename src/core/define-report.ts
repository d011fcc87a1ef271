import type { Range } from "../domain/report-period.ts";
import type { Role } from "../domain/roles.ts";
import type { AnyResource, OfKind, Resource, ViewFilters, WithValue } from "./declaration.ts";
import { fieldOf, targetOf } from "./define.ts";
import type { AddedFields } from "./extension.ts";
import type { AnyField, Fields, NumberForm, Scalar } from "./fields/field.ts";
import type { IconName } from "./icon-names.ts";
import type { Mistake, Mistakes } from "./mistake.ts";
import type {
  DerivedFigure,
  FigureForm,
  NamedRow,
  Report,
  ReportChart,
  ReportGroup,
  ReportLink,
  RowLead,
  RowSpan,
  RowWords,
  SumSpan,
} from "./report.ts";

export type { Report, ReportLink } from "./report.ts";

/** The fields of a resource, with those that plugins add. */
type FieldsOf<R> = R extends Resource<infer N, infer F> ? F & AddedFields<N> : never;

/** Numbers that can be added up. */
type Summed<F extends Fields> = Exclude<WithValue<F, number | null>, OfKind<F, "percent" | "position">>;
/** Fields whose records can be one row: a reference, an option, a text, a flag. */
type Grouped<F extends Fields> = Exclude<
  WithValue<F, Scalar | null>,
  WithValue<F, number | null> | OfKind<F, "date" | "dateTime">
>;
type Dated<F extends Fields> = OfKind<F, "date" | "dateTime"> | "createdAt" | "updatedAt";

/** What all reports say of themselves. `M` are the names of their figures. */
interface Drawn<M extends string> {
  /**
   * In kebab case: its address is `/reports/{name}`, and `reports.{name}` of `reports.json` has its texts.
   * @example name: "spending-by-supplier"
   */
  readonly name: string;
  /**
   * The group of the reports page.
   * @example group: "books"
   */
  readonly group: ReportGroup;
  /**
   * The name of an icon in `src/app/registry/icons.tsx` or in `icons.tsx` of a plugin.
   * @example icon: "calendar"
   */
  readonly icon: IconName;
  /**
   * The roles that may see it, among those that may see reports. Default: all of them.
   * @example readers: ["super-admin", "accountant"]
   */
  readonly readers?: readonly Role[];
  /**
   * The figures of the table, in order. Default: all, the measure first.
   * @example columns: ["orders", "spent"]
   */
  readonly columns?: readonly NoInfer<M>[];
  /**
   * The figure that is charted, compared, and by which rows are ranked. Default: the first sum.
   * @example measure: "spent"
   */
  readonly measure?: NoInfer<M>;
  /**
   * The totals above the table. Default: those of the table.
   * @example figures: ["spent"]
   */
  readonly figures?: readonly NoInfer<M>[];
  /**
   * Figures that are better the smaller they are: their rise is shown as bad. Default: none.
   * @example lessIsBetter: ["returned"]
   */
  readonly lessIsBetter?: readonly NoInfer<M>[];
  /**
   * A line over time, the largest rows as bars, the hours of a week as a map, or none. Default: what fits its rows.
   * @example chart: "none"
   */
  readonly chart?: ReportChart;
  /**
   * The period it opens with. Default: the last 30 days.
   * @example range: "thisYear"
   */
  readonly range?: Range;
  /**
   * Where a row leads, if not to the records that it adds up: to the record of another resource whose id is its key, or to
   * a list with the key in a filter. Rows of time always lead to the records of their days.
   * @example leads: { list: "products", filter: "categoryIds" }
   */
  readonly leads?: RowLead;
}

/** What a row is: exactly one of both. */
type Rows<F extends Fields> =
  | {
      /**
       * One row for each day, week or month of the period, or for each day of the week (`weekday`), in the store's time
       * zone. Needs `on`.
       * @example every: "month"
       */
      readonly every: SumSpan;
      /**
       * The date or moment that a record counts for. The report then has a period and a comparison.
       * @example on: "receivedAt"
       */
      readonly on: Dated<F>;
      readonly by?: undefined;
      readonly to?: undefined;
    }
  | {
      /**
       * One row for each value of a field: a reference, an option, a text or a flag.
       * @example by: "supplierId"
       */
      readonly by: Grouped<F>;
      /**
       * The resource whose ids the field has, if it is no reference.
       * @example by: "stockCategoryId", to: "categories"
       */
      readonly to?: string;
      /**
       * The date or moment that a record counts for. The report then has a period and a comparison. Default: no period,
       * all records count.
       * @example on: "receivedAt"
       */
      readonly on?: Dated<F>;
      readonly every?: undefined;
    };

/** What is wrong with each sum. */
type InSums<F extends Fields, S> = {
  readonly [K in keyof S]: S[K] extends Summed<F> ? never : `there is no number "${S[K] & string}" to add up`;
};

/** A report that is sums of the records of a resource. */
export type SummedReport<
  R extends AnyResource,
  S extends Readonly<Record<string, string>>,
  C extends string,
  D extends string = never,
> = Drawn<(keyof S & string) | C | D> &
  Rows<FieldsOf<R>> & {
    // No literal type: it would decide what the functions of a report are passed, also where `answer` is in a spread.
    readonly answer?: Mistake<"forms: a report with an answer says what its figures are">;
    /**
     * The resource whose records are added up. Roles that may not list them may not see the report; those that may list
     * a part of them see that part added up.
     * @example from: purchaseOrders
     */
    readonly from: R;
    /**
     * Only these records count: field or `field_operator` → value, as in the views of a list. Default: all.
     * @example where: { status: ["partly", "received"] }
     */
    readonly where?: ViewFilters<FieldsOf<R>>;
    /**
     * Figures by name, each the sum of a field. Roles that may not read the field have no such figure. Default: none,
     * records are counted.
     * @example sums: { spent: "total", pieces: "pieces" }
     */
    readonly sums?: Mistakes<S, InSums<FieldsOf<R>, S>>;
    /**
     * The name of the figure that is the number of records. Default: `records`.
     * @example count: "orders"
     */
    readonly count?: C;
    /**
     * Figures that follow from these, of each row and of all. Default: none.
     * @example derived: { share: { form: "percent", of: (figure) => percentOf(figure("missed"), figure("visits")) } }
     */
    readonly derived?: Readonly<Record<D, DerivedFigure>>;
    /** The server ranks rows by what it adds up, not by what follows from it. */
    readonly measure?: NoInfer<(keyof S & string) | C>;
    /**
     * The key of the texts of its rows in `reports.json`: `subjects`, `without` and `gone`. Default: the label of the
     * field or span.
     * @example subject: "category"
     */
    readonly subject?: string;
    /**
     * Whether there can be any number of rows: a page then shows the largest and the sum of the others. Default: unless
     * rows are of time, options or flags.
     * @example open: false
     */
    readonly open?: boolean;
  };

/** What the rows of an answer are: of time, of the values of a field, of records, or only what `subject` says. */
type AnsweredRows<F extends Fields> =
  | {
      /**
       * Its keys are days, the first days of weeks or months, or the hours of the week from 0.
       * @example every: "week"
       */
      readonly every: RowSpan;
      readonly by?: undefined;
      readonly to?: undefined;
      readonly subject?: string;
    }
  | {
      readonly every?: undefined;
      /**
       * The field of the records that its keys are values of: rows have the labels of its options, and lead to the records
       * with their value.
       * @example by: "orderType"
       */
      readonly by?: Grouped<F>;
      /**
       * The resource whose ids its keys are, if not those of a reference: rows lead to its records.
       * @example to: "products"
       */
      readonly to?: string;
      /**
       * The key of the texts of its rows: `subjects.{subject}` of `reports.json`.
       * @example subject: "product"
       */
      readonly subject: string;
    };

/** A report that the server answers with code of its own. */
export type AnsweredReport<
  R extends AnyResource,
  M extends Readonly<Record<string, FigureForm>>,
  D extends string,
> = Drawn<(keyof M & string) | D> &
  AnsweredRows<FieldsOf<R>> & {
    /**
     * The name of what answers it, in `reports` of a feature or plugin: `GET /api/reports/{answer}`.
     * @example answer: "sales"
     */
    readonly answer: string;
    readonly sums?: undefined;
    /**
     * Parameters of the call besides the period.
     * @example ask: { by: "day" }
     */
    readonly ask?: Readonly<Record<string, string>>;
    /**
     * The resource whose records are behind its figures: the page leads to their list.
     * @example from: orders
     */
    readonly from: R;
    /**
     * Filters of that list. Default: all records.
     * @example where: { status: "delivered" }
     */
    readonly where?: ViewFilters<FieldsOf<R>>;
    /**
     * The date or moment that a record counts for. The report then has a period and a comparison.
     * @example on: "placedAt"
     */
    readonly on?: Dated<FieldsOf<R>>;
    /**
     * The name of the user in the answer whose records alone it counts, null if it counts all. Links filter by the field
     * of that name, where the records have it.
     * @example own: "sellerId"
     */
    readonly own?: string;
    /**
     * The figures that the answer has, and what they are.
     * @example forms: { orders: "number", total: "amount" }
     */
    readonly forms: M;
    /**
     * Figures that follow from these, or replace one of them. Default: none.
     * @example derived: { average: { form: "amount", of: (figure) => ratio(figure("total"), figure("orders")) } }
     */
    readonly derived?: Readonly<Record<D, DerivedFigure>>;
    readonly measure: NoInfer<(keyof M & string) | D>;
    /**
     * Figures that are left out while their total is zero. Default: none.
     * @example unlessZero: ["taxAdded"]
     */
    readonly unlessZero?: readonly NoInfer<(keyof M & string) | D>[];
    /**
     * Sums of the answer that belong to no row, by their name in it, each with the key of its text in `reports.json`.
     * @example apart: { shipping: "untaxedShipping" }
     */
    readonly apart?: Readonly<Record<string, string>>;
    /**
     * Whether its rows are only some, such as the 50 best: its totals are those of these rows. Default: false.
     * @example selection: true
     */
    readonly selection?: boolean;
    /**
     * Returns the name of a row, where it is more than what it is of.
     * @example label: ({ key }, { option }) => option("paymentMethod", key)
     */
    readonly label?: (row: NamedRow, words: RowWords) => string;
    /**
     * The key of its texts `source` and `empty` in `reports.json`. Default: the name of the answer.
     * @example texts: "sales"
     */
    readonly texts?: string;
    /**
     * Whether it can have any number of rows: then the call takes `rows`. Default: false.
     * @example open: true
     */
    readonly open?: boolean;
  };

const formOfNumber: Readonly<Record<NumberForm, FigureForm>> = {
  whole: "number",
  decimal: "number",
  amount: "amount",
  percent: "percent",
};

const usualRange: Range = "last30";

/** How rows of time are drawn. */
const chartOf: Readonly<Record<RowSpan, ReportChart>> = {
  day: "time",
  week: "time",
  month: "time",
  weekday: "time",
  hour: "week",
};

/** Returns figures in the order in which they are shown. */
const measureFirst = (measure: string, names: readonly string[]): readonly string[] => [
  measure,
  ...names.filter((name) => name !== measure),
];

/** What both kinds of reports say, as long as nothing has checked their types. */
type LooseRecords = Drawn<string> & {
  readonly from: AnyResource;
  readonly where?: Readonly<Record<string, unknown>>;
  readonly on?: string;
  readonly by?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly open?: boolean;
};

type Loose = LooseRecords & {
  readonly every?: SumSpan;
  readonly derived?: Report["derived"];
  readonly sums?: Readonly<Record<string, string>>;
  readonly count?: string;
};

type Answered = LooseRecords &
  Partial<
    Pick<Report, "own" | "ask" | "label" | "derived" | "unlessZero" | "apart" | "selection" | "texts">
  > & {
    readonly answer: string;
    readonly forms: Report["forms"];
    readonly measure: string;
    readonly every?: RowSpan;
  };

/** Whether a field may have any number of values. */
const isOpenField = (field: AnyField | undefined): boolean =>
  field?.type.few !== true && field?.type.column !== "boolean";

/** What rows of a field are of. */
function rowsOf(from: AnyResource, by: string | undefined, to: string | undefined) {
  const field = by === undefined ? undefined : fieldOf(from, by);
  const target = to ?? (field && targetOf(from, field));
  return target === undefined ? {} : { to: target };
}

/** Rows of a field lead to the records with its value, if their list can be filtered by it. */
const leadOf = (from: AnyResource, by: string): { readonly leads?: RowLead } =>
  fieldOf(from, by)?.hidden?.includes("filter") ? {} : { leads: { filter: by } };

function summed({
  from,
  where = {},
  on,
  by = "",
  to,
  every,
  sums = {},
  count = "records",
  derived = {},
  ...rest
}: Loose): Report {
  const form = (name: string): FigureForm => formOfNumber[fieldOf(from, name)?.type.number ?? "decimal"];
  const forms = {
    [count]: "number" as const,
    ...Object.fromEntries(Object.entries(sums).map(([name, field]) => [name, form(field)])),
  };
  const { measure = Object.keys(sums)[0] ?? count } = rest;
  const names = [...Object.keys(forms), ...Object.keys(derived)];
  const { columns = measureFirst(measure, names), figures = columns } = rest;
  const rows = every ? { every } : { by, ...rowsOf(from, by, to) };
  const records = { from, where, ...(on === undefined ? {} : { on }) };
  return {
    chart: every ? chartOf[every] : "ranking",
    range: usualRange,
    lessIsBetter: [],
    subject: every ?? by,
    open: !every && isOpenField(fieldOf(from, by)),
    ...(every ? {} : leadOf(from, by)),
    ...rest,
    call: rest.name,
    texts: rest.name,
    ...{ measure, columns, figures, forms, derived, unlessZero: [], apart: {}, selection: false },
    period: on !== undefined,
    ...{ records, rows, source: { ...records, rows, count, sums } },
  };
}

function answered({
  answer,
  from,
  where = {},
  on,
  by,
  to,
  every,
  forms,
  derived = {},
  measure,
  ...rest
}: Answered): Report {
  const names = new Set([...Object.keys(forms), ...Object.keys(derived)]);
  const { columns = measureFirst(measure, [...names]) } = rest;
  const rows = every ? { every } : { ...(by === undefined ? {} : { by }), ...rowsOf(from, by, to) };
  const leads = by === undefined ? (to === undefined ? {} : { leads: { record: to } }) : leadOf(from, by);
  return {
    ...{ chart: every ? chartOf[every] : "ranking", range: usualRange, figures: columns },
    ...{ unlessZero: [], apart: {}, selection: false, open: false, texts: answer },
    lessIsBetter: [],
    subject: every ?? "",
    ...leads,
    ...rest,
    call: answer,
    ...{ forms, derived, measure, columns, rows },
    period: on !== undefined,
    records: { from, where, ...(on === undefined ? {} : { on }) },
  };
}

/**
 * Declares a report, a default export of `reports/*.report.ts` in `src` or in a plugin, alone or in a list: sums of
 * records or, with `answer`, what the server answers with code of its own, because it is more than that. From the
 * declaration follow its entry on the reports page, its page with period, comparison, chart, table and file, its address
 * `/reports/{name}`, and `GET /api/reports/{name}` with its description. A field that the resource does not have, or
 * that cannot be added up, does not compile.
 * @example
 * export default defineReport({
 *   name: "spending-by-supplier",
 *   group: "purchasing",
 *   icon: "truck",
 *   from: purchaseOrders,
 *   where: { status: "received" },
 *   on: "receivedAt",
 *   by: "supplierId",
 *   sums: { spent: "total" },
 * });
 * @example
 * export default defineReport({
 *   name: "taxes",
 *   group: "books",
 *   icon: "percentage",
 *   answer: "sales",
 *   ask: { by: "tax" },
 *   from: orders,
 *   on: "placedAt",
 *   subject: "tax",
 *   forms: { net: "amount", tax: "amount", total: "amount" },
 *   measure: "tax",
 * });
 */
export function defineReport<
  R extends AnyResource,
  const S extends Readonly<Record<string, string>> = Record<never, never>,
  const C extends string = "records",
  const M extends Readonly<Record<string, FigureForm>> = Record<never, never>,
  const D extends string = never,
>(report: SummedReport<R, S, C, D> | AnsweredReport<R, M, D>): Report {
  // Its types have been checked.
  const loose = report as unknown as Loose | Answered;
  return "answer" in loose ? answered(loose) : summed(loose);
}

/**
 * Declares an entry of the reports page that is a list of records with some filters, exported as reports are. Its texts
 * are those of a report.
 * @example
 * export default defineReportLink({ name: "z-reports", group: "books", list: tillSessions, where: { state: "closed" } });
 */
export function defineReportLink<R extends AnyResource>(link: {
  readonly name: string;
  readonly group: ReportGroup;
  readonly list: R;
  readonly where?: ViewFilters<FieldsOf<R>>;
}): ReportLink {
  return { where: {}, ...link };
}
