import { canDo } from "../../src/core/access.ts";
import { type AnyResource, targetOf } from "../../src/core/define.ts";
import { type AnyField, entriesOf, type Fields, isEmpty, type When } from "../../src/core/fields/field.ts";
import { holds } from "../../src/core/fields/holds.ts";
import type { FieldErrors } from "../../src/core/fields/read.ts";
import type { RefOptions } from "../../src/core/fields/ref.ts";
import { oncePer } from "../../src/core/once.ts";
import { isObject } from "../../src/domain/is-object.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { inScope } from "../access/access.ts";
import type { Reader, Transaction } from "../stores/port.ts";

/** An id in a record, with the resource it references. */
export interface Mention {
  readonly target: string;
  readonly id: string;
  readonly path: string;
  /** Condition that a record must meet to be chosen here. */
  readonly offers: When | undefined;
}

type Input = Readonly<Record<string, unknown>>;

/** The resources that its records may reference, including from lists. */
export const targetsOf = oncePer((resource: AnyResource): ReadonlySet<string> => {
  const below = (fields: Fields): string[] =>
    Object.values(fields).flatMap((field) => {
      const inner = entriesOf(field);
      return inner ? below(inner) : (targetOf(resource, field) ?? []);
    });
  return new Set(below(resource.fields));
});

/** A reference field, or a list whose entries have some. */
interface Pointing {
  readonly name: string;
  readonly target: string;
  readonly offers: When | undefined;
  readonly inside: readonly Pointing[];
}

const pointing = new WeakMap<Fields, readonly Pointing[]>();

/** Cached, since every write needs it and most fields hold no references. */
function pointingIn(resource: AnyResource, fields: Fields): readonly Pointing[] {
  const known = pointing.get(fields);
  if (known) return known;
  const all = Object.entries(fields).flatMap(([name, field]): Pointing[] => {
    if (field.compute) return [];
    const inner = entriesOf(field);
    const inside = inner ? pointingIn(resource, inner) : [];
    if (inside.length > 0) return [{ name, target: "", offers: undefined, inside }];
    const target = inner ? undefined : targetOf(resource, field);
    const { offers }: AnyField & RefOptions = field;
    return target === undefined ? [] : [{ name, target, offers, inside }];
  });
  pointing.set(fields, all);
  return all;
}

/** All references of a record, including those of its sub-records. */
export function mentions(resource: AnyResource, record: Input): Mention[] {
  return mentionsIn(pointingIn(resource, resource.fields), record, "");
}

function mentionsIn(fields: readonly Pointing[], record: Input, prefix: string): Mention[] {
  return fields.flatMap(({ name, target, offers, inside }) => {
    const value = record[name];
    if (isEmpty(value)) return [];
    const path = `${prefix}${name}`;
    if (inside.length > 0) {
      const entries = Array.isArray(value) ? value.filter(isObject) : [];
      return entries.flatMap((entry, at) => mentionsIn(inside, entry, `${path}.${at}.`));
    }
    return (Array.isArray(value) ? value : [value]).map((id) => ({ target, id: String(id), path, offers }));
  });
}

/**
 * Messages for references to records that do not exist, are outside the user's scope, or are not offered. Unchanged
 * references are not checked.
 */
export async function missingReferences(
  tx: Reader,
  stored: ReadonlyMap<string, AnyResource>,
  admin: Admin | null,
  resource: AnyResource,
  record: Input,
  before: Input | null,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const changed = pointingIn(resource, resource.fields).filter(({ name }) => record[name] !== before?.[name]);
  const named = mentionsIn(changed, record, "");
  if (named.length === 0) return errors;
  const known = new Set(before ? mentions(resource, before).map(({ target, id }) => `${target} ${id}`) : []);
  const fresh = named.filter(({ target, id }) => !known.has(`${target} ${id}`));
  for (const target of new Set(fresh.map((mention) => mention.target))) {
    const aimed = fresh.filter((mention) => mention.target === target);
    const ids = [...new Set(aimed.map(({ id }) => id))];
    const targetResource = stored.get(target);
    const reachable = (await tx.getMany(target, ids)).filter(
      (one) => !admin || !targetResource || reaches(admin, targetResource, one),
    );
    const there = new Map(reachable.map((one) => [one.id, one]));
    for (const { id, path, offers } of aimed) {
      const found = there.get(id);
      if (!found) errors[path] = ["errors.referenceMissing"];
      else if (!holds(offers, found)) errors[path] = ["errors.referenceNotOffered"];
    }
  }
  return errors;
}

function reaches(admin: Admin, resource: AnyResource, record: Parameters<typeof inScope>[3]): boolean {
  return canDo(admin, resource, "show") && inScope(admin, resource, "show", record);
}

const deepest = 100;

/** The fields that make a resource a tree. */
const parentNames = oncePer(({ fields }: AnyResource) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === "parent"),
);

/** Messages for a parent that would put a record inside itself. */
export async function treeLoops(
  tx: Transaction,
  resource: AnyResource,
  id: string,
  record: Input,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const name of parentNames(resource)) {
    if (await isBelow(tx, resource.name, name, id, record[name])) errors[name] = ["errors.treeLoop"];
  }
  return errors;
}

async function isBelow(tx: Transaction, name: string, field: string, id: string, start: unknown) {
  let above = start;
  for (let step = 0; typeof above === "string"; step += 1) {
    if (above === id || step === deepest) return true;
    above = (await tx.get(name, above))?.[field];
  }
  return false;
}
