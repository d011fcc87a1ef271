import { mkdirSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { RunningServer } from "../e2e/support/server.ts";
import {
  assertAnswered,
  inShop,
  listener,
  reader,
  type Shop,
  sessionsOf,
  slowExport,
  stocked,
  till,
} from "./busy-shop.ts";
import type { BenchClient } from "./client.ts";
import { curve, type Minute, slopeOf } from "./curve.ts";
import { type Figure, shareOf } from "./measure.ts";
import { type Headers, runJob } from "./run-job.ts";

const sessions = 8;
const tills = 16;
const readers = 6;
const listeners = 32;
const exports = 3;
/** Milliseconds between two sales of a till, and between two reads. */
const rest = { till: 1500, reader: 700 } as const;
/** Milliseconds after which a window that listens closes and another opens. */
const windowMs = 45_000;
/** Bytes per second that each export is read with. */
const slowLine = 100_000;
/** Seconds between two looks at the memory. */
const between = 5;
/** The most memory, in MB, and the most by which the last third of a run grows, in MB per minute. */
const most = { rss: 400, rssGrowth: 2, heapGrowth: 1 } as const;
const token = "the-figures-of-a-soak";

/** Returns the memory of the server in MB: of the process, and of its objects. */
async function memoryOf({ url }: RunningServer, client: BenchClient) {
  const { text } = await client.send(`${url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const of = (name: string) => Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]) / 2 ** 20;
  return { rss: of("process_resident_memory_bytes"), heap: of("nodejs_heap_size_used_bytes") };
}

/** One export as a job after the other. */
async function jobs({ server, over }: Shop, headers: Headers): Promise<void> {
  const job = { kind: "export", resource: "products", query: "", total: 1000 };
  while (!over.aborted) {
    await runJob(server, headers, job);
    await wait(10_000, undefined, { signal: over }).catch(() => undefined);
  }
}

/** Looks at the memory for a minute. Garbage that was not collected yet is no growth, so its lowest state counts. */
async function minute(shop: Shop): Promise<Minute> {
  const before = shop.tally.tills.length + shop.tally.lists.length;
  const seen: Awaited<ReturnType<typeof memoryOf>>[] = [];
  for (let at = 0; at < 60 / between; at += 1) {
    await wait(between * 1000);
    seen.push(await memoryOf(shop.server, shop.client));
  }
  const requests = shop.tally.tills.length + shop.tally.lists.length - before;
  const rss = seen.map((one) => one.rss);
  return {
    rss: Math.min(...rss),
    rssMost: Math.max(...rss),
    heap: Math.min(...seen.map(({ heap }) => heap)),
    perSecond: requests / 60,
  };
}

/**
 * Lets tills, readers, live streams, slow exports and jobs work on PostgreSQL for many minutes, and writes how much
 * memory the server used in each to `dist/reports/soak.md` and `soak.svg`.
 * @param minutes how long
 */
export function benchSoak(minutes: number): Promise<Figure[]> {
  return inShop({ METRICS_TOKEN: token }, async (shop, close) => {
    const signedIn = await sessionsOf(shop, sessions);
    const of = (at: number) => signedIn[at % sessions] ?? {};
    const times = (count: number, work: (at: number) => Promise<void>) =>
      Array.from({ length: count }, (_, at) => work(at));
    const skus = await stocked(shop, of(0), tills);
    const load = Promise.all([
      ...skus.map((sku, at) => till(shop, of(at), sku, { restMs: rest.till, firstMs: 0 })),
      ...times(readers, (at) => reader(shop, of(at), rest.reader, at)),
      ...times(listeners, (at) => listener(shop, of(at), windowMs + at * 1000)),
      ...times(exports, (at) => slowExport(shop, of(at), slowLine)),
      jobs(shop, of(0)),
    ]);
    const rows: Minute[] = [];
    const watch = async () => {
      while (rows.length < minutes) {
        rows.push(await minute(shop));
        write(rows);
      }
    };
    await Promise.race([watch(), load]);
    close();
    await load;
    assertAnswered(shop);
    return figuresOf(rows, shop);
  });
}

function write(rows: readonly Minute[]): void {
  const { text, svg } = curve(rows, most.rss);
  mkdirSync("dist/reports", { recursive: true });
  writeFileSync("dist/reports/soak.md", text);
  writeFileSync("dist/reports/soak.svg", svg);
}

function figuresOf(rows: readonly Minute[], { tally }: Shop): Figure[] {
  const last = rows.slice(Math.floor((rows.length * 2) / 3));
  const limit = (value: number) => ({ baseline: { what: "wanted at most", value }, goal: 3 / 4 });
  const name = `PostgreSQL, ${rows.length} minutes`;
  return [
    {
      what: `${name}: memory of the process at most`,
      value: Math.max(...rows.map(({ rssMost }) => rssMost)),
      unit: "MB",
      ...limit(most.rss),
    },
    {
      what: `${name}: its growth a minute in the last third`,
      value: slopeOf(last.map(({ rss }) => rss)),
      unit: "MB",
      ...limit(most.rssGrowth),
    },
    {
      what: `${name}: growth of its objects a minute in the last third`,
      value: slopeOf(last.map(({ heap }) => heap)),
      unit: "MB",
      ...limit(most.heapGrowth),
    },
    { what: `${name}: 99 of 100 answers to tills within`, value: shareOf(tally.tills, 0.99), unit: "ms" },
    { what: `${name}: 99 of 100 lists and reports within`, value: shareOf(tally.lists, 0.99), unit: "ms" },
  ];
}
