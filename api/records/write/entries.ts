import { isDeepStrictEqual } from "node:util";
import { uuidv7 } from "uuidv7";
import type { AnyResource } from "../../../src/core/define.ts";
import { type AnyField, entriesOf, type Fields, isEmpty } from "../../../src/core/fields/field.ts";
import { oncePer } from "../../../src/core/once.ts";
import { isObject } from "../../../src/domain/is-object.ts";

type Input = Readonly<Record<string, unknown>>;

const entriesIn = (value: unknown): readonly Input[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Whether two entries are the same: by a unique value, else by the entry's first field. */
function alike(fields: Fields, one: Input, other: Input): boolean {
  const names = Object.keys(fields).filter((name) => fields[name]?.unique && !isEmpty(one[name]));
  if (names.some((name) => isDeepStrictEqual(one[name], other[name]))) return true;
  const first = Object.keys(fields)[0];
  return first !== undefined && !isEmpty(one[first]) && isDeepStrictEqual(one[first], other[first]);
}

/** @param named ids that entries of other lists received in place of the sent ones */
function identified(
  fields: Fields,
  entries: readonly unknown[],
  stored: readonly Input[],
  named: ReadonlyMap<unknown, unknown>,
): unknown[] {
  const sent = new Set(entriesIn(entries).map((entry) => entry.id));
  const storedById = new Map(stored.map((entry) => [entry.id, entry]));
  const free = stored.filter((entry) => !sent.has(entry.id));
  return entries.map((entry) => {
    if (!isObject(entry)) return entry;
    const own = storedById.get(entry.id);
    if (own) return withIdsInside(fields, entry, own);
    if (named.has(entry.id)) return withIdsInside(fields, { ...entry, id: named.get(entry.id) }, null);
    const at = free.findIndex((candidate) => alike(fields, entry, candidate));
    const [match] = at < 0 ? [] : free.splice(at, 1);
    const id = match?.id ?? (isEmpty(entry.id) ? uuidv7() : entry.id);
    return withIdsInside(fields, { ...entry, id }, match ?? null);
  });
}

const isApart = (field: AnyField) => field.hidden?.includes("csv") === true;

interface List {
  readonly name: string;
  readonly inner: Fields;
  readonly apart: boolean;
}

/**
 * The list fields. A list that is not part of CSV files refers to the entries of one that is by their ids, so it comes
 * last.
 */
const listsIn = oncePer((fields: Fields): readonly List[] => {
  const all = Object.entries(fields).flatMap(([name, field]): List[] => {
    const inner = entriesOf(field);
    return inner ? [{ name, inner, apart: isApart(field) }] : [];
  });
  return all.sort((one, other) => Number(one.apart) - Number(other.apart));
});

/** Entries may contain lists. */
function withIdsInside(fields: Fields, input: Input, stored: Input | null): Input {
  const sent = listsIn(fields).filter(({ name }) => Array.isArray(input[name]));
  if (sent.length === 0) return input;
  const changed: Record<string, unknown> = {};
  const named = new Map<unknown, unknown>();
  for (const { name, inner, apart } of sent) {
    const value = input[name] as readonly unknown[];
    const given = identified(inner, value, entriesIn(stored?.[name]), apart ? named : new Map());
    changed[name] = given;
    for (const [at, one] of value.entries()) {
      if (isObject(one) && !isEmpty(one.id)) named.set(one.id, entriesIn(given)[at]?.id ?? one.id);
    }
  }
  return { ...input, ...changed };
}

/**
 * Gives sub-records without a known id the id of the matching stored entry, else a new one. Clients and CSV files may
 * leave ids out, and entries keep theirs.
 */
export function withEntryIds(resource: AnyResource, input: Input, current: Input | null): Input {
  return withIdsInside(resource.fields, input, current);
}

/**
 * Returns a change whose entries have the stored values that they do not name. Files have columns for some values of an
 * entry only; the others stay.
 * @param input with the ids of stored entries
 */
export function withStandingEntries(resource: AnyResource, input: Input, before: Input): Input {
  const entriesByName = listsIn(resource.fields).flatMap(({ name, inner }) => {
    const sent = input[name];
    return Array.isArray(sent) ? [[name, merged(inner, sent, entriesIn(before[name]))] as const] : [];
  });
  return { ...input, ...Object.fromEntries(entriesByName), ...withTexts(resource.fields, input, before) };
}

/** Returns the pictures of a change with the texts of those with the same address, which a file need not have. */
function withTexts(fields: Fields, input: Input, before: Input): Input {
  const names = Object.keys(input).filter((name) => /^images?$/.test(fields[name]?.kind ?? ""));
  const withText = (picture: unknown, stored: readonly Input[]) =>
    isObject(picture) ? { ...stored.find(({ url }) => url === picture.url), ...picture } : picture;
  return Object.fromEntries(
    names.map((name) => {
      const [sent, stored] = [input[name], entriesIn([before[name]].flat())];
      return [
        name,
        Array.isArray(sent) ? sent.map((one: unknown) => withText(one, stored)) : withText(sent, stored),
      ];
    }),
  );
}

function merged(fields: Fields, sent: readonly unknown[], stored: readonly Input[]): unknown[] {
  const storedById = new Map(stored.map((entry) => [entry.id, entry]));
  const [first = ""] = Object.keys(fields);
  // An only entry that is not told by its first field, such as the address of a customer, is that of the file.
  const [only] = sent.length === 1 && stored.length === 1 ? stored : [];
  return sent.map((entry) => {
    if (!isObject(entry)) return entry;
    const isUnnamed = entry[first] === undefined || (isEmpty(entry[first]) && isEmpty(only?.[first]));
    const same = storedById.get(entry.id) ?? (isUnnamed ? only : undefined);
    return same ? { ...same, ...entry, ...withTexts(fields, entry, same), id: same.id } : entry;
  });
}
