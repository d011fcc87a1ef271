import { isDeepStrictEqual } from "node:util";
import { uuidv7 } from "uuidv7";
import type { AnyResource } from "../../src/core/define.ts";
import { type AnyField, type Fields, isEmpty } from "../../src/core/fields/field.ts";

type Input = Readonly<Record<string, unknown>>;

const isInput = (value: unknown): value is Input =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const entriesIn = (value: unknown): readonly Input[] => (Array.isArray(value) ? value.filter(isInput) : []);

/** Do two entries speak of the same thing? By a unique value, else by the first field of the entry. */
function alike(fields: Fields, one: Input, other: Input): boolean {
  const names = Object.keys(fields).filter((name) => fields[name]?.unique && !isEmpty(one[name]));
  if (names.some((name) => isDeepStrictEqual(one[name], other[name]))) return true;
  const first = Object.keys(fields)[0];
  return first !== undefined && !isEmpty(one[first]) && isDeepStrictEqual(one[first], other[first]);
}

function identified(fields: Fields, entries: readonly unknown[], stored: readonly Input[]): unknown[] {
  const sent = new Set(entriesIn(entries).map((entry) => entry.id));
  const known = new Map(stored.map((entry) => [entry.id, entry]));
  const free = stored.filter((entry) => !sent.has(entry.id));
  return entries.map((entry) => {
    if (!isInput(entry)) return entry;
    const own = known.get(entry.id);
    if (own) return withIdsInside(fields, entry, own);
    const at = free.findIndex((candidate) => alike(fields, entry, candidate));
    const [match] = at < 0 ? [] : free.splice(at, 1);
    const id = match?.id ?? (isEmpty(entry.id) ? uuidv7() : entry.id);
    return withIdsInside(fields, { ...entry, id }, match ?? null);
  });
}

/** Lists may stand in the entries of lists. */
function withIdsInside(fields: Fields, input: Input, stored: Input | null): Input {
  const changed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const inner = (field as AnyField & { fields?: Fields }).fields;
    const value = input[name];
    if (inner && Array.isArray(value)) changed[name] = identified(inner, value, entriesIn(stored?.[name]));
  }
  return { ...input, ...changed };
}

/**
 * Gives sub-records with no id, or an unknown one, the id of the stored entry they speak of, else a new one.
 * So other programs and CSV files can send them without, and entries keep their ids.
 */
export function withEntryIds(resource: AnyResource, input: Input, current: Input | null): Input {
  return withIdsInside(resource.fields, input, current);
}
