import { type CrudFilters, keys } from "@refinedev/core";
import { describe, expect, test } from "vitest";
import { onSessionEnd } from "../../src/providers/auth/session-end.ts";
import { filterParams } from "../../src/providers/dialect.ts";
import { type ApiError, isRetryable } from "../../src/providers/errors/api-error.ts";
import { createHttp } from "../../src/providers/http.ts";
import { customKey, listKey, oneKey, recordKey } from "../../src/providers/keys.ts";
import { exactTotal, idempotentMeta, ifMatch } from "../../src/providers/meta.ts";
import { createDataProvider } from "../../src/providers/rest/rest.ts";
import { products } from "../../src/resources/products.ts";

interface Call {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly headers: Headers;
  readonly signal: AbortSignal | null | undefined;
}

/** Creates a provider over a network with the given responses. */
function providerThat(answer: (call: Call) => { status?: number; data?: unknown; headers?: HeadersInit }) {
  const calls: Call[] = [];
  const provider = createDataProvider({
    network: async (url, { method = "", body, headers, signal }) => {
      const call = {
        method,
        url,
        body: typeof body === "string" ? JSON.parse(body) : undefined,
        headers: new Headers(headers),
        signal,
      };
      calls.push(call);
      const { status = 200, data = {}, headers: answered = {} } = answer(call);
      const text = typeof data === "string" ? data : JSON.stringify(data);
      return new Response(text, { status, headers: answered });
    },
  });
  return { provider, calls };
}

const failure = async (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.unreachable("the call should have failed"),
    (error: ApiError) => error,
  );

const records = (...ids: string[]) => ids.map((id) => ({ id }));
const listOf = (filters: CrudFilters) => {
  const { provider, calls } = providerThat(() => ({ data: [], headers: { "x-total-count": "0" } }));
  return provider
    .getList({ resource: "products", filters })
    .then(() => decodeURIComponent(calls[0]?.url ?? ""));
};

describe("Filters", () => {
  test.each<[CrudFilters, string]>([
    [[{ field: "published", operator: "eq", value: true }], "published=true"],
    [[{ field: "sku", operator: "ne", value: "A" }], "sku_ne=A"],
    [[{ field: "price", operator: "gt", value: 5 }], "price_gt=5"],
    [[{ field: "price", operator: "gte", value: 5 }], "price_gte=5"],
    [[{ field: "price", operator: "lt", value: 5 }], "price_lt=5"],
    [[{ field: "price", operator: "lte", value: 5 }], "price_lte=5"],
    [[{ field: "title", operator: "contains", value: "tea" }], "title_like=tea"],
    [[{ field: "title", operator: "startswith", value: "tea" }], "title_startswith=tea"],
    [[{ field: "price", operator: "between", value: [1, 9] }], "price_gte=1&price_lte=9"],
    [[{ field: "sku", operator: "null", value: true }], "sku_null=true"],
    [[{ field: "sku", operator: "nnull", value: true }], "sku_null=false"],
    [[{ field: "id", operator: "in", value: ["a", "b"] }], "id=a&id=b"],
    [[{ field: "id", operator: "nin", value: ["a", "b"] }], "id_ne=a&id_ne=b"],
    [[{ field: "q", operator: "eq", value: "green tea" }], "q=green+tea"],
    [
      [
        {
          operator: "or",
          value: [
            { field: "sku", operator: "eq", value: "A&B" },
            { field: "price", operator: "lt", value: 5 },
          ],
        },
      ],
      "_or=sku=A%26B&_or=price_lt=5",
    ],
  ])("The filter %j becomes %s", async (filters, query) => {
    const url = await listOf(filters);
    expect(url.split("?")[1]?.split("&").sort()).toEqual([...query.split("&"), "_end=10", "_start=0"].sort());
  });

  test.each<CrudFilters>([
    [{ field: "title", operator: "endswith", value: "a" }],
    [{ field: "tags", operator: "ina", value: ["a"] }],
    [{ field: "title", operator: "containss", value: "a" }],
    [{ field: "price", operator: "gt", value: [1, 2] }],
    [{ field: "price", operator: "between", value: [1] }],
    [{ field: "id", operator: "in", value: [] }],
    [{ field: "price", operator: "eq", value: { over: 5 } }],
    [
      { field: "price", operator: "gte", value: 1 },
      { field: "price", operator: "gte", value: 2 },
    ],
    [
      { operator: "or", value: [{ field: "price", operator: "eq", value: 1 }] },
      { operator: "or", value: [{ field: "price", operator: "eq", value: 2 }] },
    ],
  ])("A filter that the dialect cannot express is refused: %j", (...filters) => {
    expect(() => filterParams(filters)).toThrow(/cannot filter/);
  });
});

