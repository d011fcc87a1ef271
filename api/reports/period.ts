import { isDay, lengthOf, type Period } from "../../src/domain/report-period.ts";
import { invalid } from "../problem.ts";

/** The longest a report looks back, in days. */
const longest = 3660;

/** The period of a question: `from` and `to`, both needed. Throws 422 where they are no days, or in the wrong order. */
export function periodOf({ from, to }: { readonly from?: unknown; readonly to?: unknown }): Period {
  if (typeof from !== "string" || !isDay(from)) throw invalid({ from: ["errors.date"] });
  if (typeof to !== "string" || !isDay(to)) throw invalid({ to: ["errors.date"] });
  if (to < from) throw invalid({ to: ["errors.rangeOrder"] });
  if (lengthOf({ from, to }) > longest) throw invalid({ from: ["errors.tooLong"] });
  return { from, to };
}
