import type { AnyField } from "../fields/field.ts";

/**
 * Declares a value derived from the rest of the record. It is computed on every write and stored like any other value,
 * so that both stores can filter and sort by it. `as` is its kind.
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
