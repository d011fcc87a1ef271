import { typedAs } from "../../api/records/typed-as.ts";
import type { StoredRecord } from "../../api/store/port.ts";
import type { AnyResource, RecordOf } from "../../src/core/define.ts";
import { type Extra, extras } from "../../src/resources/extras.ts";

/** Stored records by resource. */
export type Records = Readonly<Record<string, readonly StoredRecord[]>>;

/** Returns the records of a resource, typed by its declaration. */
export const knownOf = <R extends AnyResource>(records: Records, resource: R): readonly RecordOf<R>[] =>
  (records[resource.name] ?? []).map(typedAs(resource));

export const extrasById = (records: Records): ReadonlyMap<string, Extra> =>
  new Map(knownOf(records, extras).map((extra) => [extra.id, extra]));
