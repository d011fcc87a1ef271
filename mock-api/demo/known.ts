import { typedAs } from "../../api/records/typed-as.ts";
import type { StoredRecord } from "../../api/store/port.ts";
import type { AnyResource, RecordOf } from "../../src/core/define.ts";
import { type Extra, extras } from "../../src/resources/extras.ts";

/** Stored records by resource. */
export type Records = Readonly<Record<string, readonly StoredRecord[]>>;

/** Returns the records of a resource, typed by its declaration. */
export const knownOf = <R extends AnyResource>(known: Records, resource: R): readonly RecordOf<R>[] =>
  (known[resource.name] ?? []).map(typedAs(resource));

export const extrasById = (known: Records): ReadonlyMap<string, Extra> =>
  new Map(knownOf(known, extras).map((extra) => [extra.id, extra]));
