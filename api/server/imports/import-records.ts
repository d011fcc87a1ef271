import type { AnyResource } from "../../../src/core/define.ts";
import { entriesOf, isEmpty } from "../../../src/core/fields/field.ts";
import { listsIn, type MatchedList, scopeOfField } from "../../../src/core/import/match-fields.ts";
import { identifiedBy } from "../../../src/core/import/repeated-rows.ts";
import { keyIn } from "../../../src/core/validation/index-keys.ts";
import { storedText } from "../../../src/core/validation/stored-text.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { cleanLine } from "../../../src/domain/texts/typed-text.ts";
import type { Json } from "../../platform/http/body.ts";
import { invalid } from "../../platform/problem.ts";
import type { Target } from "../../records/access/target.ts";
import { otherLetters } from "../../records/write/free-slugs.ts";
import { type Condition, matching } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";

/** The record that a row updates, and the row's values for it. */
interface Match {
  readonly record: StoredRecord;
  readonly input: Json;
}

/**
 * Finds the record that a row updates: by its id, else by the chosen field, or by the resource's key if the row has no
 * value in that field, or by the fields that identify records together.
 */
export interface RecordLookup {
  find(id: unknown, row: Json): Promise<Match | null>;
  /** Makes records that earlier rows have written available to later ones. */
  remember(record: StoredRecord): void;
}

const textAt = (row: unknown, name: string): string[] => {
  const value = isObject(row) ? row[name] : undefined;
  return typeof value === "string" && value !== "" && !value.includes("\0") ? [cleanLine(value).trim()] : [];
};

/**
 * The values that a row can be matched by, as stored: its own, then those of its entries. A slug that would be
 * generated from the title is not one.
 */
function valuesOf(resource: AnyResource, by: string, lists: readonly MatchedList[], row: unknown): string[] {
  const field = resource.fields[by];
  const inside = lists.flatMap(({ list, field }) => {
    const entries = isObject(row) ? row[list] : undefined;
    return Array.isArray(entries) ? entries.flatMap((entry) => textAt(entry, field)) : [];
  });
  const values = [...textAt(row, by), ...inside];
  if (field === undefined) return values;
  const stored = values.map((text) => storedText(field, text));
  const [title] = textAt(row, resource.title);
  if (field.kind !== "slug" || title === undefined) return stored;
  return stored.flatMap((slug) => [slug, otherLetters(slug, title) ?? []].flat());
}

/** A field that rows are matched by. */
interface Key {
  readonly field: string;
  readonly scope: string | undefined;
  /** Lists whose entries may have such a value, too. */
  readonly lists: readonly MatchedList[];
  /** Record ids by value, as `place` writes it. */
  readonly ids: Map<string, string>;
  /** Returns what is the same for all spellings of a value. */
  place(value: string): string;
}

function keyOn(resource: AnyResource, field: string): Key {
  const scope = scopeOfField(resource, field);
  const lists = scope === undefined ? [] : listsIn(resource, scope);
  const place = scope === undefined ? (value: string) => value : keyIn(resource, scope);
  return { field, scope, lists, ids: new Map(), place };
}

/**
 * The record with the values that a row has for fields which identify records together. Throws 422 if several have
 * them: the row does not say which it is about.
 */
async function withAllOf(
  reader: Reader,
  resource: AnyResource,
  by: string | undefined,
  row: Json,
): Promise<StoredRecord | null> {
  const said = identifiedBy(resource, by, row);
  const first = said.find(([, value]) => !isEmpty(value))?.[0];
  if (first === undefined) return null;
  const where = said.map(([field, value]): Condition => {
    if (isEmpty(value)) return { field, op: "null", isNull: true };
    const isPlain = typeof value === "number" || typeof value === "boolean";
    return { field, op: "eq", values: [isPlain ? value : String(value)] };
  });
  const { rows } = await reader.find(resource.name, { where, sort: [], start: 0, end: 2, total: "none" });
  if (rows.length > 1) throw invalid({ [first]: ["errors.referenceAmbiguous"] });
  return rows[0] ?? null;
}

