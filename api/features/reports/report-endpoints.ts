import * as z from "zod/mini";
import { fieldOf } from "../../../src/core/define.ts";
import type { Report } from "../../../src/core/report.ts";
import { labelOf } from "../../../src/domain/texts/labels.ts";
import { foundReports } from "../../../src/reports/index.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import { textOrNull, whole } from "../../records/endpoints/answers.ts";
import { type Endpoint, type EndpointCall, endpoint, type Place } from "../../records/endpoints/endpoint.ts";
import type { ReportAnswer, ReportAnswers, ReportCall } from "../../records/reports/answer.ts";
import { assertCall, reportsOfCall } from "./access.ts";
import { answerReport, assertReport, isSummed, type SummedReport } from "./declared.ts";
import { period, periodInQuery, rowsInQuery } from "./shapes.ts";

/** What a report is answered from, of a request. */
const callOf = ({ store, admin, deps, query }: EndpointCall<Place, unknown>): ReportCall => ({
  reader: store,
  admin,
  now: deps.clock(),
  query,
});

/** The parameters that follow from what reports are, and the statuses that refuse wrong ones. */
function asked(those: readonly Pick<Report, "period" | "open">[], query: ReportAnswer["query"] = []) {
  const [days, open] = [those.some((one) => one.period), those.some((one) => one.open)];
  const all = [...query, ...(days ? periodInQuery : []), ...(open ? [rowsInQuery] : [])];
  return { query: all, refused: [...(all.length > 0 ? [400] : []), ...(days ? [422] : [])] };
}

/** The schema of the figures of a report. Figures of fields that not everybody may read may be null. */
function figuresShape({ source: { from, sums }, forms }: SummedReport) {
  const shapes = Object.entries(forms).map(([name, form]) => {
    const shape = form === "amount" ? whole : z.number();
    const isGuarded = fieldOf(from, sums[name] ?? "")?.readers !== undefined;
    return [name, isGuarded ? z.nullable(shape) : shape] as const;
  });
  return z.object(Object.fromEntries(shapes));
}

/** Its figures have the names that the report gives them, which the compiler does not know. */
function answerShape(report: SummedReport): z.ZodMiniType {
  const figures = figuresShape(report);
  const rows = z.array(z.extend(figures, { key: z.string(), label: textOrNull }));
  const others = z.nullable(figures);
  if (!report.period) return z.object({ rows, others, totals: figures });
  const side = z.object({ period, rows, others, totals: figures, rest: z.nullable(figures) });
  return z.extend(side, { timeZone: z.string(), previous: z.nullable(side) });
}

/** The endpoint of a report that is declared as sums of records. */
const endpointOf = (report: SummedReport): Endpoint =>
  endpoint(`get /reports/${report.name}`, {
    summary: labelOf(report.name),
    access: (request) => assertReport(report, signedIn(request)),
    ...asked([report]),
    answer: answerShape(report),
    run: (call) => answerReport(report, callOf(call)),
  });

/** The endpoints of all reports that are declared as sums of records, with the files of the reports. */
export const declaredReportEndpoints = foundReports.flatMap(({ file, report }) =>
  isSummed(report) ? [{ file, endpoint: endpointOf(report) }] : [],
);

/** The endpoints of reports that a feature or plugin answers. */
export const answerEndpoints = (answers: ReportAnswers): readonly Endpoint[] =>
  Object.entries(answers).map(([name, { summary, query, answer, run }]) =>
    endpoint(`get /reports/${name}`, {
      summary,
      access: (request) => assertCall(signedIn(request), name),
      ...asked(reportsOfCall(name), query),
      answer,
      run: (call) => run(callOf(call)),
    }),
  );
