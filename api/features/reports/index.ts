/** What other features use. */

export { compare, type Keyed, mapSide, partsOf, rowsOf, type Side, type Source } from "./compare.ts";
export type { Arithmetic } from "./figures.ts";
export { countOfRows, periodOf, stepOfQuery } from "./period.ts";
export { daysInQuery, period } from "./shapes.ts";
