import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uuidv7 } from "uuidv7";
import { storedResources } from "../../api/store/collections.ts";
import { createJsonStore } from "../../api/store/file/json-store.ts";
import type { Store } from "../../api/store/port.ts";
import { startEmbedded } from "../../api/store/postgres/embedded/embedded.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import { validateRecord } from "../../src/core/validation/validate.ts";
import { products } from "../../src/resources/products.ts";
import { type RunningServer, startServer } from "../e2e/support/server.ts";
import { type Figure, medianOf, table, timed } from "./measure.ts";

const count = 5000;
const batch = 200;

export function rowsOf(run: string, length = count): Record<string, unknown>[] {
  return Array.from({ length }, (_, n) => ({
    title: `Bench ${run} ${n}`,
    slug: `bench-${run}-${n}`,
    sku: `B-${run}-${n}`,
    price: 100 + n,
    costPrice: 50 + n,
    quantity: n % 50,
    tags: ["bench", `t${n % 20}`],
    description: `A product to measure with, number ${n}.`,
  }));
}

export async function signedIn(server: RunningServer): Promise<Record<string, string>> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Storekeeper": "1" },
    body: JSON.stringify({ email: "super-admin@example.com", password: "storekeeper" }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return { Cookie: cookie, "Content-Type": "application/json", "X-Storekeeper": "1" };
}

/** Imports through the API, with validation, uniqueness checks and audit, as sent by the import page. */
export async function importAll(
  server: RunningServer,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const headers = await signedIn(server);
  for (let at = 0; at < rows.length; at += batch) {
    const body = JSON.stringify({ rows: rows.slice(at, at + batch), mode: "create", dryRun: false });
    const answer = await fetch(`${server.url}/api/products/import`, { method: "POST", headers, body });
    const { results } = (await answer.json()) as { results: { outcome: string }[] };
    const failed = results.filter(({ outcome }) => outcome !== "created");
    if (failed.length > 0) throw new Error(`not created: ${JSON.stringify(failed[0])}`);
  }
}

/** Inserts directly into the store: the baseline. */
async function insertAll(store: Store, rows: readonly Record<string, unknown>[]): Promise<void> {
  const records = rows.map((row) => {
    const checked = validateRecord(products, row);
    if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
    return { id: uuidv7(), ...checked.value };
  });
  for (let at = 0; at < records.length; at += batch) {
    await store.transaction(async (transaction) => {
      for (const record of records.slice(at, at + batch)) {
        await transaction.savepoint(() => transaction.insert("products", record));
      }
    });
  }
}

async function listTime(server: RunningServer, query: string): Promise<number> {
  const headers = await signedIn(server);
  const get = () => fetch(`${server.url}${query}`, { headers }).then((answer) => answer.text());
  await get();
  return medianOf(20, get);
}

async function figuresOf(name: string, server: RunningServer, store: Store): Promise<Figure[]> {
  const raw = await timed(() => insertAll(store, rowsOf("raw")));
  const imported = await timed(() => importAll(server, rowsOf("api")));
  const perSecond = (ms: number) => (count / ms) * 1000;
  const health = await listTime(server, "/api/health");
  const list = await listTime(server, "/api/products?q=bench&_sort=price&_order=desc&_start=40&_end=60");
  return [
    {
      what: `${name}: ${count} rows of CSV through the API`,
      value: imported / 1000,
      unit: "s",
      baseline: { what: "the store alone", value: raw / 1000 },
    },
    {
      what: `${name}: the same, in rows`,
      value: perSecond(imported),
      unit: "rows/s",
      baseline: { what: "the store alone", value: perSecond(raw) },
    },
    {
      what: `${name}: search, sort and page over them`,
      value: list,
      unit: "ms",
      baseline: { what: "an answer without a store", value: health },
    },
  ];
}

/** Measures 5,000 inserts into each store, and reading one page. */
export async function benchStores(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "storekeeper-bench-"));
  const resources = [...storedResources.values()];
  const postgres = await startEmbedded();
  try {
    const file = await createJsonStore({ file: join(folder, "store.json"), resources });
    const jsonServer = await startServer();
    const json = await figuresOf("json-server", jsonServer, file);
    await jsonServer.stop();
    await file.close();

    const pgServer = await startServer({ DATABASE_URL: postgres.url, DEMO: "true" });
    const database = await createPostgresStore({ url: postgres.url, resources });
    const pg = await figuresOf("PostgreSQL", pgServer, database);
    await database.close();
    await pgServer.stop();
    return [...json, ...pg];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Takes the figures of a server on each store in turn. */
export async function onBothStores(
  figuresOf: (store: string, server: RunningServer) => Promise<readonly Figure[]>,
): Promise<Figure[]> {
  const postgres = await startEmbedded();
  try {
    const figures: Figure[] = [];
    for (const [store, environment] of [
      ["PostgreSQL", { DATABASE_URL: postgres.url }],
      ["json-server", {}],
    ] as const) {
      const server = await startServer({ DEMO: "true", LOG_LEVEL: "error", ...environment });
      try {
        const found = await figuresOf(store, server);
        // Prints results early, in case the run is interrupted.
        console.log(`${table(found)}\n`);
        figures.push(...found);
      } finally {
        await server.stop();
      }
    }
    return figures;
  } finally {
    await postgres.stop();
  }
}
