import type { DataProvider } from "@refinedev/core";
import simpleRest from "@refinedev/simple-rest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDataProvider } from "../../src/providers/rest.ts";
import { storekeeper } from "../../src/providers/storekeeper.ts";
import { checkProvider, type Verdict } from "../conformance/check-provider.ts";
import { memoryProvider } from "../conformance/memory-provider.ts";
import { type PlainServer, startPlainServer } from "../conformance/plain-json-server.ts";
import { type RunningServer, startServer } from "../e2e/support/server.ts";

const missing = (verdicts: readonly Verdict[]) => verdicts.flatMap(({ name, ok }) => (ok ? [] : [name]));
const filter = (operator: string) => `filter ${operator}`;
const noBackend = ["bulk", "importRows", "exportCsv", "upload", "act", "service"].map(
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

beforeAll(async () => {
  [own, plain] = await Promise.all([startServer(), startPlainServer({ extras: [] })]);
});

afterAll(async () => {
  await Promise.all([own?.stop(), plain?.stop()]);
});

test("our provider does all that the screens rely on", async () => {
  const verdicts = await checkProvider(await ourProvider(own?.url ?? ""), storekeeper);
  expect(verdicts.filter(({ ok }) => !ok)).toEqual([]);
});

test("simple-rest over a plain json-server does what its words reach to", async () => {
  expect(missing(await checkProvider(simpleRest(plain?.url ?? "")))).toEqual([
    "filter gt",
    "filter lt",
    "filter between",
    "filter nin",
    "filter startswith",
    "filter nnull",
    "filter or",
    "refuses what it cannot ask",
    "versions (If-Match)",
    "idempotency keys",
    "errors at their fields",
    "createMany, updateMany, deleteMany",
    ...noBackend,
  ]);
});

test("a provider that knows equality alone is told what that costs", async () => {
  expect(missing(await checkProvider(memoryProvider()))).toEqual([
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
