import { type AddressInfo, connect } from "node:net";
import { text as streamText } from "node:stream/consumers";
import { expect, it } from "vitest";
import { describeApi } from "./api-harness.ts";

const json = { "content-type": "application/json" };

describeApi("The API", (api) => {
  it("The API lives, and says whether its store does", async () => {
    expect((await api().visitor().get("/api/health")).body).toEqual({ status: "ok", demo: false });
    expect((await api().visitor().get("/api/ready")).body).toEqual({ status: "ready" });
  });

  it("The API sends strict headers and no word about itself", async () => {
    const { headers } = await api().visitor().get("/products");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain("img-src 'self' data: blob:;");
    const shop = await api().elsewhere({
      imageHosts: ["https://cdn.shop.example"],
      apiUrl: "https://api.example/v1",
    });
    expect((await shop.get("/products")).headers["content-security-policy"]).toContain(
      "img-src 'self' data: blob: https://api.example https://cdn.shop.example;",
    );
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "same-origin" });
    expect(headers).not.toHaveProperty("x-powered-by");
    const json = (await api().visitor().get("/api/health")).headers;
    expect(json).toMatchObject({
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(json).not.toHaveProperty("referrer-policy");
  });

  it("The API compresses answers that are worth it", async () => {
    const caller = await api().as("manager");
    for (let n = 0; n < 5; n += 1) await caller.post("/api/products", { title: `Thing ${n}`, price: n });
    const compressed = async (encoding: string) =>
      (await caller.get("/api/products", { headers: { "accept-encoding": encoding } })).headers[
        "content-encoding"
      ];
    expect(await compressed("gzip, br")).toBe("br");
    expect(await compressed("gzip")).toBe("gzip");
    expect(
      (await caller.get("/api/health", { headers: { "accept-encoding": "br" } })).headers["content-encoding"],
    ).toBeUndefined();
  });

  it("The API answers every bad request with a problem, never with a failure of its own", async () => {
    const owner = await api().as("super-admin");
    const { body: category } = await owner.post("/api/categories", { name: "Victim" });
    const id = String(category.id);
    const deep = `{"name":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    const post = (payload: string, path = "/api/categories", headers: Record<string, string> = json) =>
      owner.post(path, payload, { headers });
    const match = { ...json, "if-match": '"1"' };
    const answers = [
      [400, await post("{")],
      [400, await post("")],
      [400, await post("[]")],
      [400, await post("null")],
      [400, await post('"text"')],
      [400, await post('{"__proto__":{"role":"admin"},"name":"x"}')],
      [400, await post('{"constructor":{"prototype":{"a":1}},"name":"x"}')],
      [400, await post(deep)],
      [422, await post('{"constructor":1,"name":"x"}', "/api/customers")],
      [422, await post('{"name":"a\\u0000b"}')],
      [422, await post('{"name":"\\ud800"}')],
      [422, await post('{"name":{"toString":"x"}}')],
      [422, await post(`{"name":"${"x".repeat(5000)}"}`)],
      [422, await post('{"name":"x","parentId":12}')],
      [422, await post('{"name":"x","parentId":"\\u0000"}')],
      [422, await post('{"title":"x","price":1e400}', "/api/products")],
      [422, await post('{"title":"x","price":9007199254740993}', "/api/products")],
      [422, await post('{"title":"x","price":1,"quantity":99999999999}', "/api/products")],
      [422, await post('{"title":"x","price":1,"combinations":{"length":3}}', "/api/products")],
      [422, await post('{"title":"x","price":1,"combinations":[null,1,[]]}', "/api/products")],
      [
        422,
        await post(
          '{"title":"x","price":1,"combinations":[{"options":{"a":"\\u0000"},"price":1}]}',
          "/api/products",
        ),
      ],
      [415, await post("name=x", "/api/categories", { "content-type": "application/x-www-form-urlencoded" })],
      [415, await post("x", "/api/categories", { "content-type": "text/plain" })],
      [415, await post("x", "/api/categories", { "content-type": "no type" })],
      [413, await post(`{"name":"${"x".repeat(3_000_000)}"}`)],
      [404, await owner.get("/api/nothing")],
      [404, await owner.get("/api/auth/nothing")],
      [404, await owner.get("/api")],
      [405, await owner.call("PUT", "/api/products", {})],
      [404, await owner.get(`/api/categories/${"x".repeat(150)}`)],
      [404, await owner.get(`/api/categories/${"x".repeat(5000)}`)],
      [404, await owner.get("/api/categories/__proto__")],
      [404, await owner.get("/api/categories/..%2f..%2fstaff")],
      [404, await owner.get("/api/categories/%F0%9F%92%A5%20'%22;drop%20table")],
      [400, await owner.get("/api/categories/%00")],
      [400, await owner.get("/api/categories/%E0%A4%A")],
      [400, await owner.get(`/api/categories/${id}?nope=1`)],
      [400, await owner.get("/api/categories?name_like=%00")],
      [400, await owner.get("/api/products?price=99999999999999999999999x")],
      [400, await owner.get(`/api/categories?_or=${"_or%3D".repeat(50)}`)],
      [422, await owner.call("PATCH", `/api/categories/${id}`, '{"name":"\\u0000"}', { headers: match })],
      [400, await owner.call("PATCH", `/api/categories/${id}`, "[1]", { headers: match })],
      [422, await owner.post("/api/categories/bulk", { ids: ["\0"], patch: { published: true } })],
      [422, await owner.post("/api/auth/login", { email: { $gt: "" }, password: ["x"] })],
      [404, await owner.post("/api/auth/reset-password/%2e%2e", { password: "long enough" })],
      [422, await owner.post("/api/saved-views", { resource: "products", name: "\0", query: "" })],
    ] as const;
    answers.forEach(([expected, { status, headers, body }], at) => {
      expect([at, status]).toEqual([at, expected]);
      expect([at, headers["content-type"]]).toEqual([at, "application/problem+json; charset=utf-8"]);
      expect([at, body.status, typeof body.title, typeof body.detail]).toEqual([
        at,
        expected,
        "string",
        "string",
      ]);
      expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|at async/);
    });
    expect((await owner.get("/api/health")).status).toBe(200);
    expect((await owner.get(`/api/categories/${id}`)).body).toEqual(category);
  });

  it("The API names the methods of an address that does not accept this one", async () => {
    const owner = await api().as("super-admin");
    const { body: category } = await owner.post("/api/categories", { name: "Lamps" });
    const record = `/api/categories/${category.id}`;
    const whole = "GET, HEAD, PUT, PATCH, DELETE";
    const wrong = [
      ["DELETE", "/api/categories", "GET, HEAD, POST"],
      ["PATCH", "/api/categories?name=Lamps", "GET, HEAD, POST"],
      ["POST", record, whole],
      ["POST", "/api/orders/1", "GET, HEAD, PUT, PATCH"],
      ["GET", "/api/categories/bulk", "POST"],
      ["GET", "/api/orders/quote", "POST"],
      ["PUT", `${record}/products`, "GET, HEAD, POST"],
      ["GET", `${record}/replace`, "POST"],
      ["DELETE", "/api/products/1/adjust", "POST"],
      ["POST", "/api/globals/pos-settings", "GET, HEAD, PATCH"],
      ["POST", "/api/reports/sales", "GET, HEAD"],
      ["GET", "/api/auth/login", "POST"],
      ["DELETE", "/api/health", "GET, HEAD"],
    ] as const;
    for (const [method, url, allow] of wrong) {
      const { status, headers, body } = await owner.call(method, url);
      expect([method, url, status, headers.allow]).toEqual([method, url, 405, allow]);
      expect(headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      expect(body).toMatchObject({ type: "/problems/method-not-allowed", status: 405 });
    }
    const unknown = [
      ["DELETE", "/api/nothing"],
      ["DELETE", "/api/nothing/1"],
      ["PUT", `${record}/nothing`],
      ["PUT", `${record}/staff`],
      ["POST", `${record}/nothing`],
      ["POST", "/api/globals/nothing"],
      ["GET", "/api/categories/nobody"],
      ["HEAD", "/api/categories/nobody"],
    ] as const;
    for (const [method, url] of unknown) {
      const { status, headers } = await owner.call(method, url);
      expect([method, url, status, headers.allow]).toEqual([method, url, 404, undefined]);
    }
    expect((await owner.call("HEAD", "/api/categories")).status).toBe(200);
    expect((await api().app.inject({ method: "OPTIONS", url: "/api/categories" })).headers).toMatchObject({
      allow: "GET, HEAD, POST",
    });
    // What a visitor may not know is not told.
    expect((await api().visitor().call("DELETE", record)).status).toBe(401);
    expect((await api().visitor().call("DELETE", record, undefined, { bare: true })).status).toBe(403);
  });

  it("The API answers what is not HTTP, or too much of it, with a problem", async () => {
    const { server } = api().app;
    if (!server.listening) await api().app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.address() as AddressInfo;
    const answerTo = async (sent: string) => {
      const socket = connect(port, "127.0.0.1");
      socket.end(sent);
      const [head = "", body = ""] = (await streamText(socket)).split("\r\n\r\n");
      expect(head).toContain("Content-Type: application/problem+json");
      return JSON.parse(body);
    };
    const long = `GET /api/health HTTP/1.1\r\nHost: shop\r\nX-Long: ${"a".repeat(40_000)}\r\n\r\n`;
    expect(await answerTo(long)).toMatchObject({ type: "/problems/headers-too-large", status: 431 });
    expect(await answerTo("nonsense\r\n\r\n")).toMatchObject({ type: "/problems/bad-request", status: 400 });
    expect((await api().visitor().get("/api/health")).status).toBe(200);
  });

  it("The API survives odd queries", async () => {
    const owner = await api().as("super-admin");
    for (const query of [
      "_page=-1",
      "_page=1e9",
      "_limit=-5",
      "_start=-3&_end=-1",
      "_start=x&_end=y",
      "_end=99999999999999999999",
      "price_gte=999999999999999999999999",
      "quantity=2147483648",
      "quantity=-99999999999999",
      "quantity=1.5",
      "q=%25_%5C",
      "title_like=%25",
      "id=a&id=b",
      "categoryIds_like=x",
      "createdAt_gte=2026-01-01",
      `q=${"x".repeat(3000)}`,
    ]) {
      const { status } = await owner.get(`/api/products?${query}`);
      expect([query, status < 500]).toEqual([query, true]);
    }
  });

  it("The API goes on reading while nothing can be written, and writes again afterwards", async () => {
    const { store } = api();
    const owner = await api().as("super-admin");
    const { transaction } = store;
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const name = "Written later";
    api().pass(2 * 60_000);
    Object.assign(store, { transaction: async () => Promise.reject(full) });
    try {
      for (let call = 0; call < 3; call += 1)
        expect(await owner.get("/api/auth/me")).toMatchObject({ status: 200 });
      expect(await owner.post("/api/attributes", { name, values: ["a"] })).toMatchObject({
        status: 503,
        headers: { "retry-after": "2" },
        body: { detail: expect.stringContaining("The store cannot be written to") },
      });
    } finally {
      Object.assign(store, { transaction });
    }
    api().pass(60_000);
    expect(await owner.get("/api/auth/me")).toMatchObject({ status: 200 });
    // The session would have ended by now if that use had not been recorded.
    api().pass(29 * 60_000);
    expect(await owner.get("/api/auth/me")).toMatchObject({ status: 200 });
  });

  it("The API answers 503 when the store is down", async () => {
    const { store } = api();
    const { ready, find } = store;
    const down = () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
    const owner = await api().as("super-admin");
    try {
      Object.assign(store, { ready: down, find: down });
      expect(await owner.get("/api/ready")).toMatchObject({
        status: 503,
        body: { type: "/problems/unavailable" },
      });
      expect(await owner.get("/api/products")).toMatchObject({
        status: 503,
        body: { type: "/problems/unavailable" },
      });
    } finally {
      Object.assign(store, { ready, find });
    }
  });

  it("The API serves texts to be asked for again, and no page for what is not there", async () => {
    const visitor = api().visitor();
    const texts = await visitor.get("/locales/en/errors.json");
    expect(texts).toMatchObject({ status: 200, headers: { "cache-control": "no-cache" } });
    expect((await visitor.get("/locales/en/errors.json?v=abc123")).headers["cache-control"]).toContain(
      "immutable",
    );
    expect(
      (
        await visitor.get("/locales/en/errors.json", {
          headers: { "if-none-match": String(texts.headers.etag) },
        })
      ).status,
    ).toBe(304);
    for (const path of [
      "/locales/xx/errors.json",
      "/assets/none.js",
      "/demo/none.webp",
      "/locales/..%2fpackage.json",
    ]) {
      const { status, headers } = await visitor.get(path, { headers: { accept: "text/html" } });
      expect([path, status, headers["content-type"]]).toEqual([
        path,
        404,
        "application/problem+json; charset=utf-8",
      ]);
    }
  });
});
