import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import pg from "pg";
import { embeddedFolder, startEmbedded } from "../../api/store/postgres/embedded/embedded.ts";
import { itself, type RunningServer, startServer } from "../e2e/support/server.ts";
import { type Figure, shareOf, timed } from "./measure.ts";
import { figures, lists, type Sample } from "./scale-requests.ts";
import { signedIn } from "./stores.ts";

/** The maximum time with the last store, as a multiple of that with the first. */
const mostGrowth = 3;
/** The maximum startup time in seconds, including migrations of tables with a million rows. */
const longestStart = 900;
/** Growth below this number of milliseconds is ignored. */
const quick = 20;

interface Opened {
  readonly name: string;
  readonly server: RunningServer;
  readonly headers: Record<string, string>;
  readonly sample: Sample;
  /** Writes to the store, so that the server cannot answer from its cache. */
  write(): Promise<unknown>;
  stop(): Promise<void>;
}

/** @param place a `postgres://` address, or a DATA_DIR filled by `npm run seed -- --postgres` */
async function open(place: string): Promise<Opened> {
  const isUrl = /^postgres(ql)?:/.test(place);
  const postgres = isUrl ? null : await startEmbedded({ dataDir: embeddedFolder(place) });
  const url = postgres?.url ?? place;
  const environment = { DATABASE_URL: url, DEMO: "true" };
  const server = await startServer(environment, itself, undefined, longestStart);
  const headers = await signedIn(server);
  const total = await get(server, headers, "/products?_start=0&_end=1").then((one) => one.total);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    name: `${total} products`,
    server,
    headers,
    sample: await sampleOf(server, headers),
    write: () => client.query("select pg_current_xact_id()"),
    async stop() {
      await client.end();
      await server.stop();
      await postgres?.stop();
    },
  };
}

type Row = Readonly<Record<string, unknown>>;

async function get(server: RunningServer, headers: Record<string, string>, path: string) {
  const answer = await fetch(`${server.url}/api${path}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  return { text, total: answer.headers.get("x-total-count") };
}

async function sampleOf(server: RunningServer, headers: Record<string, string>): Promise<Sample> {
  const first = async (path: string): Promise<Row> => {
    const { text } = await get(server, headers, path);
    const [row] = JSON.parse(text) as readonly Row[];
    if (!row) throw new Error(`${path} has no rows; fill the store with npm run seed`);
    return row;
  };
  const order = await first("/orders?customerId_null=false&_sort=placedAt&_order=desc&_start=0&_end=1");
  const product = await first(
    "/products?published=true&categoryIds_null=false&_sort=createdAt&_order=desc&_start=0&_end=1",
  );
  return {
    categoryId: String((product.categoryIds as readonly unknown[])[0]),
    productId: String(product.id),
    customerId: String(order.customerId),
    orderNumber: String(order.orderNumber),
  };
}

interface Taken {
  readonly p50: number;
  readonly p99: number;
}

/** @param runs the number of measured requests, after a warm-up request */
async function taken({ server, headers, write }: Opened, path: string, runs: number): Promise<Taken> {
  const times: number[] = [];
  for (let run = 0; run <= runs; run++) {
    await write();
    const time = await timed(() => get(server, headers, path));
    if (run > 0) times.push(time);
  }
  return { p50: shareOf(times, 0.5), p99: shareOf(times, 0.99) };
}

const shown = ({ p50, p99 }: Taken) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;

/**
 * Measures reads over stores of several sizes, through HTTP by one client, the smallest store first: `npm run bench --
 * scale .data/10k .data/1m`. `--runs 50` sets the number of runs, `--only report` selects requests by a part of their
 * names.
 */
export async function benchScale(asked: readonly string[]): Promise<Figure[]> {
  const { values, positionals: places } = parseArgs({
    args: [...asked],
    allowPositionals: true,
    options: { runs: { type: "string", default: "20" }, only: { type: "string", default: "" } },
  });
  if (places.length === 0) throw new Error("scale needs a DATA_DIR or a postgres:// address, or several");
  const stores: Opened[] = [];
  try {
    for (const place of places) stores.push(await open(place));
    const paths = stores.map(({ sample }) => ({ ...lists(sample), ...figures() }));
    const lines: string[] = [];
    const found: Figure[] = [];
    for (const what of Object.keys(paths[0] ?? {})) {
      if (!what.includes(values.only)) continue;
      const all: Taken[] = [];
      for (const [at, store] of stores.entries()) {
        all.push(await taken(store, paths[at]?.[what] ?? "", Number(values.runs)));
      }
      const [first, last] = [all[0], all.at(-1)];
      if (!first || !last) continue;
      const growth = stores.length > 1 ? `× ${(last.p50 / first.p50).toFixed(1)}` : "";
      lines.push(`| ${[what, ...all.map(shown), growth].join(" | ")} |`);
      console.log(lines.at(-1));
      const baseline = { what: stores[0]?.name ?? "", value: Math.max(first.p50, quick / mostGrowth) };
      found.push({
        what,
        value: last.p50,
        unit: "ms",
        ...(stores.length > 1 ? { baseline, goal: mostGrowth } : {}),
      });
    }
    const head = ["p50 / p99 in ms", ...stores.map(({ name }) => name), "growth"];
    const table = [head, head.map((_one, at) => (at === 0 ? "---" : "--:"))].map(
      (one) => `| ${one.join(" | ")} |`,
    );
    mkdirSync("dist", { recursive: true });
    writeFileSync("dist/bench-scale.md", `${[...table, ...lines].join("\n")}\n`);
    return found;
  } finally {
    for (const one of stores.toReversed()) await one.stop();
  }
}
