import type * as z from "zod/mini";
import type { Admin } from "../../../src/domain/people/admin.ts";
import type { Reader } from "../../store/port.ts";
import type { Values } from "../endpoints/endpoint.ts";

/** The parameters of reports, as they were sent. */
export interface ReportQuery {
  readonly range?: unknown;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly compare?: unknown;
  readonly rows?: unknown;
  readonly [name: string]: unknown;
}

/** What a report is answered from. Only reads, so that any reader of the records will do. */
export interface ReportCall {
  readonly reader: Reader;
  readonly admin: Admin;
  readonly now: Date;
  readonly query: ReportQuery;
}

/** What answers reports that are more than sums of records: `GET /api/reports/{name}`. */
export interface ReportAnswer {
  /** One line for the API's documentation. */
  readonly summary: string;
  /** The parameters besides the period and the number of rows, for the documentation; `run` reads them. */
  readonly query?: readonly Readonly<Record<string, unknown>>[];
  readonly answer: z.ZodMiniType;
  /** The resources that it follows from, for those who read lists and add up themselves. */
  readonly lists: readonly string[];
  run(call: ReportCall): Promise<object>;
}

/** Answers of reports by the name that reports give them as `answer`. */
export type ReportAnswers = Readonly<Record<string, ReportAnswer>>;

/**
 * Defines what answers a report of `answer: "{name}"`, for `reports` of a feature or plugin. Whoever may see one of the
 * reports may call it.
 * @example
 * reports: { weather: reportAnswer({ summary: "Weather", answer: weatherShape, lists: [], run: weatherOf }) }
 */
export const reportAnswer = <const A extends z.ZodMiniType<object>>(
  answer: Omit<ReportAnswer, "run"> & {
    readonly answer: A;
    run(call: ReportCall): Promise<Values<z.output<A>>>;
  },
): ReportAnswer => answer;