describe("Lists", () => {
  test("getList pages, sorts and reads the total", async () => {
    const { provider, calls } = providerThat(() => ({
      data: records("a", "b"),
      headers: { "x-total-count": "594" },
    }));
    const answer = await provider.getList({
      resource: "products",
      pagination: { currentPage: 3, pageSize: 20 },
      sorters: [
        { field: "price", order: "desc" },
        { field: "title", order: "asc" },
      ],
    });
    expect(answer).toEqual({ data: records("a", "b"), total: 594 });
    expect(decodeURIComponent(calls[0]?.url ?? "")).toBe(
      "/api/products?_start=40&_end=60&_sort=price,title&_order=desc,asc",
    );
  });

  test("getList says where the total is an estimate, and asks for a counted one where that is needed", async () => {
    const { provider, calls } = providerThat(() => ({
      data: records("a"),
      headers: { "x-total-count": "300141", "x-total-count-about": "true" },
    }));
    const answer = await provider.getList({ resource: "products", meta: exactTotal });
    expect(answer).toEqual({ data: records("a"), total: 300_141, about: true });
    expect(calls[0]?.headers.get("prefer")).toBe("count=exact");
  });

  test("getMany asks nothing for no ids, asks once for a repeated one, and answers in order", async () => {
    const { provider, calls } = providerThat(() => ({ data: records("b", "a") }));
    expect(await provider.getMany({ resource: "products", ids: [] })).toEqual({ data: [] });
    expect(calls).toHaveLength(0);
    expect(await provider.getMany({ resource: "products", ids: ["a", "b", "a", "gone"] })).toEqual({
      data: records("a", "b"),
    });
    expect(calls).toHaveLength(1);
  });

  test("getMany splits addresses that would be too long", async () => {
    const { provider, calls } = providerThat(({ url }) => ({
      data: records(...new URLSearchParams(url.split("?")[1]).getAll("id")),
    }));
    const ids = Array.from({ length: 250 }, (_, at) => `id${at}`);
    const { data } = await provider.getMany({ resource: "products", ids });
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(calls).toHaveLength(3);
  });
});

