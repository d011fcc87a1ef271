/** What other features use. */

export { tillReport } from "./report.ts";
