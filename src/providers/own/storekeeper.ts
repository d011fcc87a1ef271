import type { RowResult } from "../../core/import/import-result.ts";
import type { Backend, BulkResult } from "../backend.ts";
import { callOn } from "../call-on.ts";
import { filterParams, sortParams } from "../dialect.ts";
import { http } from "../http.ts";
import { createLiveProvider } from "../live/live.ts";
import { idempotentMeta, ifMatch } from "../meta.ts";
import { withProgress } from "../progress.ts";
import { shownVersions } from "../versions/shown-versions.ts";

type Values = Readonly<Record<string, unknown>>;

interface Imported {
  readonly results: readonly (RowResult & { readonly index: number })[];
}

/** Changes many records, and remembers the versions that this leaves them at. */
async function changeMany(name: string, body: object): Promise<readonly BulkResult[]> {
  const { results } = (await http.post<{ results: BulkResult[] }>(`/${name}/bulk`, body)).data;
  for (const { id, version } of results) shownVersions.wrote(name, id, version);
  return results;
}

/** This project's own server. */
export const storekeeper = {
  bulk: ({ name }, ids, change) => changeMany(name, { ids, ...change }),
  undo({ name }, undo, records) {
    const ids = records.map(({ id }) => id);
    const versions = Object.fromEntries(
      records.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]])),
    );
    return changeMany(name, { ids, undo, versions });
  },
  async importRows({ name }, { rows, mode, by, create, answers, dryRun, import: as }) {
    const body = { rows, mode, by, create, answers, dryRun, ...(as === undefined ? {} : { import: as }) };
    const { data } = await http.post<Imported>(`/${name}/import`, body);
    return [...data.results].sort((one, other) => one.index - other.index);
  },
  exportCsv({ name }, { filters, sorters, lines, heads, separator }, signal) {
    const params = {
      ...filterParams([...filters]),
      ...sortParams([...sorters]),
      _lines: lines,
      _heads: heads,
      _separator: separator,
    };
    return http.send("get", `/${name}/export.csv`, undefined, { params, signal });
  },
  async find(q, _resources, signal) {
    return (await callOn(http, "get /search", { query: { q } }, { signal })).results;
  },
  upload(file, { signal, onProgress }) {
    return callOn(http, "post /uploads", { body: { file } }, { signal, network: withProgress(onProgress) });
  },
  async act({ resource, id, action, input, version, key }) {
    const path = id === null ? `/${resource}/${action}` : `/${resource}/${id}/${action}`;
    const headers = { ...idempotentMeta(key).headers, ...ifMatch(version).headers };
    const { data } = await http.post<Values>(path, input, { headers });
    // An action may answer with another record, which it has created.
    if (data.id === id) shownVersions.wrote(resource, id, data.version, headers["If-Match"]);
    return data;
  },
  reports: async (address, { signal }) => (await http.get<unknown>(address, signal ? { signal } : {})).data,
  service: http,
  live: createLiveProvider(),
} satisfies Backend;