describe("Writes", () => {
  test("Writes send the version, the idempotency key and our own header", async () => {
    const { provider, calls } = providerThat(() => ({ data: { id: "a" } }));
    await provider.update({ resource: "products", id: "a", variables: { price: 1 }, meta: ifMatch(7) });
    await provider.create({ resource: "products", variables: { price: 1 }, meta: idempotentMeta("k") });
    expect(calls[0]).toMatchObject({ method: "PATCH", url: "/api/products/a", body: { price: 1 } });
    expect(calls[0]?.headers.get("If-Match")).toBe('"7"');
    expect(calls[1]?.headers.get("Idempotency-Key")).toBe("k");
    expect(calls[1]?.headers.get("X-Storekeeper")).toBe("1");
  });

  test("Writes take neither the method nor headers from meta, which holds the page's query string", async () => {
    const { provider, calls } = providerThat(() => ({ data: { id: "a" } }));
    await provider.getOne({
      resource: "products",
      id: "a",
      meta: { method: "delete", headers: { "X-Evil": "1" } },
    });
    expect(calls[0]?.method).toBe("GET");
    expect(calls[0]?.headers.get("X-Evil")).toBeNull();
    expect(calls[0]?.headers.get("If-Match")).toBeNull();
  });

  test("Writes of many records go through one bulk call", async () => {
    const { provider, calls } = providerThat(({ method }) =>
      method === "POST" ? { data: { results: [{ id: "a", ok: true }] } } : { data: records("a") },
    );
    await provider.updateMany({ resource: "products", ids: ["a"], variables: { published: true } });
    await provider.deleteMany({ resource: "products", ids: ["a"] });
    const posts = calls.filter((call) => call.method === "POST");
    expect(posts.map(({ url, body }) => [url, body])).toEqual([
      ["/api/products/bulk", { ids: ["a"], patch: { published: true } }],
      ["/api/products/bulk", { ids: ["a"], delete: true }],
    ]);
  });

  test("A write of many records fails when one of them fails", async () => {
    const results = [
      { id: "a", ok: true },
      { id: "b", ok: false, status: 409, type: "/problems/referenced" },
    ];
    const { provider } = providerThat(() => ({ data: { results } }));
    const error = await failure(provider.deleteMany({ resource: "products", ids: ["a", "b"] }));
    expect([error.status, error.type]).toEqual([409, "referenced"]);
  });

  test("createMany names the rows that are refused, and stores none", async () => {
    const results = [
      { index: 0, outcome: "created", id: "a" },
      { index: 1, outcome: "failed", errors: { sku: ["errors.unique"] } },
    ];
    const { provider, calls } = providerThat(() => ({ data: { results } }));
    const error = await failure(
      provider.createMany({ resource: "extras", variables: [{ sku: "1" }, { sku: "1" }] }),
    );
    expect(calls.map(({ body }) => body)).toEqual([
      { rows: [{ sku: "1" }, { sku: "1" }], mode: "create", dryRun: true },
    ]);
    expect(error.errors).toEqual({ "1.sku": ["errors.unique"] });
  });
});

describe("Custom calls", () => {
  test("Custom calls reach the API by its full or its own path, with filters and query", async () => {
    const { provider, calls } = providerThat(() => ({ data: { ok: true } }));
    const query = { from: "2025-01-01" };
    await provider.custom({ url: "/api/reports/catalog", method: "get", query });
    await provider.custom({ url: "/reports/catalog", method: "post", payload: { a: 1 } });
    expect(calls.map(({ url }) => url)).toEqual([
      "/api/reports/catalog?from=2025-01-01",
      "/api/reports/catalog",
    ]);
    expect(calls[1]?.body).toEqual({ a: 1 });
  });

  test.each(["https://elsewhere.example/x", "//elsewhere.example/x", "reports"])(
    "A custom call refuses %s",
    async (url) => {
      const { provider, calls } = providerThat(() => ({}));
      await expect(provider.custom({ url, method: "get" })).rejects.toThrow(/Not an address/);
      expect(calls).toHaveLength(0);
    },
  );
});

