import type { Query } from "../../dialect/query.ts";
import type { Page, Reader, StoredRecord } from "../../port.ts";
import { copy } from "../../record.ts";
import { CachedAnswers } from "./answers.ts";
import type { WriteMark } from "./write-mark.ts";

/** Maximum number of cached records, per result and in total. */
const most = { one: 100, all: 5000 };
/** Maximum length of a cache key in characters: long lists of ids are rarely requested twice. */
const longest = 1000;

/**
 * A reader that caches results until anything is written to the database: users, settings and pages are requested many
 * times between two writes.
 */
export function cachedReader(reader: Reader, mark: WriteMark): Reader {
  const records = new CachedAnswers<StoredRecord>(most);
  const pages = new CachedAnswers<Page>(most);

  async function getMany(resource: string, ids: readonly string[], fields?: readonly string[]) {
    const keys = ids.map((id) => `${resource} ${id}`);
    const state =
      fields || ids.length > most.one
        ? null
        : await mark.current((stamp) => keys.some((key) => records.isOf(key, stamp)));
    if (state === null) return reader.getMany(resource, ids, fields);
    const hits = keys.flatMap((key) => records.get(key, state) ?? []);
    const recordById = new Map(hits.map((record) => [record.id, copy(record)]));
    const others = ids.filter((id) => !recordById.has(id));
    for (const record of await reader.getMany(resource, others)) {
      recordById.set(record.id, record);
      records.keep(`${resource} ${record.id}`, { mark: state, value: copy(record), size: 1 });
    }
    return ids.flatMap((id) => recordById.get(id) ?? []);
  }

  return {
    ...reader,
    getMany,
    get: async (resource, id) => (await getMany(resource, [id]))[0] ?? null,
    async find(resource, query) {
      const key = keyOf(resource, query);
      const state = key.length > longest ? null : await mark.current((stamp) => pages.isOf(key, stamp));
      if (state === null) return reader.find(resource, query);
      const page = pages.get(key, state);
      if (page) return copy(page);
      const value = await reader.find(resource, query);
      pages.keep(key, { mark: state, value: copy(value), size: 1 + value.rows.length });
      return value;
    },
  };
}

const keyOf = (resource: string, query: Query): string => `${resource} ${JSON.stringify(query)}`;
