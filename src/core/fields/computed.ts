import type { AnyField } from "./field.ts";

/**
 * A value that follows from the rest of the record. It is derived again at every write and kept like any
 * other value, so that both stores filter and sort by it. `as` says what kind it is.
 */
export function computed<const F extends AnyField, R>(as: F, compute: (record: R) => unknown) {
  return { ...as, compute, readOnly: true, required: true } as Omit<
    F,
    "required" | "readOnly" | "compute"
  > & {
    readonly readOnly: true;
    readonly required: true;
    compute(record: R): unknown;
  };
}
