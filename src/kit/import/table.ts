/** A file as rows of cells, before its columns are mapped. */

export interface SourceRow {
  /** The line of the file the row starts at, from 1. */
  readonly line: number;
  /** Without the prefixes that protect against formulas in spreadsheets. Shorter if the file's row is. */
  readonly cells: readonly string[];
  /** The places of cells that are numbers in a workbook: they have a decimal point, whatever other cells have. */
  readonly numeric?: readonly number[];
  /** The row has more cells than there are columns. */
  readonly overfull?: true;
}

/** A problem of the file as a whole or of a line; `key` is a key of `import:file`. */
export interface FileProblem {
  readonly key:
    | "noRows"
    | "openQuote"
    | "brokenQuote"
    | "unnamedColumn"
    | "duplicateColumn"
    | "shortRow"
    | "overfullRow";
  readonly line?: number;
  readonly column?: string;
  /** The number of further lines with the same problem. */
  readonly more?: number;
  /** Nothing can be imported before this is fixed. */
  readonly blocking?: true;
}

/** A file as a table of texts. */
export interface ImportTable {
  /** Trimmed, as in the file; empty if the file has none. */
  readonly headers: readonly string[];
  readonly rows: readonly SourceRow[];
  /** Null for a workbook. */
  readonly delimiter: Delimiter | null;
  readonly problems: readonly FileProblem[];
}

/** What separates the cells of a CSV file. */
export type Delimiter = "," | ";" | "\t";
