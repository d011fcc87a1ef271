import { setTimeout as wait } from "node:timers/promises";
import { maxDocuments } from "../../src/domain/documents/sales-document.ts";
import type { RunningServer } from "../e2e/support/server.ts";
import type { Figure } from "./measure.ts";
import { call, type Headers, jsonOf, runJob } from "./run-job.ts";
import { onBothStores, rowsOf, signedIn } from "./stores.ts";

/** The number of records of each long task. */
const many = 5000;
/** Rows or ids per request. */
const atOnce = 1000;
/** Milliseconds between two requests of the same client. */
const pause = 20;
/** The maximum wait, in milliseconds, for a response without the store and for a saved change. */
const longest = { health: 100, write: 500 } as const;

interface Waits {
  readonly health: number;
  readonly write: number;
  /** The duration of the long task, in milliseconds. */
  readonly took: number;
}

/** Measures the longest waits of other clients during a long task. */
async function besides(
  server: RunningServer,
  headers: Headers,
  product: string,
  work: () => Promise<unknown>,
): Promise<Waits> {
  let isOn = true;
  let price = 1000;
  const slowest = async (ask: () => Promise<{ readonly ok: boolean; readonly status: number }>) => {
    let most = 0;
    while (isOn) {
      const begun = performance.now();
      const { ok, status } = await ask();
      if (!ok) throw new Error(`a neighbour was answered ${status}`);
      most = Math.max(most, performance.now() - begun);
      await wait(pause);
    }
    return most;
  };
  const patch = { method: "PATCH", headers: { ...headers, "If-Match": "*" } };
  const health = slowest(() => fetch(`${server.url}/api/health`));
  const write = slowest(() => {
    const body = JSON.stringify({ price: price++ });
    return fetch(`${server.url}/api/products/${product}`, { ...patch, body });
  });
  const begun = performance.now();
  await work().finally(() => {
    isOn = false;
  });
  const took = performance.now() - begun;
  return { health: await health, write: await write, took };
}

async function figuresOf(store: string, server: RunningServer): Promise<Figure[]> {
  const headers = await signedIn(server);
  const ids = async (path: string) =>
    (await jsonOf<readonly { readonly id: string }[]>(call(server, headers, path))).map(({ id }) => id);
  const own = { title: "A neighbour's", sku: "NEIGHBOUR", price: 1000 };
  const { id: product } = await jsonOf<{ readonly id: string }>(call(server, headers, "products", own));
  const imported = async () => {
    const pages = Array.from({ length: many / atOnce }, (_, page) => page * atOnce);
    const lists = pages.map((at) =>
      ids(`products?sku_like=B-near&_sort=sku&_start=${at}&_end=${at + atOnce}`),
    );
    return (await Promise.all(lists)).flat();
  };
  const total = many;
  const importing = { kind: "import", resource: "products", mode: "create", total };
  const exporting = { kind: "export", resource: "products", query: "", total };
  const bulk = { kind: "bulk", resource: "products", total };
  const papers = { kind: "documents", resource: "orders", document: "invoice" };
  let near: readonly string[] = [];
  const works: Readonly<Record<string, () => Promise<unknown>>> = {
    nothing: () => wait(3000),
    [`an import of ${many}`]: () => runJob(server, headers, importing, rowsOf("near", many)),
    "an export": async () => (await call(server, headers, "products/export.csv")).text(),
    "an export as a job": () => runJob(server, headers, exporting),
    [`${many / atOnce} lists of ${atOnce}`]: async () => {
      near = await imported();
    },
    [`a bulk edit of ${many}`]: () => runJob(server, headers, { ...bulk, patch: { vendor: "Near" } }, near),
    [`${maxDocuments} invoices`]: async () => {
      const orders = await ids(`orders?_sort=placedAt&_order=desc&_start=0&_end=${maxDocuments}`);
      await runJob(server, headers, { ...papers, ids: orders });
    },
    [`a bulk delete of ${many}`]: () => runJob(server, headers, { ...bulk, delete: true }, near),
  };
  const figures: Figure[] = [];
  for (const [what, work] of Object.entries(works)) {
    const waits = await besides(server, headers, product, work);
    const name = `${store}: beside ${what} (${(waits.took / 1000).toFixed(1)} s)`;
    for (const [kind, most] of Object.entries(longest)) {
      const baseline = { what: "wanted at most", value: most };
      const value = waits[kind as keyof typeof longest];
      figures.push({ what: `${name}, longest ${kind}`, value, unit: "ms", baseline, goal: 1 });
    }
  }
  return figures;
}

/** Measures how long other users wait during one user's long task: they should not be blocked by it. */
export async function benchNeighbours(): Promise<Figure[]> {
  return onBothStores(figuresOf);
}
