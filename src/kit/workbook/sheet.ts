/** What is exchanged with the worker that reads and writes Excel workbooks. */

/** A row as texts, without the prefixes that protect CSV files against formulas. Number cells have a decimal point. */
export interface SheetRow {
  /** From 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The places of the cells that are numbers, not texts. */
  readonly numeric?: readonly number[];
}

/** The sheet that was read, and the names of all visible ones. */
export interface SheetHead {
  readonly name: string;
  readonly names: readonly string[];
}

/** A sheet of a workbook with its rows. */
export interface WorkbookSheet extends SheetHead {
  readonly rows: readonly SheetRow[];
}

/** Why a workbook cannot be read. */
export type SheetRefusal = "encrypted" | "oldWorkbook" | "brokenWorkbook" | "empty" | "tooManyRows";

/** A sheet, or why it cannot be read. */
export type SheetRead = { readonly sheet: WorkbookSheet } | { readonly refusal: SheetRefusal };

/** Which sheet is read, and how many rows it may have. Default: the first one with rows. */
export interface SheetCall {
  readonly name?: string | undefined;
  readonly maxRows: number;
}
