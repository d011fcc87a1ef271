import type {
  BaseKey,
  BaseRecord,
  CustomParams,
  DataProvider,
  GetListParams,
  GetOneParams,
  MetaQuery,
} from "@refinedev/core";
import { ApiError, problemToError } from "./api-error.ts";
import { filterParams, listParams, sortParams } from "./dialect.ts";
import { apiUrl, createHttp, type HttpOptions } from "./http.ts";
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

/**
 * Creates Refine's data provider for the API: single records are written by `@refinedev/simple-rest`, which is loaded for
 * the first of them; reads have all operators, paginated totals and cancellation, and bulk requests are ours. Versions and idempotency keys are passed as `meta.headers`
 * (`meta.ts`). Throws on filters the API does not support; every failed request rejects with an ApiError.
 */
export function createDataProvider(options: HttpOptions = {}): Required<DataProvider> {
  const client = (meta?: MetaQuery) => {
    const { headers, ...call } = callOptions(meta);
    return createHttp({ ...options, ...call, headers: { ...options.headers, ...headers } });
  };

  // Lists are read without what single records are written with.
  const writes = async () => (await import("./single-writes.ts")).singleWrites(client());
  const only = (meta: MetaQuery | undefined) => ({ headers: headersOf(meta) });

  async function getMany<T extends BaseRecord>(resource: string, ids: readonly BaseKey[], meta?: MetaQuery) {
    const wanted = [...new Set(ids.map(String))];
    const chunks = Array.from({ length: Math.ceil(wanted.length / idsPerRequest) }, (_, at) =>
      wanted.slice(at * idsPerRequest, (at + 1) * idsPerRequest),
    );
    const answers = await Promise.all(
      chunks.map((id) => client(meta).get<T[]>(`/${resource}`, { params: { id } })),
    );
    const byId = new Map(answers.flatMap(({ data }) => data).map((record) => [String(record.id), record]));
    return { data: wanted.flatMap((id) => byId.get(id) ?? []) };
  }

  return {
    getApiUrl: () => apiUrl,

    async getList<T extends BaseRecord>(asked: GetListParams) {
      const { resource, pagination, filters, sorters, meta } = asked;
      const params = listParams({ pagination, filters, sorters, meta });
      const call = client(meta).request<T[]>("get", `/${resource}`, undefined, { params });
      const { data, headers } = await call;
      const total = Number(headers.get("X-Total-Count") ?? data.length);
      return { data, total, ...(headers.get("X-Total-Count-About") === "true" ? { about: true } : {}) };
    },

    async getOne<T extends BaseRecord>({ resource, id, meta }: GetOneParams) {
      return { data: (await client(meta).get<T>(`/${resource}/${id}`)).data };
    },

    getMany: ({ resource, ids, meta }) => getMany(resource, ids, meta),

    create: async ({ meta, ...one }) => (await writes()).create({ ...one, meta: only(meta) }),

    update: async ({ meta, ...one }) => (await writes()).update({ ...one, meta: only(meta) }),

    deleteOne: async ({ meta, ...one }) => (await writes()).deleteOne({ ...one, meta: only(meta) }),

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

    async custom<T extends BaseRecord, Q, P>(asked: CustomParams<Q, P>) {
      const { url, method, filters, sorters, payload, query, headers, meta } = asked;
      const params = { ...filterParams(filters), ...sortParams(sorters), ...query };
      const options = { params, ...(headers ? { headers } : {}) };
      const { data } = await client(meta).request<T>(method, ownPath(url), payload, options);
      return { data };
    },
  };
}
