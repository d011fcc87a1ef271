import { typedAs } from "../../api/records/typed-as.ts";
import type { StoredRecord } from "../../api/store/port.ts";
import type { AnyResource, RecordOf } from "../../src/core/define.ts";

/** Stored records by resource. */
export type Records = Readonly<Record<string, readonly StoredRecord[]>>;

/** Returns the records of a resource, typed by its declaration. */
export const recordsOf = <R extends AnyResource>(records: Records, resource: R): readonly RecordOf<R>[] =>
  (records[resource.name] ?? []).map(typedAs(resource));
