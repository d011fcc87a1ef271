import { type AnyResource, targetOf } from "../../src/core/define.ts";
import { type AnyField, entriesOf, type Fields, isEmpty, type When } from "../../src/core/fields/field.ts";
import type { RefOptions } from "../../src/core/kinds/ref.ts";
import { oncePer } from "../../src/core/once.ts";
import { isObject } from "../../src/domain/is-object.ts";

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
  const memo = pointing.get(fields);
  if (memo) return memo;
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

/**
 * The references of a record, including those of its sub-records.
 * @param among whether those of a field count. Default: of all fields
 */
export function mentions(
  resource: AnyResource,
  record: Input,
  among: (field: string) => boolean = () => true,
): Mention[] {
  const fields = pointingIn(resource, resource.fields).filter(({ name }) => among(name));
  return mentionsIn(fields, record, "");
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
