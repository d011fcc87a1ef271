import type { AnyResource, RecordOf, SystemFields } from "../../src/core/define.ts";
import type { StoredRecord } from "../store/port.ts";

/**
 * Types stored records by their declaration, against which they were validated when stored.
 * @example const { rows } = await reader.find(orders.name, query);
 * rows.map(typedAs(orders))
 */
export const typedAs =
  <R extends AnyResource>(_resource: R) =>
  (record: StoredRecord): RecordOf<R> =>
    record as unknown as RecordOf<R>;

/** The values of a record before it is written. */
export type Draft<R> = Omit<RecordOf<R>, keyof SystemFields>;

/** Types the values of a record before it is written, which were validated against its declaration. */
export const draftAs =
  <R extends AnyResource>(_resource: R) =>
  (values: Readonly<Record<string, unknown>>): Draft<R> =>
    values as unknown as Draft<R>;