describe("Failures", () => {
  test("Failures carry what the problem says", async () => {
    const { provider } = providerThat(() => ({
      status: 412,
      data: {
        type: "/problems/stale",
        title: "Changed meanwhile",
        status: 412,
        detail: "Somebody was quicker",
        current: { id: "a", version: 8 },
      },
    }));
    const error = await failure(provider.update({ resource: "products", id: "a", variables: {} }));
    expect(error).toMatchObject({
      status: 412,
      statusCode: 412,
      type: "stale",
      message: "Somebody was quicker",
      current: { id: "a", version: 8 },
      network: false,
    });
  });

  test("Failures say which fields are wrong, who refers to the record, and how long to wait", async () => {
    const answers = [
      { status: 422, data: { type: "/problems/validation", errors: { sku: ["errors.unique"] } } },
      {
        status: 409,
        data: {
          type: "/problems/referenced",
          references: [{ resource: "products", field: "categoryIds", count: 3 }],
        },
      },
      { status: 429, data: { type: "/problems/too-many" }, headers: { "retry-after": "42" } },
    ];
    const { provider } = providerThat(() => answers.shift() ?? {});
    const call = () => failure(provider.deleteOne({ resource: "categories", id: "a" }));
    expect((await call()).errors).toEqual({ sku: ["errors.unique"] });
    expect((await call()).references).toEqual([{ resource: "products", field: "categoryIds", count: 3 }]);
    expect((await call()).retryAfter).toBe(42);
  });

  test("Failures of a proxy are named by their status", async () => {
    const { provider } = providerThat(() => ({ status: 502, data: "<h1>Bad gateway</h1>" }));
    const error = await failure(provider.getOne({ resource: "products", id: "a" }));
    expect([error.type, isRetryable(error)]).toEqual(["unavailable", true]);
  });

  test("Failures without an answer are network failures and may be tried again", async () => {
    const provider = createDataProvider({ network: () => Promise.reject(new TypeError("Failed to fetch")) });
    const error = await failure(provider.getOne({ resource: "products", id: "a" }));
    expect([error.network, error.status, isRetryable(error)]).toEqual([true, 0, true]);
  });

  test("Failures of the session are told to whoever listens", async () => {
    let ended = 0;
    onSessionEnd(() => {
      ended += 1;
    });
    const { provider } = providerThat(() => ({ status: 401, data: { type: "/problems/unauthenticated" } }));
    await failure(provider.getOne({ resource: "products", id: "a" }));
    onSessionEnd(() => undefined);
    expect(ended).toBe(1);
  });
});

test("The signal of a query reaches the network, whose failure then counts as cancelled", async () => {
  const controller = new AbortController();
  const { provider, calls } = providerThat(() => {
    controller.abort();
    throw new TypeError("aborted");
  });
  const { signal } = controller;
  const error = await failure(provider.getList({ resource: "products", meta: { signal } }));
  expect(calls[0]?.signal?.aborted).toBe(true);
  expect([error.type, error.network]).toEqual(["cancelled", false]);
});

describe("Our own calls", () => {
  test("Our own calls leave out parameters that are null, and repeat those of lists", async () => {
    const addresses: string[] = [];
    const http = createHttp({
      network: async (address) => {
        addresses.push(address);
        return new Response(null, { status: 204 });
      },
    });
    await http.get("/products", { params: { q: null, tags: ["a b", "c"], page: 2 } });
    expect(addresses).toEqual(["/api/products?tags=a+b&tags=c&page=2"]);
  });

  test("Our own calls send forms and texts as they are", async () => {
    const sent: RequestInit[] = [];
    const http = createHttp({
      network: async (_, init) => {
        sent.push(init);
        return new Response("{}");
      },
    });
    const form = new FormData();
    await http.post("/uploads", form);
    await http.post("/orders", '{"a":1}', { headers: { "Content-Type": "application/json" } });
    expect(sent.map(({ body }) => body)).toEqual([form, '{"a":1}']);
    expect(new Headers(sent[0]?.headers).has("Content-Type")).toBe(false);
    expect(new Headers(sent[1]?.headers).get("Content-Type")).toBe("application/json");
  });

  test("Our own calls that take too long are network failures", async () => {
    const http = createHttp({
      network: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(new Error("too late")));
        }),
    });
    const error = await failure(http.post("/orders", {}, { timeout: 5 }));
    expect([error.network, isRetryable(error)]).toEqual([true, true]);
  });
});

test("Loaders use the keys of Refine's hooks", () => {
  const data = keys().data("default");
  const one = data.resource("products").action("one").id("a").params({}).get();
  expect(recordKey(products, "a")).toEqual(one);
  expect(oneKey("products", "a")).toEqual(one);
  const asked = { filters: [], sorters: [], pagination: { currentPage: 1, pageSize: 20 } };
  expect(listKey({ resource: "products", ...asked })).toEqual(
    data.resource("products").action("list").params(asked).get(),
  );
  const call = { method: "get", url: "/reports/dashboard" };
  expect(customKey(call)).toEqual(keys().data("default").mutation("custom").params(call).get());
});
