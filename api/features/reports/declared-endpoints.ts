import * as z from "zod/mini";
import { fieldOf } from "../../../src/core/define.ts";
import { labelOf } from "../../../src/domain/texts/labels.ts";
import { foundReports } from "../../../src/reports/index.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import { textOrNull, whole } from "../../records/endpoints/answers.ts";
import { type Endpoint, endpoint } from "../../records/endpoints/endpoint.ts";
import { answerReport, assertReport, isSummed, type SummedReport } from "./declared.ts";
import { callOf } from "./endpoints.ts";
import { period, periodInQuery, rowsInQuery } from "./shapes.ts";

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
  const side = z.object({
    ...{ period, rows, others, totals: figures },
    shipping: z.null(),
    rest: z.nullable(figures),
  });
  return z.extend(side, { timeZone: z.string(), previous: z.nullable(side) });
}

/** The endpoint of a report that is declared as sums of records. */
const endpointOf = (report: SummedReport): Endpoint =>
  endpoint(`get /reports/${report.name}`, {
    summary: labelOf(report.name),
    access: (request) => assertReport(report, signedIn(request)),
    query: [...(report.period ? periodInQuery : []), ...(report.open ? [rowsInQuery] : [])],
    answer: answerShape(report),
    refused: [...(report.period || report.open ? [400] : []), ...(report.period ? [422] : [])],
    run: (call) => answerReport(report, callOf(call)),
  });

/** The endpoints of all reports that are declared as sums of records. */
export const declaredReportEndpoints: readonly Endpoint[] = foundReports
  .map(({ report }) => report)
  .filter(isSummed)
  .map(endpointOf);
