import type {
  BaseKey,
  BaseRecord,
  CustomParams,
  DataProvider,
  GetListParams,
  MetaQuery,
} from "@refinedev/core";
import simpleRest from "@refinedev/simple-rest";
import axios, { type AxiosInstance } from "axios";
import { ApiError, problemToError } from "./api-error.ts";
import { filterParams, listParams, sortParams } from "./dialect.ts";
import { apiUrl, createHttp, type Http, type HttpOptions } from "./http.ts";

/** Ids per URL, well below the common limit of 8 KB. */
const idsPerRequest = 100;

/** The headers a request may set: Refine adds the page's query string to `meta`, and a URL must not set others. */
const knownHeaders = ["If-Match", "Idempotency-Key", "Prefer"];

function headersOf(meta: MetaQuery | undefined): Record<string, string> {
  const asked: unknown = meta?.headers;
  if (typeof asked !== "object" || asked === null) return {};
  return Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => knownHeaders.includes(name) && typeof value === "string"),
  );
}

function callOptions(
  meta: MetaQuery | undefined,
): HttpOptions & { readonly headers: Record<string, string> } {
  const signal: unknown = meta?.signal;
  return { headers: headersOf(meta), ...(signal instanceof AbortSignal ? { signal } : {}) };
}

/** Returns an axios instance for simple-rest that sends through our client, by an adapter. */
const axiosOver = (http: Http): AxiosInstance =>
  axios.create({
    // Our client writes and reads bodies.
    transformRequest: (body) => body,
    transformResponse: (data) => data,
    adapter: async (config) => {
      const { method = "get", url = "" } = config;
      const headers = headersOf({ headers: config.headers.toJSON() });
      const answer = await http.request<unknown>(method, url, config.data, { headers });
      return {
        data: answer.data,
        status: 200,
        statusText: "OK",
        headers: Object.fromEntries(answer.headers),
        config,
      };
    },
  });

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
 * Creates Refine's data provider for the API: `@refinedev/simple-rest` over `fetch`, completed with all operators,
 * paginated totals, bulk requests and cancellation. Versions and idempotency keys are passed as `meta.headers`
 * (`meta.ts`). Throws on filters the API does not support; every failed request rejects with an ApiError.
 */
export function createDataProvider(options: HttpOptions = {}): Required<DataProvider> {
  const client = (meta?: MetaQuery) => {
    const { headers, ...call } = callOptions(meta);
    return createHttp({ ...options, ...call, headers: { ...options.headers, ...headers } });
  };

  const rest = simpleRest("", axiosOver(client()));
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

    getOne: ({ meta, ...one }) => rest.getOne({ ...one, meta: only(meta) }),

    getMany: ({ resource, ids, meta }) => getMany(resource, ids, meta),

    create: ({ meta, ...one }) => rest.create({ ...one, meta: only(meta) }),

    update: ({ meta, ...one }) => rest.update({ ...one, meta: only(meta) }),

    deleteOne: ({ meta, ...one }) => rest.deleteOne({ ...one, meta: only(meta) }),

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
