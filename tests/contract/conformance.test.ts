import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DataProvider } from "@refinedev/core";
import simpleRest from "@refinedev/simple-rest";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { storekeeper } from "../../src/providers/own/storekeeper.ts";
import { plainRest } from "../../src/providers/plain-rest.ts";
import { createDataProvider } from "../../src/providers/rest/rest.ts";
import { capabilityTable } from "../conformance/capability-table.ts";
import { checkProvider, type Verdict } from "../conformance/check-provider.ts";
import { run } from "../conformance/cli.ts";
import { demoCollections } from "../conformance/demo-collections.ts";
import { memoryProvider } from "../conformance/memory-provider.ts";
import { type PlainServer, startPlainServer } from "../conformance/plain-json-server.ts";
import demoStore from "../e2e/support/demo-store.ts";
import { type RunningServer, startServer } from "../e2e/support/server.ts";
import { serverProgram } from "./compiled-server.ts";

const missing = (verdicts: readonly Verdict[]) => verdicts.flatMap(({ name, ok }) => (ok ? [] : [name]));
const filter = (operator: string) => `filter ${operator}`;
const noBackend = ["bulk", "undo", "importRows", "exportCsv", "upload", "act", "reports", "service"].map(
  (name) => `backend.${name}`,
);

async function ourProvider(url: string): Promise<DataProvider> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Storekeeper": "1" },
    body: JSON.stringify({ email: "super-admin@example.com", password: "storekeeper" }),
  });
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  return createDataProvider({ baseURL: `${url}/api`, headers: { Cookie: cookie.join("; ") } });
}

let own: RunningServer | undefined;
let plain: PlainServer | undefined;
let ours: readonly Verdict[];
let simple: readonly Verdict[];
let translated: readonly Verdict[];
let memory: readonly Verdict[];

beforeAll(async () => {
  own = await startServer({}, serverProgram(), await demoStore());
  plain = await startPlainServer(await demoCollections(own.dataDir));
  ours = await checkProvider(await ourProvider(own.url), storekeeper);
  simple = await checkProvider(simpleRest(plain.url));
  translated = await checkProvider(plainRest(plain.url));
  memory = await checkProvider(memoryProvider());
}, 120_000);

afterAll(async () => {
  await Promise.all([own?.stop(), plain?.stop()]);
});

test("Our provider does all that the screens rely on", () => {
  expect(ours.filter(({ ok }) => !ok)).toEqual([]);
});

test("simple-rest over a plain json-server does what its dialect can say", () => {
  expect(missing(simple)).toEqual([
    "filter gt",
    "filter lt",
    "filter between",
    "filter nin",
    "filter startswith",
    "filter null",
    "filter or",
    "refuses what it cannot ask",
    "versions (If-Match)",
    "idempotency keys",
    "errors at their fields",
    "createMany, updateMany, deleteMany",
    ...noBackend,
  ]);
});

test("simple-rest with our dialect for json-server asks every filter", () => {
  expect(missing(translated)).toEqual([
    "versions (If-Match)",
    "idempotency keys",
    "errors at their fields",
    "createMany, updateMany, deleteMany",
    ...noBackend,
  ]);
});

test("The documented table has the results of all providers", () => {
  const table = capabilityTable({
    ours,
    "`simpleRest` over json-server": simple,
    "`plainRest` over json-server": translated,
    "in memory, only equality": memory,
  });
  expect(readFileSync("docs/data-providers.md", "utf8")).toContain(table);
});

test("A provider that knows only equality is told what that costs", () => {
  expect(missing(memory)).toEqual([
    "sort by several fields",
    ...["ne", "gt", "gte", "lt", "lte", "between", "in", "nin", "contains", "startswith"].map(filter),
    ...["null", "nnull", "search", "or"].map(filter),
    "getMany",
    "versions (If-Match)",
    "idempotency keys",
    "errors at their fields",
    "createMany, updateMany, deleteMany",
    ...noBackend,
  ]);
});

test("A server that takes no records is told in a sentence", async () => {
  const file = join(tmpdir(), `provider-${randomUUID()}.mjs`);
  const refusal = { statusCode: 403, response: { data: { detail: "No records here." } } };
  await writeFile(
    file,
    `const refuse = async () => { throw ${JSON.stringify(refusal)}; };
    export const dataProvider = { getList: refuse, getOne: refuse, create: refuse, update: refuse, deleteOne: refuse };`,
  );
  const said = vi.spyOn(console, "error").mockReturnValue();
  expect(await run(["--provider", file, "--url", "http://localhost:1", "--no-auth"])).toBe(false);
  expect(said).toHaveBeenCalledExactlyOnceWith("The check did not finish. 403: No records here.");
  said.mockRestore();
  await rm(file);
});
