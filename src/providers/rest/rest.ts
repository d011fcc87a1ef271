import type {
  BaseKey,
  BaseRecord,
  CreateParams,
  CustomParams,
  DataProvider,
  DeleteOneParams,
  GetListParams,
  GetOneParams,
  MetaQuery,
  UpdateManyParams,
  UpdateParams,
} from "@refinedev/core";
import { isObject } from "../../domain/is-object.ts";
import { filterParams, listParams, sortParams } from "../dialect.ts";
import { ApiError, problemToError, toApiError } from "../errors/api-error.ts";
import { apiUrl, createHttp, type HttpOptions } from "../http.ts";
import { ifMatch } from "../meta.ts";
import { SeenVersions } from "../versions/seen-versions.ts";
import { headersOf } from "./request-headers.ts";

/** Ids per URL, well below the common limit of 8 KB. */
const idsPerRequest = 100;

function callOptions(
  meta: MetaQuery | undefined,
): HttpOptions & { readonly headers: Record<string, string> } {
  const signal: unknown = meta?.signal;
  return { headers: headersOf(meta), ...(signal instanceof AbortSignal ? { signal } : {}) };
}

interface BulkResult {
  readonly id: string;
  readonly ok: boolean;
  readonly status?: number;
  readonly version?: number;
}

interface ImportResult {
  readonly index: number;
  readonly outcome: "created" | "updated" | "unchanged" | "failed";
  readonly id?: string;
  readonly errors?: Record<string, string[]>;
}

/** Refine's bulk methods are all or nothing; screens with results per record use the API directly. */
function assertAll(results: readonly BulkResult[]): void {
  const failed = results.find((result) => !result.ok);
  if (failed) throw problemToError(failed.status ?? 500, failed);
}

function assertCreated(results: readonly ImportResult[]): string[] {
  const errors: Record<string, string[]> = {};
  for (const result of results.filter((one) => one.outcome === "failed")) {
    for (const [path, keys] of Object.entries(result.errors ?? { "": [] })) {
      errors[`${result.index}.${path}`] = keys;
    }
  }
  if (Object.keys(errors).length > 0) {
    throw new ApiError({ status: 422, type: "validation", title: "Some rows were refused", errors });
  }
  return results.flatMap((result) => result.id ?? []);
}

function ownPath(url: string): string {
  const path = url.startsWith(`${apiUrl}/`) ? url.slice(apiUrl.length) : url;
  if (!path.startsWith("/") || path.startsWith("//")) throw new Error(`Not an address of the API: ${url}`);
  return path;
}

/** What an address of the API is about: `/orders/{id}/refund`. */
function recordAt(path: string): { readonly resource: string; readonly id: string } {
  const [, resource = "", id = ""] = path.split("?", 1).join().split("/");
  return { resource, id };
}

interface ProviderOptions extends HttpOptions {
  /** What changes that name no version are based on. Default: what this provider's own answers have shown. */
  readonly versions?: SeenVersions;
}

/**
 * Creates Refine's data provider for the API: single records are written by `@refinedev/simple-rest`, which is loaded
 * for the first of them; reads have all operators, paginated totals and cancellation, and bulk requests are ours. A
 * change is based on the version of `meta.headers` (`meta.ts`), or else on the one that was seen; idempotency keys are
 * passed in the same place. Throws on filters the API does not support; every failed request rejects with an ApiError.
 */
