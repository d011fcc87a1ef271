import type { Fields } from "../../core/fields/field.ts";
import type { FieldErrors } from "../../core/fields/read.ts";
import type { Table } from "./table.ts";

/** A record made of one or more rows of the file. */
export interface FormatRecord {
  /** The indexes of its rows in the table. */
  readonly rows: readonly number[];
  readonly record: Readonly<Record<string, unknown>>;
  /** Parse errors of cells, by field. */
  readonly errors: FieldErrors;
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
}

/** The file format of another program, imported without a mapping. */
export interface ImportFormat {
  /** Its texts are under `import:formats.{name}`. */
  readonly name: string;
  /** The resource of its records. */
  readonly resource: string;
  /** The field that identifies existing records. Default: the key of the resource. */
  readonly by?: string;
  recognise(table: Pick<Table, "headers" | "rows">): boolean;
  /** @param fields those of the resource, for their bounds */
  read(table: Pick<Table, "headers" | "rows">, fields: Fields): FormatRead;
}
