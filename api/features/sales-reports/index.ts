/** What other features use. */

export { firstSale, inPeriod } from "./journal.ts";
