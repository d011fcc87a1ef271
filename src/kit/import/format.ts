import type { Fields } from "../../core/fields/field.ts";
import type { FieldErrors } from "../../core/fields/read.ts";
import type { Table } from "./table.ts";

/** A record made of one or more rows of the file. */
export interface FormatRecord {
  /** The rows it was made of, as places in the table. */
  readonly rows: readonly number[];
  readonly record: Readonly<Record<string, unknown>>;
  /** Cells that could not be read, by field. */
  readonly errors: FieldErrors;
}

/** A column, or a part of one, that is left behind; `reason` is found under `import:notTaken`. */
export interface NotTaken {
  readonly column: string;
  /** How many rows have something in it that is left behind. */
  readonly rows: number;
  readonly reason: string;
}

export interface FormatRead {
  readonly records: readonly FormatRecord[];
  readonly notTaken: readonly NotTaken[];
}

/** A file of another program that is understood as it is, without a mapping. */
export interface ImportFormat {
  /** Its words stand under `import:formats.{name}`. */
  readonly name: string;
  /** The resource its records belong to. */
  readonly resource: string;
  /** The field by which its records find those that are there. Default: the key of the resource. */
  readonly by?: string;
  recognise(table: Pick<Table, "headers" | "rows">): boolean;
  /** @param fields those of the resource, for their bounds */
  read(table: Pick<Table, "headers" | "rows">, fields: Fields): FormatRead;
}
