import { type Scope, testsOf } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import type { StoredRecord } from "../../store/port.ts";

export type ChangeType = "created" | "updated" | "deleted";

/** The values of a record, before or after a change, that decide whose scope it is in. */
export type ScopeValues = Readonly<Record<string, unknown>>;

/** A changed record, without its values. */
export interface Changed {
  readonly id: string;
  /** Its current version, if known. */
  readonly version?: number;
  /** Values before and after, for resources with scopes. */
  readonly reach?: readonly ScopeValues[];
}

/** Committed changes to records of one resource. */
export interface RecordChange {
  readonly resource: string;
  /** `*` for several kinds of changes. */
  readonly type: ChangeType | "*";
  /** Null if there are too many to name. */
  readonly records: readonly Changed[] | null;
  /** The user who made the change; null for visitors and the server itself. */
  readonly actor: { readonly id: string; readonly name: string } | null;
}

/** Maximum number of records named per resource. */
export const maxNamedRecords = 100;

const keyOf = ({ resource, type, actor }: RecordChange): string => [resource, type, actor?.id].join(" ");

/** Merges changes of the same type by the same user. */
export function merged(changes: readonly RecordChange[]): readonly RecordChange[] {
  const all = new Map<string, RecordChange>();
  for (const change of changes) {
    const key = keyOf(change);
    const before = all.get(key);
    all.set(key, before ? { ...change, records: together(before.records, change.records) } : named(change));
  }
  return [...all.values()];
}

const named = (change: RecordChange): RecordChange =>
  change.records && change.records.length > maxNamedRecords ? { ...change, records: null } : change;

function together(before: RecordChange["records"], after: RecordChange["records"]): RecordChange["records"] {
  if (!before || !after) return null;
  const all = new Map(before.map((one) => [one.id, one]));
  for (const one of after) {
    const previous = all.get(one.id);
    const values = [...(previous?.reach ?? []), ...(one.reach ?? [])];
    all.set(one.id, values.length > 0 ? { ...one, reach: values } : one);
  }
  return all.size > maxNamedRecords ? null : [...all.values()];
}

const fieldsOf = new WeakMap<AnyResource, readonly string[]>();

/** The fields, besides the id, that scopes of a resource use. */
function reachFields(resource: AnyResource): readonly string[] {
  const memo = fieldsOf.get(resource);
  if (memo) return memo;
  const scopes = Object.values(resource.access?.scope ?? {}) as readonly Scope[];
  const fields = [...new Set(scopes.flatMap(testsOf).flatMap((group) => group.map(({ field }) => field)))];
  fieldsOf.set(resource, fields);
  return fields;
}

/** The values that decide whose scope a record is in; undefined for resources without scopes. */
export function scopeValuesOf(resource: AnyResource, record: StoredRecord): ScopeValues | undefined {
  const fields = reachFields(resource);
  return fields.length === 0 ? undefined : Object.fromEntries(fields.map((name) => [name, record[name]]));
}
