import { isObject } from "../../domain/is-object.ts";

type Input = Readonly<Record<string, unknown>>;

/** A row of an import in its parts. */
export interface RowParts {
  readonly id: unknown;
  /** Values by field. */
  readonly values: Input;
  /** Values that only a new record gets, in place of the row's own: `whenNew` of the row. Null if it has no fields. */
  readonly whenNew: Input | null;
}

/** Takes a row apart: its record's id and what only a new record gets are no values of fields. */
export function rowParts({ id, whenNew = {}, ...values }: Input): RowParts {
  return { id, values, whenNew: isObject(whenNew) ? whenNew : null };
}
