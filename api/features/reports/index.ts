/** What other features use. */

export { comparePeriods, type Keyed, mapSide, partsOf, rowsOf, type Side, type Source } from "./compare.ts";
export type { Arithmetic } from "./figures.ts";
export { askedPeriod, countOfRows, periodOf } from "./period.ts";
export { daysInQuery, period } from "./shapes.ts";