export function createDataProvider({
  versions = new SeenVersions(),
  ...options
}: ProviderOptions = {}): Required<DataProvider> {
  const client = (meta?: MetaQuery) => {
    const { headers, ...call } = callOptions(meta);
    return createHttp({ ...options, ...call, headers: { ...options.headers, ...headers } });
  };

  // Lists are read without what single records are written with.
  const writes = async () => (await import("./single-writes.ts")).singleWrites(client());
  const only = (meta: MetaQuery | undefined) => ({ headers: headersOf(meta) });

  /** The headers of a change: with the version seen, if they name none. */
  function based(resource: string, id: BaseKey, meta: MetaQuery | undefined) {
    const headers = headersOf(meta);
    const seen = headers["If-Match"] === undefined ? versions.ifMatch(resource, id) : undefined;
    return seen === undefined ? headers : { ...headers, "If-Match": seen };
  }

  /** Changes or deletes many records, based on the versions seen where there are any. */
  async function changeMany(
    { resource, ids, meta }: Pick<UpdateManyParams, "resource" | "ids" | "meta">,
    change: { readonly patch: unknown } | { readonly delete: true },
  ): Promise<void> {
    const seen: Record<string, number> = {};
    for (const id of ids) {
      const version = versions.versionOf(resource, id);
      if (version !== undefined) seen[String(id)] = version;
    }
    const body = { ids, ...change, ...(Object.keys(seen).length > 0 ? { versions: seen } : {}) };
    const { data } = await client(meta).post<{ results: BulkResult[] }>(`/${resource}/bulk`, body);
    for (const { id, ok, version } of data.results) {
      if ("delete" in change && ok) versions.forget(resource, id);
      else versions.wrote(resource, id, version, `"${seen[id]}"`);
    }
    assertAll(data.results);
  }

  async function getMany<T extends BaseRecord>(resource: string, ids: readonly BaseKey[], meta?: MetaQuery) {
    const distinctIds = [...new Set(ids.map(String))];
    const chunks = Array.from({ length: Math.ceil(distinctIds.length / idsPerRequest) }, (_, at) =>
      distinctIds.slice(at * idsPerRequest, (at + 1) * idsPerRequest),
    );
    const answers = await Promise.all(
      chunks.map((id) => client(meta).get<T[]>(`/${resource}`, { params: { id } })),
    );
    for (const { data } of answers) versions.read(resource, data);
    const byId = new Map(answers.flatMap(({ data }) => data).map((record) => [String(record.id), record]));
    return { data: distinctIds.flatMap((id) => byId.get(id) ?? []) };
  }

  return {
    getApiUrl: () => apiUrl,

    async getList<T extends BaseRecord>(query: GetListParams) {
      const { resource, pagination, filters, sorters, meta } = query;
      const params = listParams({ pagination, filters, sorters, meta });
      const call = client(meta).request<T[]>("get", `/${resource}`, undefined, { params });
      const { data, headers } = await call;
      versions.read(resource, data);
      const total = Number(headers.get("X-Total-Count") ?? data.length);
      return { data, total, ...(headers.get("X-Total-Count-About") === "true" ? { about: true } : {}) };
    },

    async getOne<T extends BaseRecord>({ resource, id, meta }: GetOneParams) {
      const { data } = await client(meta).get<T>(`/${resource}/${id}`);
      versions.read(resource, data);
      return { data };
    },

    getMany: ({ resource, ids, meta }) => getMany(resource, ids, meta),

    async create<T extends BaseRecord, V>({ meta, ...one }: CreateParams<V>) {
      const answer = await (await writes()).create<T, V>({ ...one, meta: only(meta) });
      versions.read(one.resource, answer.data);
      return answer;
    },

    async update<T extends BaseRecord, V>({ meta, ...one }: UpdateParams<V>) {
      const headers = based(one.resource, one.id, meta);
      const answer = await (await writes()).update<T, V>({ ...one, meta: { headers } });
      versions.wrote(one.resource, one.id, answer.data.version, headers["If-Match"]);
      return answer;
    },

    async deleteOne<T extends BaseRecord, V>({ meta, ...one }: DeleteOneParams<V>) {
      const headers = based(one.resource, one.id, meta);
      const answer = await (await writes()).deleteOne<T, V>({ ...one, meta: { headers } });
      versions.forget(one.resource, one.id);
      return answer;
    },

    async createMany({ resource, variables, meta }) {
      if (variables.length === 0) return { data: [] };
      const call = client(meta);
      const make = async (dryRun: boolean) => {
        const body = { rows: variables, mode: "create", dryRun };
        return (await call.post<{ results: ImportResult[] }>(`/${resource}/import`, body)).data.results;
      };
      // An import stores the rows that it can; of many that are created together, all or none.
      assertCreated(await make(true));
      return getMany(resource, assertCreated(await make(false)), meta);
    },

    async updateMany({ variables, ...params }) {
      if (params.ids.length === 0) return { data: [] };
      await changeMany(params, { patch: variables });
      return getMany(params.resource, params.ids, params.meta);
    },

    async deleteMany(params) {
      if (params.ids.length > 0) await changeMany(params, { delete: true });
      return { data: [] };
    },

    async custom<T extends BaseRecord, Q, P>(asked: CustomParams<Q, P>) {
      const { url, method, filters, sorters, payload, query, headers, meta } = asked;
      const params = { ...filterParams(filters), ...sortParams(sorters), ...query };
      const path = ownPath(url);
      const send = (more: object = {}) =>
        client(meta).request<T>(method, path, payload, { params, headers: { ...headers, ...more } });
      const { resource, id } = recordAt(path);
      const { data } = await send().catch((error: unknown) => {
        // Only the API knows which actions depend on what was seen.
        const version = versions.versionOf(resource, id);
        if (toApiError(error).type !== "version-required" || version === undefined) throw error;
        return send(ifMatch(version).headers);
      });
      if (method === "get") versions.read(resource, data);
      // An action may answer with another record, which it has created.
      else if (isObject(data) && data.id === id) versions.wrote(resource, id, data.version);
      return { data };
    },
  };
}
