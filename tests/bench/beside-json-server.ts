import { join } from "node:path";
import { startEmbedded } from "../../api/stores/postgres/embedded.ts";
import { contentAt } from "../../mock-api/store/storage.ts";
import { startPlainServer } from "../conformance/plain-json-server.ts";
import { type RunningServer, startServer } from "../e2e/support/server.ts";
import { type Figure, rate } from "./measure.ts";
import { importAll, rowsOf, signedIn } from "./stores.ts";

const readers = 8;
const writers = 4;
/** Milliseconds that each is asked. */
const asked = 3000;

interface Asked {
  readonly what: string;
  readonly atOnce: number;
  call(base: string, id: string, turn: number): readonly [url: string, init: RequestInit];
}

/** Neither packs its answers: the stores are compared, not Brotli with gzip. */
const plainText = { "Accept-Encoding": "identity" };
const json = { "Content-Type": "application/json" };

/** The same to both. json-server looks for `q` in every field. */
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

/** What a store answers a second, with sessions, access and history, beside a plain json-server over the same products. */
async function compared(store: string, server: RunningServer, content: Content): Promise<Figure[]> {
  await importAll(server, rowsOf("plain"));
  const records = await content(server);
  const plain = await startPlainServer({ products: records });
  try {
    const session = await signedIn(server);
    const figures: Figure[] = [];
    for (const { what, atOnce, call } of calls) {
      const of = (base: string, headers: Record<string, string>) =>
        rate(atOnce, asked, async (turn) => {
          const id = records[(turn * 13) % records.length]?.id ?? "";
          const [url, init] = call(base, id, turn);
          const answer = await fetch(url, {
            ...init,
            headers: { ...plainText, ...headers, ...Object(init.headers) },
          });
          if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
          await answer.arrayBuffer();
        });
      const baseline = { what: "plain json-server", value: await of(plain.url, {}) };
      const value = await of(`${server.url}/api`, session);
      figures.push({ what: `${store}: ${what} of ${records.length}`, value, unit: "/s", baseline });
    }
    return figures;
  } finally {
    await plain.stop();
  }
}

type Content = (server: RunningServer) => Promise<readonly { readonly id: string }[]>;

/** The file store. */
export async function benchBesideJsonServer(): Promise<Figure[]> {
  const server = await startServer();
  try {
    return await compared("file store", server, async ({ dataDir }) => {
      const { products } = (await contentAt(join(dataDir, "store.json"))) ?? {};
      return products as readonly { readonly id: string }[];
    });
  } finally {
    await server.stop();
  }
}

/** Most records of one answer. */
const slice = 1000;

/** The same over PostgreSQL, with the products as the API answers them. */
export async function benchPostgresBesideJsonServer(): Promise<Figure[]> {
  const postgres = await startEmbedded();
  try {
    const server = await startServer({ DATABASE_URL: postgres.url, DEMO: "true" });
    try {
      return await compared("PostgreSQL", server, async ({ url }) => {
        const headers = await signedIn(server);
        const all: { readonly id: string }[] = [];
        for (let start = 0, more = true; more; start += slice) {
          const answer = await fetch(`${url}/api/products?_start=${start}&_end=${start + slice}`, {
            headers,
          });
          const rows = (await answer.json()) as readonly { readonly id: string }[];
          all.push(...rows);
          more = rows.length === slice;
        }
        return all;
      });
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}
