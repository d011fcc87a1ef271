/** A file as rows of cells, before anyone knows what its columns mean. */

export interface SourceRow {
  /** Where the row begins in the file, from 1. */
  readonly line: number;
  /** Without the marks that keep spreadsheets from running formulas. Shorter where the file's row is. */
  readonly cells: readonly string[];
  /** The row has more cells than there are columns. */
  readonly overfull?: true;
}

/** What is wrong with the file as a whole or at a line; `key` is found under `import:file`. */
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
  /** How many more lines have the same problem. */
  readonly more?: number;
  /** Nothing can be imported before this is mended. */
  readonly blocking?: true;
}

export interface Table {
  /** As the file names them, trimmed; empty where it does not. */
  readonly headers: readonly string[];
  readonly rows: readonly SourceRow[];
  readonly delimiter: Delimiter;
  readonly problems: readonly FileProblem[];
}

export type Delimiter = "," | ";" | "\t";
