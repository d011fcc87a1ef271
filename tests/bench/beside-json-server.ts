import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentAt } from "../../api/store/file/storage.ts";
import { startEmbedded } from "../../api/store/postgres/embedded/embedded.ts";
import { startPlainServer } from "../conformance/plain-json-server.ts";
import { type RunningServer, startServer } from "../e2e/support/server.ts";
import { benchClient, type Init } from "./client.ts";
import { type Figure, rate, timed } from "./measure.ts";
import { importAll, rowsOf, signedIn } from "./stores.ts";

const readers = 8;
const writers = 4;
/** Milliseconds of measured load, after a warm-up for the JIT compiler. */
const [asked, warming] = [3000, 1000];

interface Asked {
  readonly what: string;
  readonly atOnce: number;
  call(base: string, id: string, turn: number): readonly [url: string, init: Init];
}

/** No compression: the comparison is about stores, not Brotli and gzip. */
const plainText = { "Accept-Encoding": "identity" };
const json = { "Content-Type": "application/json" };

/** The same requests to both. json-server searches every field for `q`. */
const calls: readonly Asked[] = [
  {
    what: "a sorted page",
    atOnce: readers,
    call: (base, _id, turn) => {
      const start = (turn % 200) * 20;
      return [`${base}/products?_sort=price&_order=desc&_start=${start}&_end=${start + 20}`, {}];
    },
  },
  {
    what: "a search",
    atOnce: readers,
    call: (base, _id, turn) => [`${base}/products?q=${turn % 1000}&_sort=price&_start=0&_end=20`, {}],
  },
  { what: "a record", atOnce: readers, call: (base, id) => [`${base}/products/${id}`, {}] },
  {
    what: "a changed price",
    atOnce: writers,
    call: (base, id, turn) => {
      const body = JSON.stringify({ price: 10_000_000 + turn });
      return [`${base}/products/${id}`, { method: "PATCH", headers: { ...json, "If-Match": "*" }, body }];
    },
  },
];

interface Product {
  readonly id: string;
}

/**
 * Compares the requests per second of a store, including sessions, access and history, with a plain json-server over
 * the same products.
 * @param least the minimum for reads, as a multiple of json-server. Default: none
 */
async function compared(
  store: string,
  server: RunningServer,
  records: readonly Product[],
  least?: number,
): Promise<Figure[]> {
  const plain = await startPlainServer({ products: records });
  const client = benchClient();
  try {
    const session = await signedIn(server);
    const figures: Figure[] = [];
    for (const { what, atOnce, call } of calls) {
      const of = async (base: string, headers: Record<string, string>) => {
        const ask = async (turn: number) => {
          const id = records[(turn * 13) % records.length]?.id ?? "";
          const [url, init] = call(base, id, turn);
          await client.ask(url, { ...init, headers: { ...plainText, ...headers, ...init.headers } });
        };
        await rate(atOnce, warming, ask);
        return rate(atOnce, asked, ask);
      };
      const baseline = { what: "plain json-server", value: await of(plain.url, {}) };
      const value = await of(`${server.url}/api`, session);
      const goal = least === undefined || atOnce === writers ? {} : { least };
      figures.push({ what: `${store}: ${what} of ${records.length}`, value, unit: "/s", baseline, ...goal });
    }
    return figures;
  } finally {
    client.close();
    await plain.stop();
  }
}

/** The number of products imported before each comparison. */
const portions = [5000, 45_000];
/** The maximum memory of the server, as a multiple of its file. */
const mostMemory = 3;

/** Measures the file store: requests per second, memory during them, and startup time. */
export async function benchBesideJsonServer(): Promise<Figure[]> {
  const token = randomUUID();
  const server = await startServer({ METRICS_TOKEN: token });
  const figures: Figure[] = [];
  try {
    const watch = watchMemory(server, token);
    for (const portion of portions) {
      const rows = rowsOf(`plain-${portion}`, portion);
      const took = await timed(() => importAll(server, rows));
      const { products } = await contentOf(server);
      const value = (portion / took) * 1000;
      figures.push({ what: `file store: import up to ${products.length} products`, value, unit: "rows/s" });
      figures.push(...(await compared("file store", server, products)));
    }
    const most = watch.stop();
    const content = await contentOf(server);
    const file = Buffer.byteLength(JSON.stringify(content)) / 2 ** 20;
    const baseline = { what: "its file", value: file };
    const what = "file store: most memory of the server";
    figures.push({ what, value: most / 2 ** 20, unit: "MB", baseline, goal: mostMemory });
    figures.push(await startOver(content));
    return figures;
  } finally {
    await server.stop();
  }
}

interface Products {
  readonly products: readonly Product[];
}

const contentOf = async ({ dataDir }: RunningServer): Promise<Products> =>
  (await contentAt(join(dataDir, "store.json"))) as unknown as Products;

/** The interval of memory samples, in milliseconds. */
const often = 500;

/** Records the peak memory reported by the server, in bytes. */
function watchMemory({ url }: RunningServer, token: string) {
  let most = 0;
  const look = async () => {
    const answer = await fetch(`${url}/api/metrics`, { headers: { Authorization: `Bearer ${token}` } });
    const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(await answer.text()) ?? [];
    most = Math.max(most, Number(bytes ?? 0));
  };
  const timer = setInterval(() => void look().catch(() => {}), often);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

/** Measures the startup time of a server over an existing store. */
async function startOver(content: Products): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), "storekeeper-bench-"));
  try {
    writeFileSync(join(folder, "store.json"), JSON.stringify(content));
    const begunPlain = performance.now();
    await (await startPlainServer({ products: content.products })).stop();
    const plain = performance.now() - begunPlain;
    const begun = performance.now();
    const server = await startServer({}, undefined, folder);
    const value = (performance.now() - begun) / 1000;
    await server.stop();
    const what = `file store: start over ${content.products.length} products`;
    return { what, value, unit: "s", baseline: { what: "plain json-server", value: plain / 1000 } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The maximum number of records per response. */
const slice = 1000;

async function allProducts(server: RunningServer): Promise<readonly Product[]> {
  const headers = await signedIn(server);
  const all: Product[] = [];
  for (let start = 0, more = true; more; start += slice) {
    const url = `${server.url}/api/products?_start=${start}&_end=${start + slice}`;
    const rows = (await (await fetch(url, { headers })).json()) as readonly Product[];
    all.push(...rows);
    more = rows.length === slice;
  }
  return all;
}

/** How many times as many reads PostgreSQL answers. */
const leastReads = 5;

/** The same with PostgreSQL; json-server gets the products as returned by the API. */
export async function benchPostgresBesideJsonServer(): Promise<Figure[]> {
  const postgres = await startEmbedded();
  try {
    const server = await startServer({ DATABASE_URL: postgres.url, DEMO: "true" });
    try {
      await importAll(server, rowsOf("plain"));
      return await compared("PostgreSQL", server, await allProducts(server), leastReads);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}
