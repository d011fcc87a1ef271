import type { BaseKey, BaseRecord, CrudFilters, DataProvider, MetaQuery } from "@refinedev/core";
import simpleRest from "@refinedev/simple-rest";
import type { CreateAxiosDefaults } from "axios";
import { ApiError, problemToError } from "./api-error.ts";
import { filterParams, sortParams } from "./dialect.ts";
import { apiUrl, createHttp } from "./http.ts";

/** Ids in one address; keeps it well under the 8 KB that servers accept. */
const idsPerRequest = 100;

/**
 * The headers and the signal that a call's `meta` asks for. Nothing else of it is passed on: Refine adds the
 * page's query string to `meta`, and simple-rest would take a `method` or `headers` from there.
 */
function callOptions(
  meta: MetaQuery | undefined,
): Pick<CreateAxiosDefaults, "signal"> & { readonly headers: Record<string, string> } {
  const headers: Record<string, string> = {};
  if (typeof meta?.version === "number") headers["If-Match"] = `"${meta.version}"`;
  if (typeof meta?.idempotencyKey === "string") headers["Idempotency-Key"] = meta.idempotencyKey;
  const signal: unknown = meta?.signal;
  return { headers, ...(signal instanceof AbortSignal ? { signal } : {}) };
}

/** simple-rest knows few operators, but passes equality on: the dialect's own names become such fields. */
function asEqualities(filters: CrudFilters | undefined): CrudFilters {
  return Object.entries(filterParams(filters)).map(([field, value]) => ({ field, operator: "eq", value }));
}

interface BulkResult {
  readonly id: string;
  readonly ok: boolean;
  readonly status?: number;
}

interface ImportResult {
  readonly index: number;
  readonly outcome: "created" | "updated" | "unchanged" | "failed";
  readonly id?: string;
  readonly errors?: Record<string, string[]>;
}

/** Refine wants all or nothing of its bulk calls; the screens that show results per record ask the API themselves. */
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

/**
 * Refine's data provider for the API: simple-rest, with the operators, bulk calls, versions (`meta.version`
 * → If-Match), idempotency keys, cancelling and errors that it lacks. Throws on filters the API cannot
 * answer; every failed call rejects with an ApiError.
 */
export function createDataProvider(options: CreateAxiosDefaults = {}): Required<DataProvider> {
  const client = (meta?: MetaQuery) => {
    const { headers, ...call } = callOptions(meta);
    return createHttp({ ...options, ...call, headers: { ...options.headers, ...headers } });
  };
  const rest = (meta?: MetaQuery) => simpleRest("", client(meta));

  async function getMany<T extends BaseRecord>(resource: string, ids: readonly BaseKey[], meta?: MetaQuery) {
    const wanted = [...new Set(ids.map(String))];
    const chunks = Array.from({ length: Math.ceil(wanted.length / idsPerRequest) }, (_, at) =>
      wanted.slice(at * idsPerRequest, (at + 1) * idsPerRequest),
    );
    const answers = await Promise.all(chunks.map((chunk) => rest(meta).getMany<T>({ resource, ids: chunk })));
    const byId = new Map(answers.flatMap(({ data }) => data).map((record) => [String(record.id), record]));
    return { data: wanted.flatMap((id) => byId.get(id) ?? []) };
  }

  return {
    getApiUrl: () => apiUrl,

    getList: ({ resource, pagination, filters, sorters, meta }) =>
      rest(meta).getList({
        resource,
        filters: asEqualities(filters),
        ...(pagination ? { pagination } : {}),
        ...(sorters ? { sorters } : {}),
      }),

    getOne: ({ resource, id, meta }) => rest(meta).getOne({ resource, id }),

    getMany: ({ resource, ids, meta }) => getMany(resource, ids, meta),

    create: ({ resource, variables, meta }) => rest(meta).create({ resource, variables }),

    update: ({ resource, id, variables, meta }) => rest(meta).update({ resource, id, variables }),

    deleteOne: ({ resource, id, meta }) => rest(meta).deleteOne({ resource, id }),

    async createMany({ resource, variables, meta }) {
      if (variables.length === 0) return { data: [] };
      const body = { rows: variables, mode: "create", dryRun: false };
      const { data } = await client(meta).post<{ results: ImportResult[] }>(`/${resource}/import`, body);
      return getMany(resource, assertCreated(data.results), meta);
    },

    async updateMany({ resource, ids, variables, meta }) {
      if (ids.length === 0) return { data: [] };
      const body = { ids, patch: variables };
      const { data } = await client(meta).post<{ results: BulkResult[] }>(`/${resource}/bulk`, body);
      assertAll(data.results);
      return getMany(resource, ids, meta);
    },

    async deleteMany({ resource, ids, meta }) {
      if (ids.length === 0) return { data: [] };
      const { data } = await client(meta).post<{ results: BulkResult[] }>(`/${resource}/bulk`, {
        ids,
        delete: true,
      });
      assertAll(data.results);
      return { data: [] };
    },

    async custom({ url, method, filters, sorters, payload, query, headers, meta }) {
      const { data } = await client(meta).request({
        url: ownPath(url),
        method,
        params: { ...filterParams(filters), ...sortParams(sorters), ...query },
        ...(payload === undefined ? {} : { data: payload }),
        ...(headers ? { headers } : {}),
      });
      return { data };
    },
  };
}

export const dataProvider = createDataProvider();
