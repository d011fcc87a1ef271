import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, it } from "vitest";
import type { AppOptions } from "../../api/server/app.ts";
import { describeApi } from "./api-harness.ts";

const metricsToken = "a secret of the tests".replaceAll(" ", "-");
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Returns the value of a time series; undefined if missing. */
function figure(text: string, name: string, labels: Readonly<Record<string, string | number>> = {}) {
  const line = text
    .split("\n")
    .find(
      (one) =>
        one.replace(/[{ ].*/, "") === name &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    );
  return line && Number(line.split(" ").at(-1));
}

describeApi("Metrics", (api) => {
  it("Metrics answer those who have the token, and nobody without one", async () => {
    expect(await api().visitor().get("/api/metrics")).toMatchObject({
      status: 404,
      body: { type: "/problems/not-found" },
    });
    const caller = await api().elsewhere({ metricsToken });
    for (const options of [{}, bearer("wrong"), bearer(`${metricsToken}x`)]) {
      expect(await caller.get("/api/metrics", options)).toMatchObject({
        status: 401,
        headers: { "www-authenticate": "Bearer" },
      });
    }
    // No role has access to the metrics.
    await caller.login("super-admin@example.com");
    expect((await caller.get("/api/metrics")).status).toBe(401);
    expect(await caller.get("/api/metrics", bearer(metricsToken))).toMatchObject({
      status: 200,
      headers: { "content-type": expect.stringContaining("text/plain") },
    });
  });

  it("Metrics count calls by route, operations of the store, sessions, and the process", async () => {
    const caller = await api().elsewhere({ metricsToken });
    await caller.login("manager@example.com");
    for (const id of ["a", "b", "c"]) await caller.get(`/api/products/${id}`);
    await caller.get("/api/products?_limit=1");
    const { text } = await caller.get("/api/metrics", bearer(metricsToken));
    const calls = "storekeeper_http_request_duration_seconds_count";
    expect(figure(text, calls, { route: "/api/:resource/:id", method: "GET", status: 404 })).toBe(3);
    expect(figure(text, calls, { route: "/api/:resource", status: 200 })).toBe(1);
    const operations = "storekeeper_store_operation_duration_seconds_count";
    expect(figure(text, operations, { operation: "transaction", outcome: "done" })).toBeGreaterThan(0);
    expect(figure(text, operations, { operation: "get", outcome: "done" })).toBeGreaterThan(2);
    expect(figure(text, "storekeeper_sessions")).toBeGreaterThan(0);
    for (const name of ["waiting_mails", "jobs_waiting", "jobs_running"]) {
      expect(figure(text, `storekeeper_${name}`), name).toBe(0);
    }
    for (const name of ["nodejs_eventloop_lag_seconds", "process_resident_memory_bytes"]) {
      expect(figure(text, name), name).toBeGreaterThanOrEqual(0);
    }
  });

  it("Metrics answer while the store is away", async () => {
    const caller = await api().elsewhere({ metricsToken });
    const { store } = api();
    const { aggregate } = store;
    Object.assign(store, { aggregate: () => Promise.reject(new Error("gone")) });
    try {
      const { status, text } = await caller.get("/api/metrics", bearer(metricsToken));
      expect([status, figure(text, "process_resident_memory_bytes")]).toEqual([200, expect.any(Number)]);
    } finally {
      Object.assign(store, { aggregate });
    }
  });
});

describeApi("Requests", (api) => {
  const loggedBy = async (level: string, options: Partial<AppOptions> = {}) => {
    const lines: Record<string, unknown>[] = [];
    const to = new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)));
        done();
      },
    });
    return { lines, caller: await api().elsewhere({ ...options, logger: pino({ level, base: null }, to) }) };
  };

  it("A proxy whose forwarded addresses are not trusted is warned of once, with the setting that trusts it", async () => {
    const forwarded = { headers: { "x-forwarded-for": "203.0.113.9" } };
    const warnings = async (options: Partial<AppOptions>) => {
      const { lines, caller } = await loggedBy("warn", options);
      await caller.get("/api/auth/terms");
      for (let n = 0; n < 3; n += 1) await caller.get("/api/auth/terms", forwarded);
      return lines.map(({ msg }) => msg);
    };
    expect(await warnings({})).toEqual([expect.stringContaining("set TRUST_PROXY=127.0.0.1")]);
    expect(await warnings({ trustProxy: ["10.0.0.0/8"] })).toHaveLength(1);
    expect(await warnings({ trustProxy: 1 })).toEqual([]);
    expect(await warnings({ trustProxy: ["127.0.0.1"] })).toEqual([]);
  });

  it("Requests keep the id that the caller gave them, where it is one, and answer with it", async () => {
    const { lines, caller } = await loggedBy("info");
    const sent = (id: string) => caller.get("/api/products", { headers: { "x-request-id": id } });
    expect((await sent("edge-1:a.b/c=")).headers["x-request-id"]).toBe("edge-1:a.b/c=");
    for (const bad of ["two words", 'x","level":60', "x".repeat(129), "é"]) {
      const { headers, status } = await sent(bad);
      expect(status).toBe(401);
      // A user whose request was refused can quote the id to support.
      expect(headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    }
    expect((await caller.get("/api/auth/terms")).headers).not.toHaveProperty("x-request-id");
    await expect.poll(() => lines.map(({ reqId }) => reqId)).toContain("edge-1:a.b/c=");
  });

  it("Requests are logged in one line each at the usual level, without secrets", async () => {
    const { lines, caller } = await loggedBy("info");
    const token = "t".repeat(43);
    await caller.login("manager@example.com");
    await caller.post(`/api/auth/reset-password/${token}`, { password: "a long new one" });
    await caller.get(`/api/products?_limit=1&token=first-key&api_key=other-key`);
    await caller.get("/api/health");
    await expect.poll(() => lines.filter(({ msg }) => msg === "request")).toHaveLength(3);
    const told = lines.filter(({ msg }) => msg === "request");
    expect(told).toMatchObject([
      { method: "POST", url: "/api/auth/login", status: 200, ms: expect.any(Number) },
      { method: "POST", url: "/api/auth/reset-password/…" },
      { url: "/api/products?_limit=1&token=…&api_key=…", by: "staff-manager" },
    ]);
    const text = JSON.stringify(lines);
    for (const secret of [token, "first-key", "other-key", "a long new one", "storekeeper"])
      expect(text).not.toContain(secret);
    expect(text).not.toContain("cookie");
  });
});
