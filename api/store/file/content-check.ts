import { isObject } from "../../../src/domain/is-object.ts";
import { damagesOf } from "../damage.ts";
import { UnfitStore, withOthers } from "../migrated.ts";
import { referredIds, type Schema } from "../schema.ts";
import type { FileContent } from "./file.ts";

/** The file contains data that no server has written, or that the declarations can no longer read. */
export class DamagedStore extends UnfitStore {
  override readonly name = "DamagedStore";

  constructor(file: string, damages: readonly string[]) {
    super(
      `${file} is damaged`,
      damages,
      "npm run repair mends it: it sets aside what cannot be read and names it. Or put a good copy in its place.",
    );
  }
}

type Values = Readonly<Record<string, unknown>>;

/** Returns the damages within the records of one collection, each field once with the number of affected records. */
function inCollection(schema: Schema, name: string, records: readonly unknown[]): string[] {
  const resource = schema.resource(name);
  const ids = new Set<unknown>();
  const damages = new Map<string, { readonly words: string; count: number }>();
  const add = (field: string, words: string) => {
    const damage = damages.get(field);
    if (damage) damage.count += 1;
    else damages.set(field, { words, count: 1 });
  };
  for (const [at, record] of records.entries()) {
    const id = isObject(record) ? record.id : undefined;
    const place = `${name} ${typeof id === "string" && id ? id : `(entry ${at + 1})`}`;
    const own = new Map([...damagesOf(resource, record)].map(({ field, words }) => [field, words]));
    for (const [field, words] of own) add(field, `${place}: ${words}`);
    if (id !== undefined && ids.has(id)) add(`${place} twice`, `${place}: stands there twice`);
    ids.add(id);
  }
  return [...damages.values()].map(({ words, count }) => withOthers(words, count));
}

function* references(schema: Schema, content: FileContent): Generator<string> {
  const ids = new Map<string, ReadonlySet<unknown>>();
  const idsOf = (name: string): ReadonlySet<unknown> => {
    const memo = ids.get(name) ?? new Set(listOf(content, name).map(({ id }) => id));
    ids.set(name, memo);
    return memo;
  };
  for (const { name } of schema.resources) {
    const outgoing = schema.outgoing(name);
    if (outgoing.length === 0) continue;
    for (const record of listOf(content, name)) {
      for (const reference of outgoing) {
        for (const { id, path, target } of referredIds(reference, record)) {
          if (!idsOf(target).has(id))
            yield `${name} ${record.id}: ${path} is ${id}, and ${target} has no such record`;
        }
      }
    }
  }
}

const listOf = (content: FileContent, name: string): readonly Values[] =>
  (content[name] ?? []) as readonly Values[];

function* series(content: FileContent, numbered: readonly string[], name: string): Generator<string> {
  const counters = content[name];
  if (counters === undefined) {
    const needing = numbered.filter((one) => listOf(content, one).length > 0);
    if (needing.length > 0) yield `${name} is missing: the next numbers of ${needing.join(" and ")}`;
    return;
  }
  if (!isObject(counters)) {
    yield `${name} is no object of numbers`;
    return;
  }
  for (const [one, next] of Object.entries(counters)) {
    if (!Number.isSafeInteger(next))
      yield `${name} ${JSON.stringify(one)}: is ${JSON.stringify(next)}, not a whole number`;
  }
}

/** Returns everything in the file that violates the declarations, with its location; empty if the file is valid. */
export function damagesIn(
  schema: Schema,
  content: FileContent,
  seriesName: string,
  numbered: readonly string[],
): readonly string[] {
  const damages: string[] = [];
  for (const { name } of schema.resources) {
    const records = content[name] ?? [];
    if (!Array.isArray(records)) damages.push(`${name} is no list of records`);
    else damages.push(...inCollection(schema, name, records));
  }
  if (damages.length > 0) return damages;
  return [...series(content, numbered, seriesName), ...references(schema, content)];
}
