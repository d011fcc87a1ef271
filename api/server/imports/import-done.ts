import type { RowResult } from "../../../src/core/import/import-result.ts";
import type { MadeRecord } from "../../records/jobs/define-job.ts";
import type { Outcome } from "../../records/outcome.ts";

/** A row of the file with its index. */
export type FileRow = readonly [index: number, row: unknown];

/** The result of a row, with its place in the request. */
export interface IndexedResult extends RowResult {
  readonly index: number;
}

/** What importing a row has done. */
export interface ImportedRow {
  readonly result: IndexedResult;
  readonly written: Outcome | null;
  /** The records created for its references. */
  readonly made?: readonly MadeRecord[];
}
