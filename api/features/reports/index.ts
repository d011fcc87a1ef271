/** What other features use. */

export { inPeriod } from "./journal.ts";
export { periodOf } from "./period.ts";
export { daysInQuery, period } from "./shapes.ts";
