/** The people of a shop and their programs, each of whom does one thing again and again. */
import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { startEmbedded } from "../../api/store/postgres/embedded/embedded.ts";
import { compiled, type RunningServer, startServer } from "../e2e/support/server.ts";
import { type BenchClient, benchClient } from "./client.ts";
import type { Headers } from "./run-job.ts";
import { signedIn } from "./stores.ts";

/** What happened to the requests of a busy shop so far. */
export interface Tally {
  /** The times of answers to tills, in milliseconds. */
  readonly tills: number[];
  /** The times of lists and reports, in milliseconds. */
  readonly lists: number[];
  /** How many answers had which status. */
  readonly statuses: Map<number, number>;
  /** Events that live streams have received. */
  events: number;
  /** Bytes of exports that were read. */
  exported: number;
}

export interface Shop {
  readonly server: RunningServer;
  readonly client: BenchClient;
  readonly tally: Tally;
  /** Ends everything that goes on. */
  readonly over: AbortSignal;
}

/** Opens a shop with the demo data on a PostgreSQL of its own, and closes both after the work. */
export async function inShop<Found>(
  env: NodeJS.ProcessEnv,
  work: (shop: Shop, close: () => void) => Promise<Found>,
): Promise<Found> {
  const postgres = await startEmbedded();
  const client = benchClient();
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  let server: RunningServer | undefined;
  try {
    const own = { DEMO: "true", LOG_LEVEL: "error", DATABASE_URL: postgres.url };
    server = await startServer({ ...own, ...env }, compiled);
    const tally: Tally = { tills: [], lists: [], statuses: new Map(), events: 0, exported: 0 };
    return await work({ server, client, tally, over: over.signal }, () => over.abort());
  } finally {
    over.abort();
    client.close();
    await server?.stop();
    await postgres.stop();
  }
}

/** Throws if tills or readers were answered with anything but success. */
export function assertAnswered({ tally }: Shop): void {
  const refused = [...tally.statuses].filter(([status]) => status >= 300);
  if (refused.length > 0) throw new Error(`requests were refused: ${JSON.stringify(refused)}`);
}

/** Lists, a search, the dashboard and reports as their pages request them. */
const reads = [
  "products?_sort=createdAt&_order=desc&_start=0&_end=20",
  "products?q=shirt&_sort=price&_order=desc&_start=0&_end=20",
  "orders?_sort=placedAt&_order=desc&_start=0&_end=20",
  "orders?status=delivered&_sort=placedAt&_order=desc&_start=20&_end=40",
  "customers?q=ma&_sort=joiningDate&_order=desc&_start=0&_end=20",
  "stock-movements?_sort=at&_order=desc&_start=0&_end=20",
  "reports/dashboard",
  "reports/sales?by=category&range=last30",
  "reports/sales?by=product&range=thisYear",
] as const;

/** Waits, but not longer than the load goes on. */
const pause = ({ over }: Shop, milliseconds: number) =>
  wait(milliseconds, undefined, { signal: over }).catch(() => undefined);

async function counted(shop: Shop, headers: Headers, path: string, times: number[], body?: object) {
  const begun = performance.now();
  const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
  const answer = await shop.client.send(`${shop.server.url}/api/${path}`, { headers, ...init });
  times.push(performance.now() - begun);
  shop.tally.statuses.set(answer.status, (shop.tally.statuses.get(answer.status) ?? 0) + 1);
  return answer;
}

/**
 * Sells a product again and again: scans it, asks for the price, sells it for cash, and rests.
 * @param firstMs milliseconds before the first sale, so that many tills do not begin at once
 */
export async function till(
  shop: Shop,
  headers: Headers,
  sku: string,
  { restMs, firstMs }: { readonly restMs: number; readonly firstMs: number },
): Promise<void> {
  await pause(shop, firstMs);
  const call = (path: string, body?: object) => counted(shop, headers, path, shop.tally.tills, body);
  while (!shop.over.aborted) {
    const { text } = await call(`products?sku=${encodeURIComponent(sku)}&_start=0&_end=1`);
    const [product]: readonly { readonly id: string }[] = JSON.parse(text);
    const items = [{ productId: product?.id, quantity: 1 }];
    await call("orders/quote", { items });
    await call("orders", { items, paymentMethod: "cash" });
    await pause(shop, restMs);
  }
}

/** Opens lists and reports, one after the other. */
export async function reader(shop: Shop, headers: Headers, restMs: number, first = 0): Promise<void> {
  for (let turn = first; !shop.over.aborted; turn += 1) {
    await counted(shop, headers, reads[turn % reads.length] ?? reads[0], shop.tally.lists);
    await pause(shop, restMs);
  }
}

/** Listens to changes; after a while the window closes, and another opens. */
export async function listener(shop: Shop, headers: Headers, windowMs: number): Promise<void> {
  while (!shop.over.aborted) {
    const stream = await shop.client.begin(`${shop.server.url}/api/live`, { headers });
    if (stream.statusCode !== 200) throw new Error(`a live stream was answered ${stream.statusCode}`);
    stream
      .on("error", () => undefined)
      .on("data", (piece: Buffer) => {
        shop.tally.events += String(piece).split("event: changes").length - 1;
      });
    await pause(shop, windowMs);
    stream.destroy();
  }
}

/** Reads exports as over a slow line. One whose turn has not come is asked for again. */
export async function slowExport(shop: Shop, headers: Headers, perSecond: number): Promise<void> {
  while (!shop.over.aborted) {
    const file = await shop.client.begin(`${shop.server.url}/api/orders/export.csv`, { headers });
    if (file.statusCode !== 200 && file.statusCode !== 429) throw new Error(`an export: ${file.statusCode}`);
    const leave = () => file.destroy();
    shop.over.addEventListener("abort", leave);
    try {
      for await (const piece of file) {
        shop.tally.exported += piece.length;
        await pause(shop, (piece.length / perSecond) * 1000);
      }
    } catch (error) {
      if (!shop.over.aborted) throw error;
    } finally {
      shop.over.removeEventListener("abort", leave);
    }
  }
}

/** Signs in several times, one after the other: each is a session of its own. */
export async function sessionsOf({ server }: Shop, count: number): Promise<readonly Headers[]> {
  const all: Headers[] = [];
  for (let at = 0; at < count; at += 1) all.push(await signedIn(server));
  return all;
}

/** Creates products with enough stock, and opens the till session that sales for cash need; returns their SKUs. */
export async function stocked(shop: Shop, headers: Headers, count: number): Promise<readonly string[]> {
  const run = Date.now();
  const send = async (path: string, body: object) => {
    const { status, text } = await shop.client.send(`${shop.server.url}/api/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
  };
  await send("till-sessions", { register: "Bench", float: 10_000 });
  const skus = Array.from({ length: count }, (_, at) => `SHOP-${run}-${at}`);
  const rows = skus.map((sku) => ({ title: sku, sku, price: 1000, quantity: 1_000_000 }));
  await send("products/import", { rows, mode: "create", dryRun: false });
  return skus;
}
