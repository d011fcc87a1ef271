import type { AnyResource, RecordOf } from "../../src/core/define.ts";
import type { StoredRecord } from "../stores/port.ts";

/**
 * Types stored records as their declaration has them: the stores keep what was checked against it.
 * @example const { rows } = await reader.find(orders.name, query);
 * rows.map(typedAs(orders))
 */
export const typedAs =
  <R extends AnyResource>(_resource: R) =>
  (record: StoredRecord): RecordOf<R> =>
    record as unknown as RecordOf<R>;
