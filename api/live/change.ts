import { type Scope, testsOf } from "../../src/core/access.ts";
import type { AnyResource } from "../../src/core/define.ts";
import type { StoredRecord } from "../stores/port.ts";

export type ChangeType = "created" | "updated" | "deleted";

/** The values of a record, before or after a change, that decide who reaches it. */
export type ScopeValues = Readonly<Record<string, unknown>>;

/** A record that has changed: never what stands in it. */
export interface Changed {
  readonly id: string;
  /** As it is now, where it is known. */
  readonly version?: number;
  /** As it was and as it is, for resources whose records not everybody reaches. */
  readonly reach?: readonly ScopeValues[];
}

/** What was done to records of one resource, once that is safe. */
export interface Change {
  readonly resource: string;
  /** `*` for several kinds of changes. */
  readonly type: ChangeType | "*";
  /** Null where there are too many to name. */
  readonly records: readonly Changed[] | null;
  /** Who has done it; null for what nobody did, or a visitor. */
  readonly actor: { readonly id: string; readonly name: string } | null;
}

/** Records of one resource that are named at a time. */
export const maxNamedRecords = 100;

const keyOf = ({ resource, type, actor }: Change): string => [resource, type, actor?.id].join(" ");

/** Changes of the same kind by the same person as one. */
export function merged(changes: readonly Change[]): readonly Change[] {
  const all = new Map<string, Change>();
  for (const change of changes) {
    const key = keyOf(change);
    const before = all.get(key);
    all.set(key, before ? { ...change, records: together(before.records, change.records) } : named(change));
  }
  return [...all.values()];
}

const named = (change: Change): Change =>
  change.records && change.records.length > maxNamedRecords ? { ...change, records: null } : change;

function together(before: Change["records"], after: Change["records"]): Change["records"] {
  if (!before || !after) return null;
  const all = new Map(before.map((one) => [one.id, one]));
  for (const one of after) {
    const known = all.get(one.id);
    const reach = [...(known?.reach ?? []), ...(one.reach ?? [])];
    all.set(one.id, reach.length > 0 ? { ...one, reach } : one);
  }
  return all.size > maxNamedRecords ? null : [...all.values()];
}

const fieldsOf = new WeakMap<AnyResource, readonly string[]>();

/** The fields besides the id by which some role reaches a part of the records alone. */
function reachFields(resource: AnyResource): readonly string[] {
  const known = fieldsOf.get(resource);
  if (known) return known;
  const scopes = Object.values(resource.access?.scope ?? {}) as readonly Scope[];
  const fields = [...new Set(scopes.flatMap(testsOf).flatMap((group) => group.map(({ field }) => field)))];
  fieldsOf.set(resource, fields);
  return fields;
}

/** What decides who reaches a record; undefined where everybody does who may list it. */
export function scopeValuesOf(resource: AnyResource, record: StoredRecord): ScopeValues | undefined {
  const fields = reachFields(resource);
  return fields.length === 0 ? undefined : Object.fromEntries(fields.map((name) => [name, record[name]]));
}
