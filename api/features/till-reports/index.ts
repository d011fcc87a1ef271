/** What other features use. */

export { reportOf } from "./report.ts";
