import { damagesOf } from "../../api/checks/record.ts";
import { referredIds, type Schema } from "../../api/stores/schema.ts";
import type { Content } from "./file.ts";

/** The file holds what no server has written into it. */
export class DamagedStore extends Error {
  override readonly name = "DamagedStore";

  constructor(file: string, damages: readonly string[]) {
    const more = damages.length > most ? `\n  and ${damages.length - most} more` : "";
    const listed = damages.slice(0, most).map((one) => `\n  ${one}`);
    super(
      `${file} is damaged and was left as it is:${listed.join("")}${more}\n` +
        "Put a good copy in its place or mend the records; npm run check:data says whether all is well again.",
    );
  }
}

/** Damages that a message tells. */
const most = 10;

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Damages of the records of one collection by themselves. */
function* inCollection(schema: Schema, name: string, records: readonly unknown[]): Generator<string> {
  const resource = schema.resource(name);
  const ids = new Set<unknown>();
  for (const [at, record] of records.entries()) {
    const id = isObject(record) ? record.id : undefined;
    const place = `${name} ${typeof id === "string" && id ? id : `(entry ${at + 1})`}`;
    for (const damage of damagesOf(resource, record)) yield `${place}: ${damage}`;
    if (id !== undefined && ids.has(id)) yield `${place}: stands there twice`;
    ids.add(id);
  }
}

function* references(schema: Schema, content: Content): Generator<string> {
  const ids = new Map<string, ReadonlySet<unknown>>();
  const idsOf = (name: string): ReadonlySet<unknown> => {
    const known = ids.get(name) ?? new Set(listOf(content, name).map(({ id }) => id));
    ids.set(name, known);
    return known;
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

const listOf = (content: Content, name: string): readonly Values[] =>
  (content[name] ?? []) as readonly Values[];

function* series(content: Content, numbered: readonly string[], name: string): Generator<string> {
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

/** Whatever in the file is not as the declarations say, with its place; nothing when all is well. */
export function damagesIn(
  schema: Schema,
  content: Content,
  seriesName: string,
  numbered: readonly string[],
): readonly string[] {
  const found: string[] = [];
  for (const { name } of schema.resources) {
    const records = content[name] ?? [];
    if (!Array.isArray(records)) found.push(`${name} is no list of records`);
    else found.push(...inCollection(schema, name, records));
  }
  if (found.length > 0) return found;
  return [...series(content, numbered, seriesName), ...references(schema, content)];
}
