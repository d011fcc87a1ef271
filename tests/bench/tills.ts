import type { RunningServer } from "../e2e/support/server.ts";
import { type Figure, median, shareOf } from "./measure.ts";
import { onBothStores, signedIn } from "./stores.ts";

const tills = 4;
/** Milliseconds of sales, alone and with concurrent work. */
const lasting = 5000;
/** Rows of the concurrent import. */
const rowsOfImport = 3000;
/**
 * The minimum rate with concurrent work, as a share of the rate without it; and of the slowest till, as a share of the
 * average.
 */
const leastRate = 0.6;
const leastOfSlowest = 0.5;
/** The 99th percentile of order times, in milliseconds. */
const longest = { what: "wanted at most", value: 250 } as const;
/** The number of alternating measurements, so that other load on the machine affects all of them alike. */
const rounds = 3;

interface Load {
  readonly what: string;
  readonly editors: number;
  readonly importing: boolean;
}

const loads: readonly Load[] = [
  { what: "alone", editors: 0, importing: false },
  { what: "beside 1 editor", editors: 1, importing: false },
  { what: "beside 2 editors", editors: 2, importing: false },
  { what: "beside 2 editors and an import", editors: 2, importing: true },
];

interface Sold {
  /** Orders per second. */
  readonly rate: number;
  /** The 99th percentile of order times, in milliseconds. */
  readonly p99: number;
  /** Orders per second of the slowest till. */
  readonly slowest: number;
  /** Orders with a status other than 201. */
  readonly failed: number;
  /** Saved changes per second, of all editors together. */
  readonly edits: number;
}

type Headers = Record<string, string>;

async function send(server: RunningServer, headers: Headers, method: string, path: string, body: unknown) {
  const answer = await fetch(`${server.url}/api/${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

let made = 0;

async function product(server: RunningServer, headers: Headers): Promise<string> {
  const sku = `TILL-${Date.now()}-${made++}`;
  const { body } = await send(server, headers, "POST", "products", {
    title: sku,
    sku,
    price: 1000,
    quantity: 1_000_000,
  });
  return String(body.id);
}

function importRows() {
  const run = `${Date.now()}-${made++}`;
  return Array.from({ length: rowsOfImport }, (_, at) => ({
    title: `Imported ${run} ${at}`,
    sku: `I-${run}-${at}`,
    price: 100 + at,
  }));
}

/** Each till sells its own product, one order after the other; editors save other products without pause. */
async function sell(server: RunningServer, headers: Headers, { editors, importing }: Load): Promise<Sold> {
  const [sold, edited] = [
    await Promise.all(Array.from({ length: tills }, () => product(server, headers))),
    await Promise.all(Array.from({ length: editors }, () => product(server, headers))),
  ];
  const until = performance.now() + lasting;
  const going = () => performance.now() < until;
  const times: number[] = [];
  let [failed, edits] = [0, 0];
  const importAll = async () => {
    if (!importing) return;
    const body = { rows: importRows(), mode: "create", dryRun: false };
    const { status } = await send(server, headers, "POST", "products/import", body);
    if (status !== 200) console.error(`the import was answered ${status}`);
  };
  const till = async (productId: string): Promise<number> => {
    let own = 0;
    while (going()) {
      const begun = performance.now();
      const order = { items: [{ productId, quantity: 1 }], paymentMethod: "cash" };
      const { status } = await send(server, headers, "POST", "orders", order);
      if (status !== 201) {
        failed += 1;
        continue;
      }
      own += 1;
      times.push(performance.now() - begun);
    }
    return own;
  };
  const editor = async (id: string) => {
    for (let turn = 0; going(); turn += 1) {
      const any = { ...headers, "If-Match": "*" };
      const { status } = await send(server, any, "PATCH", `products/${id}`, { price: 2000 + turn });
      if (status === 200) edits += 1;
    }
  };
  const others = importAll();
  const [each] = await Promise.all([Promise.all(sold.map(till)), ...edited.map(editor)]);
  await others;
  const p99 = shareOf(times, 0.99);
  const seconds = lasting / 1000;
  const slowest = Math.min(...each) / seconds;
  return { rate: times.length / seconds, p99, slowest, failed, edits: edits / seconds };
}

const middle = (all: readonly Sold[], of: (one: Sold) => number): number => median(all.map(of));

async function figuresOf(store: string, server: RunningServer): Promise<Figure[]> {
  const headers = await signedIn(server);
  // Sales for cash need an open session.
  await send(server, headers, "POST", "till-sessions", { register: "Bench", float: 10_000 });
  await sell(server, headers, { what: "", editors: 1, importing: false });
  const measured = loads.map((): Sold[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, load] of loads.entries()) measured[at]?.push(await sell(server, headers, load));
  }
  const rateOf = (at: number) => middle(measured[at] ?? [], (one) => one.rate);
  return loads.flatMap(({ what }, at): Figure[] => {
    const all = measured[at] ?? [];
    const failed = all.reduce((sum, one) => sum + one.failed, 0);
    const edits = middle(all, (one) => one.edits);
    const name = `${store}: ${tills} tills ${what}`;
    const beside = edits > 0 ? `, ${edits.toFixed(0)} saves/s` : "";
    return [
      {
        what: `${name}${beside}${failed > 0 ? `, ${failed} refused` : ""}`,
        value: rateOf(at),
        unit: "/s",
        ...(at > 0 ? { baseline: { what: "alone", value: rateOf(0) }, least: leastRate } : {}),
      },
      {
        what: `${name}: 99 of 100 orders within`,
        value: middle(all, (one) => one.p99),
        unit: "ms",
        baseline: longest,
        goal: 1,
      },
      {
        what: `${name}: the slowest till`,
        value: middle(all, (one) => one.slowest),
        unit: "/s",
        baseline: { what: "a till on average", value: rateOf(at) / tills },
        least: leastOfSlowest,
      },
    ];
  });
}

/** Measures tills during edits of other products and during an import: they should not be blocked by them. */
export async function benchTills(): Promise<Figure[]> {
  return onBothStores(figuresOf);
}
