import type { Fields } from "../../../core/fields/field.ts";
import type { FieldErrors } from "../../../core/validation/read.ts";
import type { ImportTable } from "../table.ts";

/** A record made of one or more rows of the file. */
export interface FormatRecord {
  /** The indexes of its rows in the table. */
  readonly rows: readonly number[];
  readonly record: Readonly<Record<string, unknown>>;
  /** Parse errors of cells, by field. */
  readonly errors: FieldErrors;
  /** What is said of values that are not as the file has them, by field: keys of `import:notes`. */
  readonly notes?: FieldErrors;
  /** The texts of the cells that errors and notes are about, by field. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
}

/** A record of the file that is left out on purpose; `reason` is a key of `import:skipped`. */
export interface SkippedRecord {
  /** The indexes of its rows in the table. */
  readonly rows: readonly number[];
  readonly title: string;
  readonly reason: string;
}

/** A column, or a part of one, that is not imported; `reason` is a key of `import:notTaken`. */
export interface NotTaken {
  readonly column: string;
  /** The number of rows with a value that is not imported. */
  readonly rows: number;
  readonly reason: string;
}

export interface FormatRead {
  readonly records: readonly FormatRecord[];
  readonly notTaken: readonly NotTaken[];
  /** Default: none. */
  readonly skipped?: readonly SkippedRecord[];
}

/** A parsed file: headers and rows only. */
export type Rows = Pick<ImportTable, "headers" | "rows">;

/** The file format of another program, imported without a mapping. */
export interface ImportFormat {
  /** Its texts are under `import:formats.{name}`. */
  readonly name: string;
  /** The resource of its records. */
  readonly resource: string;
  /** The field that identifies existing records. Default: the key of the resource. */
  readonly by?: string;
  /** The reference fields whose missing records are created, unless the user decides otherwise. Default: none. */
  readonly creates?: readonly string[];
  recognise(table: Rows): boolean;
  /** Returns the indexes of columns with days, by the field they are imported into. Their cells are read as ISO 8601. */
  dayColumns?(table: Rows): ReadonlyMap<number, string>;
  /**
   * Returns the indexes of columns with numbers, by the field they are imported into. Their cells are read with a decimal
   * point and without other separators, whatever the notation of the file.
   */
  numberColumns?(table: Rows): ReadonlyMap<number, string>;
  /**
   * Reads any file, since users may choose the format of one that is not recognised.
   * @param fields those of the resource, for their bounds
   * @param zone the time zone of the store, for times that the file has without one. Default: UTC
   */
  read(table: Rows, fields: Fields, zone?: string): FormatRead;
}
