import * as z from "zod/mini";
import { comparisons, ranges } from "../../../src/domain/report-period.ts";
import { whole } from "../../records/endpoints/answers.ts";
import { inQuery } from "../../records/endpoints/query.ts";

/** The parameters of a period. */
export const daysInQuery = [
  inQuery("range", { enum: [...ranges, "all"] }, "Instead of `from` and `to`."),
  inQuery("from", { type: "string", format: "date" }),
  inQuery("to", { type: "string", format: "date" }),
];

/** The parameters of a period that is compared with another one. */
export const periodInQuery = [...daysInQuery, inQuery("compare", { enum: comparisons })];

export const rowsInQuery = inQuery(
  "rows",
  { type: "integer" },
  "The number of rows to return, the largest first. The others are summed up as `others`. Default: all.",
);

/** Calendar days, both included. */
export const period = z.object({ from: z.string(), to: z.string() });

export const waitingShape = z.object({ total: whole });
