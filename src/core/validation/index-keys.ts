import type { AnyResource } from "../define.ts";
import { type AnyField, entriesOf, type Fields, isEmpty } from "../fields/field.ts";
import { oncePer } from "../once.ts";
import { hasStoredForm, storedText } from "./stored-text.ts";

/** A value that must be unique within its scope, and its path. */
export interface UniqueKey {
  readonly scope: string;
  /** What tells the value from others: the same for all its spellings. */
  readonly value: string;
  readonly path: string;
}

/** The unique value of a record. */
export interface TypedKey extends UniqueKey {
  /** As typed, in lower case. */
  readonly text: string;
}

type Input = Readonly<Record<string, unknown>>;

/**
 * Returns every unique value of a record, sub-records included. Scopes are per resource: a field's own name, or the
 * name it shares with other fields. Texts are compared by their spelling, else case-insensitively.
 */
export function uniqueKeys(resource: AnyResource, record: Input): TypedKey[] {
  return keysOf(uniqueIn(resource.fields), record, "");
}

/** The fields that may have unique values, with those of list entries. */
type Unique = readonly (readonly [name: string, field: AnyField, inside: Unique | undefined])[];

const uniqueByFields = new WeakMap<Fields, Unique>();

/** Cached: most fields are not unique, and every write needs those that are. */
function uniqueIn(fields: Fields): Unique {
  const unique = uniqueByFields.get(fields);
  if (unique) return unique;
  const all = Object.entries(fields).flatMap(([name, field]): Unique => {
    const inner = entriesOf(field);
    const inside = inner && uniqueIn(inner);
    return inside
      ? inside.length > 0
        ? [[name, field, inside]]
        : []
      : field.unique
        ? [[name, field, inside]]
        : [];
  });
  uniqueByFields.set(fields, all);
  return all;
}

/** Returns the scopes of a resource's unique values, with `*` for the positions of entries. */
export const uniqueScopes = oncePer(
  ({ fields }: AnyResource): ReadonlySet<string> => new Set(scopesOf(uniqueIn(fields), "")),
);

const scopesOf = (unique: Unique, prefix: string): readonly string[] =>
  unique.flatMap(([name, field, inside]) =>
    inside ? scopesOf(inside, `${prefix}${name}.*.`) : [scopeOf(field, `${prefix}${name}`)],
  );

const scopeOf = (field: AnyField, path: string): string =>
  typeof field.unique === "string" ? field.unique : path;

function keysOf(unique: Unique, record: Input, prefix: string): TypedKey[] {
  return unique.flatMap(([name, field, inside]) => {
    const value = record[name];
    if (isEmpty(value)) return [];
    if (inside) {
      return (value as Input[]).flatMap((entry, at) => keysOf(inside, entry, `${prefix}${name}.${at}.`));
    }
    const scope = scopeOf(field, `${prefix}${name}`);
    const text = String(value).toLowerCase();
    return [{ scope, value: keyFor(field)(text), path: `${prefix}${name}`, text }];
  });
}

const lowerCase = (text: string) => text.toLowerCase();

const keyFor = ({ spelling }: AnyField) => spelling?.keyOf ?? lowerCase;

/** Returns the key of texts in a scope of unique values: the `value` of their `UniqueKey`. */
export function keyIn({ fields }: AnyResource, scope: string): (text: string) => string {
  const own = Object.entries(fields).find(
    ([name, { unique }]) => unique === scope || (unique && name === scope),
  );
  return own ? keyFor(own[1]) : lowerCase;
}

/** Returns the texts in which values of a field may be stored, besides letter case: as they are, and as it stores them. */
export function spellingsIn(field: AnyField | undefined, texts: readonly string[]): readonly string[] {
  if (field === undefined) return texts;
  const { spelling } = field;
  if (spelling) return [...new Set(texts.flatMap((text) => spelling.spellings(text)))];
  if (!hasStoredForm(field)) return texts;
  return [...new Set(texts.flatMap((text) => [text, storedText(field, text)]))];
}
