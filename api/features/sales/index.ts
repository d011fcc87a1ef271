/** What other features use. */

export { journalFigures, reportFigures, salesJournal } from "./collections.ts";