/** Loads all records the rows may refer to at once. @param by default: the key of the resource */
export async function createRecordLookup(
  reader: Reader,
  { resource }: Target,
  rows: readonly unknown[],
  by = resource.csv?.key,
): Promise<RecordLookup> {
  const fields = new Set([by, resource.csv?.key].filter((name) => name !== undefined));
  const keys = [...fields].map((field) => keyOn(resource, field));
  const byId = new Map<string, StoredRecord>();
  const ids = new Set(rows.flatMap((row) => textAt(row, "id")));

  /** The first key that the row has a value for, with that value. */
  function meant(row: unknown): { readonly key: Key; readonly values: readonly string[] } | undefined {
    for (const key of keys) {
      const values = valuesOf(resource, key.field, key.lists, row);
      if (values.length > 0) return { key, values };
    }
    return undefined;
  }

  const remember = (record: StoredRecord) => {
    byId.set(record.id, record);
    for (const { field, lists, ids: idByKey, place } of keys) {
      for (const value of [record[field], ...lists.flatMap((one) => entryValues(record, one))]) {
        if (typeof value === "string") idByKey.set(place(value), record.id);
      }
    }
  };

  const named = rows.flatMap((row) => meant(row) ?? []);
  for (const key of keys) {
    const { field, scope } = key;
    const values = [...new Set(named.flatMap((one) => (one.key === key ? one.values : [])))];
    if (values.length === 0) continue;
    if (scope === undefined) {
      const where = matching({ [field]: values });
      for (const record of (await reader.find(resource.name, { where, sort: [] })).rows) remember(record);
    } else {
      for (const [value, id] of await reader.owners(resource.name, scope, values)) {
        key.ids.set(value, id);
        ids.add(id);
      }
    }
  }
  for (const record of await reader.getMany(resource.name, [...ids])) remember(record);

  /** The row names the record that its key references by title, so it could not be loaded with the others. */
  async function byReference(field: string, id: string): Promise<StoredRecord | null> {
    return (await reader.find(resource.name, { where: matching({ [field]: id }), sort: [] })).rows[0] ?? null;
  }

  return {
    remember,
    async find(id, row) {
      const own = typeof id === "string" ? byId.get(id) : undefined;
      if (own) return { record: own, input: row };
      const search = meant(row);
      if (!search) {
        const record = await withAllOf(reader, resource, by, row);
        return record && { record, input: row };
      }
      const { key, values } = search;
      const { field, ids: idByKey, place } = key;
      const value = values.find((one) => idByKey.has(place(one))) ?? values[0] ?? "";
      const match = byId.get(idByKey.get(place(value)) ?? "");
      const record =
        match ?? (resource.fields[field]?.kind === "ref" ? await byReference(field, value) : null);
      const sent = value === values[0] ? row : withoutKey(resource, field, row);
      return record && { record, input: ofEntry(resource, record, key, sent) };
    },
  };
}

/** A record that has its slug in other letters keeps it. */
function withoutKey({ fields }: AnyResource, key: string, row: Json): Json {
  if (fields[key]?.kind !== "slug") return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== key));
}

function entriesAt(record: StoredRecord, list: string): readonly Json[] {
  const entries = record[list];
  return Array.isArray(entries) ? entries.filter(isObject) : [];
}

const entryValues = (record: StoredRecord, { list, field }: MatchedList): unknown[] =>
  entriesAt(record, list).map((entry) => entry[field]);

/**
 * The value may be that of an entry, such as the SKU of a combination: fields that the entry has are set there, the
 * rest on the record.
 */
function ofEntry(
  resource: AnyResource,
  record: StoredRecord,
  { field: by, lists, place }: Key,
  row: Json,
): Json {
  const [value] = textAt(row, by);
  const isIt = (text: unknown) =>
    typeof text === "string" && value !== undefined && place(text) === place(value);
  if (value === undefined || isIt(record[by])) return row;
  for (const { list, field } of lists) {
    const entries = entriesAt(record, list);
    const at = entries.findIndex((entry) => isIt(entry[field]));
    const entry = entries[at];
    if (!entry) continue;
    const inner = entriesOf(resource.fields[list]) ?? {};
    const isOwn = (name: string) => Object.hasOwn(inner, name) && !Object.hasOwn(row, list);
    const said = Object.entries(row).filter(([name]) => name !== by);
    const own = Object.fromEntries(said.filter(([name]) => isOwn(name)));
    const others = Object.fromEntries(said.filter(([name]) => !isOwn(name)));
    return Object.keys(own).length === 0
      ? others
      : { ...others, [list]: entries.with(at, { ...entry, ...own }) };
  }
  return row;
}
