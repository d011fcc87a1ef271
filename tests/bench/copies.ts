import { embeddedFolder, startEmbedded } from "../../api/store/postgres/embedded/embedded.ts";
import { type RunningServer, startServer } from "../e2e/support/server.ts";
import { benchClient } from "./client.ts";
import { type Figure, rate } from "./measure.ts";
import { signedIn } from "./stores.ts";

const readers = 16;
/** Milliseconds of load on each. */
const asked = 5000;

const reads: Readonly<Record<string, (turn: number) => string>> = {
  "a sorted page": (turn) =>
    `/products?_sort=price&_order=desc&_start=${(turn % 200) * 20}&_end=${(turn % 200) * 20 + 20}`,
  "a search": (turn) => `/products?q=${turn % 1000}&_sort=createdAt&_order=desc&_start=0&_end=20`,
  "orders of a status": () => "/orders?status=delivered&_sort=placedAt&_order=desc&_start=0&_end=20",
  "a report": () => "/reports/sales?by=category&range=last30",
};

/**
 * Compares the reads per second of two instances of the API over one PostgreSQL with those of one: `npm run bench --
 * copies .data/10k`. Two instances need cores of their own: with only two cores in all, they share them with the
 * clients and the database.
 */
export async function benchCopies(place: string | undefined): Promise<Figure[]> {
  if (place === undefined)
    throw new Error("copies needs a DATA_DIR that npm run seed -- --postgres has filled");
  const postgres = await startEmbedded({ dataDir: embeddedFolder(place) });
  const servers: RunningServer[] = [];
  const client = benchClient();
  try {
    for (let at = 0; at < 2; at++)
      servers.push(await startServer({ DATABASE_URL: postgres.url, DEMO: "true" }));
    const [first] = servers;
    if (!first) return [];
    const session = await signedIn(first);
    const perSecond = (copies: readonly RunningServer[], pathOf: (turn: number) => string) =>
      rate(readers, asked, async (turn) => {
        const url = `${copies[turn % copies.length]?.url}/api${pathOf(turn)}`;
        await client.ask(url, { headers: { ...session, "Accept-Encoding": "identity" } });
      });
    const figures: Figure[] = [];
    for (const [what, pathOf] of Object.entries(reads)) {
      await perSecond(servers, pathOf);
      const baseline = { what: "one copy", value: await perSecond([first], pathOf) };
      figures.push({
        what: `two copies: ${what}`,
        value: await perSecond(servers, pathOf),
        unit: "/s",
        baseline,
      });
    }
    return figures;
  } finally {
    client.close();
    for (const one of servers) await one.stop();
    await postgres.stop();
  }
}
