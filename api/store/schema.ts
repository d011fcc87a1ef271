import { type AnyResource, fieldOf, targetOf } from "../../src/core/define.ts";
import type { AnyField, Fields } from "../../src/core/fields/field.ts";
import { storedFields } from "../../src/core/validation/validate.ts";

/** A reference field of a resource's records. */
export interface StoredReference {
  /** The referencing resource. */
  readonly resource: string;
  /** The referenced resource. */
  readonly target: string;
  /** Field names from the record inwards; all but the last are lists of sub-records. */
  readonly path: readonly string[];
  /** Whether the field holds several ids. */
  readonly many: boolean;
}

export interface ReferredId {
  readonly target: string;
  readonly id: string;
  /** The path of the id: `items.2.productId`. */
  readonly path: string;
}

/** What both stores derive from the declarations. */
export interface Schema {
  readonly resources: readonly AnyResource[];
  /** Throws for an unknown resource. */
  resource(name: string): AnyResource;
  outgoing(name: string): readonly StoredReference[];
  incoming(name: string): readonly StoredReference[];
}

/** Creates the schema of resources. References to other resources are ignored. */
export function createSchema(all: Iterable<AnyResource>): Schema {
  const stored = (one: AnyResource): AnyResource => ({ ...one, fields: storedFields(one.fields) });
  const resources = new Map([...all].map((one) => [one.name, stored(one)]));
  const references = [...resources.values()]
    .flatMap((one) => referencesIn(one, one.fields, []))
    .filter((one) => resources.has(one.target));
  const outgoing = grouped(references, (one) => one.resource);
  const incoming = grouped(references, (one) => one.target);
  return {
    resources: [...resources.values()],
    resource(name) {
      const declaration = resources.get(name);
      if (!declaration) throw new Error(`no resource is called ${name}`);
      return declaration;
    },
    outgoing: (name) => outgoing.get(name) ?? [],
    incoming: (name) => incoming.get(name) ?? [],
  };
}

function grouped(references: readonly StoredReference[], key: (one: StoredReference) => string) {
  const groups = new Map<string, StoredReference[]>();
  for (const one of references) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
}

function referencesIn(resource: AnyResource, fields: Fields, above: readonly string[]): StoredReference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = [...above, name];
    const inner = entryFields(field);
    if (inner) return referencesIn(resource, inner, path);
    const target = targetOf(resource, field);
    if (target === undefined) return [];
    return [{ resource: resource.name, target, path, many: Array.isArray(field.empty) }];
  });
}

/** The fields of a list's sub-records; undefined for every other kind. */
export function entryFields(field: AnyField): Fields | undefined {
  return (field as AnyField & { fields?: Fields }).fields;
}

/** The ids in a record's reference field. */
export function referredIds(
  reference: StoredReference,
  record: Readonly<Record<string, unknown>>,
): ReferredId[] {
  const value = record[reference.path[0] ?? ""];
  // Most references of most records are empty.
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return [];
  return idsAt(record, reference.path, "").map((ref) => ({ ...ref, target: reference.target }));
}

/** The ids in a record at a path such as `items.productId`. */
export function idsUnder(record: Readonly<Record<string, unknown>>, path: string): string[] {
  return idsAt(record, path.split("."), "").map(({ id }) => id);
}

function idsAt(value: unknown, path: readonly string[], at: string): { id: string; path: string }[] {
  const [name, ...rest] = path;
  if (name === undefined) return ids(value).map((id) => ({ id, path: at }));
  if (typeof value !== "object" || value === null) return [];
  const inner: unknown = Reflect.get(value, name);
  const here = at === "" ? name : `${at}.${name}`;
  if (rest.length === 0 || !Array.isArray(inner)) return idsAt(inner, rest, here);
  return inner.flatMap((entry: unknown, index) => idsAt(entry, rest, `${here}.${index}`));
}

function ids(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((one) => typeof one === "string");
  return typeof value === "string" && value !== "" ? [value] : [];
}

/** Whether a field holds several ids. */
export const refersToSeveral = (resource: AnyResource, name: string): boolean => {
  const field = fieldOf(resource, name);
  return field !== undefined && Array.isArray(field.empty) && targetOf(resource, field) !== undefined;
};
