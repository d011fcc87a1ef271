import type { BaseRecord, DataProvider } from "@refinedev/core";
import type { AnyResource } from "../core/define.ts";
import { type NamedRecord, NameIndex } from "../core/import/name-index.ts";
import { createNamedReferences, namesIn } from "../core/import/named-references.ts";
import type { ImportCall } from "./backend.ts";
import { toApiError } from "./errors/api-error.ts";
import { readMany, readOne } from "./read-many.ts";

/** Lists up to this size are read as a whole, so that names match however they are written. */
const fewRecords = 1000;

/** Names per request, whose URL must not become too long, and requests at a time. */
const namesPerRequest = 20;

/** A record as the index compares it: some servers have numbers as ids. */
function named({ tree }: NameIndex, record: BaseRecord): NamedRecord {
  const above = tree === undefined ? undefined : record[tree];
  return {
    ...record,
    id: String(record.id),
    ...(tree === undefined || typeof above !== "number" ? {} : { [tree]: String(above) }),
  };
}

type Filter = readonly [field: string, operator: "eq" | "in", value: unknown];

/** The first records of a list, and the number of all. */
async function listed(provider: DataProvider, resource: string, filter?: Filter, pageSize = fewRecords) {
  return provider.getList({
    resource,
    pagination: { currentPage: 1, pageSize, mode: "server" },
    ...(filter ? { filters: [{ field: filter[0], operator: filter[1], value: filter[2] }] } : {}),
  });
}

type Page = Awaited<ReturnType<typeof listed>>;

const isWhole = ({ data, total }: Page): boolean => total <= data.length;

/** The records of a short list; null if it is long, or the server does not give all at once. */
async function shortList(provider: DataProvider, resource: string): Promise<readonly BaseRecord[] | null> {
  const first = await listed(provider, resource, undefined, 1);
  if (first.total > fewRecords) return null;
  const page = isWhole(first) ? first : await listed(provider, resource);
  return isWhole(page) ? page.data : null;
}

/**
 * The records with one of these values. Not every server can tell which have one of several, and some take only one of
 * them: those not found are asked for one by one.
 */
async function having(provider: DataProvider, resource: string, field: string, values: readonly string[]) {
  const several = await listed(provider, resource, [field, "in", values]).catch(() => null);
  const records = several && isWhole(several) ? several.data : [];
  const taken = new Set(records.map((record) => record[field]));
  const others = values.filter((value) => !taken.has(value));
  const more = await Promise.all(others.map((value) => listed(provider, resource, [field, "eq", value])));
  return [...records, ...more.flatMap(({ data }) => data)];
}

const inParts = (values: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(values.length / namesPerRequest) }, (_, at) =>
    values.slice(at * namesPerRequest, (at + 1) * namesPerRequest),
  );

/** The record with that id. Servers refuse in several ways what cannot be an id. */
async function withId(provider: DataProvider, resource: string, id: string): Promise<BaseRecord | null> {
  try {
    return await readOne(provider, resource, id);
  } catch (error) {
    if ([400, 422].includes(toApiError(error).status)) return null;
    throw error;
  }
}

/** Reads the records that texts may name. Of a long list, only those with exactly a name or an id. */
async function readNamed(provider: DataProvider, index: NameIndex, texts: readonly string[]): Promise<void> {
  const { name } = index.resource;
  const add = (record: BaseRecord) => index.add(named(index, record));
  const all = await shortList(provider, name);
  if (all) return all.forEach(add);
  const missingTexts = index.textsFor(texts);
  const isKnown = (text: string) => "id" in index.find(text) || index.candidates(text).length > 0;
  const unknown = (of: readonly string[]) => of.filter((text) => !isKnown(text));
  // A field only matters for texts that none before it has as a value.
  for (const field of index.names) {
    for (const values of inParts(index.valuesOf(field, unknown(missingTexts)))) {
      (await having(provider, name, field, values)).forEach(add);
    }
  }
  for (const id of new Set([...unknown(texts), ...index.chosenFor(missingTexts)])) {
    const record = await withId(provider, name, id);
    if (record) add(record);
  }
}

/** Reads the titles of the records by which those of one name are told apart. */
async function readReferred(
  provider: DataProvider,
  index: NameIndex,
  { declarationOf }: ImportCall,
): Promise<void> {
  for (const [name, ids] of index.referred()) {
    if (ids.length === 0) continue;
    const { title } = await declarationOf(name);
    for (const record of await readMany(provider, name, [...new Set(ids)])) {
      index.refer(String(record.id), String(record[title]));
    }
  }
}

/** Does without the records that the user may not read: their names are found no more than missing ones. */
async function ifAllowed(reading: Promise<void>): Promise<void> {
  try {
    await reading;
  } catch (error) {
    if (toApiError(error).status !== 403) throw error;
  }
}

/** Returns what the references of the rows mean, from the records of a data provider, each list read once for all rows. */
export async function readReferences(provider: DataProvider, resource: AnyResource, call: ImportCall) {
  const indexes = new Map<string, NameIndex>();
  for (const [name, texts] of namesIn(resource, call.rows)) {
    const target = await call.declarationOf(name);
    const mayRead = (field: string) => call.mayReadField(target, field);
    const index = new NameIndex(target, mayRead, call.answers?.meant?.[name] ?? {});
    indexes.set(name, index);
    if (texts.size === 0) continue;
    await ifAllowed(readNamed(provider, index, [...texts]));
    await ifAllowed(readReferred(provider, index, call));
  }
  return {
    ...createNamedReferences(resource, indexes, () => true),
    /** Makes records that earlier rows have written available to later ones. */
    remember(record: BaseRecord): void {
      const index = indexes.get(resource.name);
      index?.add(named(index, record));
    },
  };
}

export type References = Awaited<ReturnType<typeof readReferences>>;
