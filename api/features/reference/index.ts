/** What other features make their reference data with. */
export { referenceId } from "./id.ts";
export { referenceRecord } from "./record.ts";
