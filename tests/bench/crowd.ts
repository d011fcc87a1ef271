import { setTimeout as wait } from "node:timers/promises";
import { assertAnswered, inShop, listener, sessionsOf, slowExport, stocked, till } from "./busy-shop.ts";
import { type Figure, shareOf } from "./measure.ts";

const tills = 200;
/** Milliseconds between two sales of a till: faster than any person, and 40 sales a second in all. */
const restMs = 5000;
const listeners = 96;
/** The server allows six live streams a session. */
const ofSession = 6;
const exports = 20;
/** Bytes per second that each export is read with. */
const slowLine = 20_000;
/** Milliseconds before the measurement, in which sessions, plans and caches are warmed up, and of it. */
const warmUp = 15_000;
const lasting = 30_000;
/** Milliseconds that 99 of 100 answers to a till take at most: two seconds with the third that a goal may be missed by. */
const longest = 1500;

/**
 * Measures 200 tills that sell every five seconds, beside 96 windows that listen to every change and 20 exports read over
 * slow lines, on PostgreSQL. Throws if a request of a till is answered with anything but success.
 */
export function benchCrowd(): Promise<Figure[]> {
  return inShop({}, async (shop, close) => {
    const sessions = await sessionsOf(shop, Math.max(exports, listeners / ofSession));
    const of = (at: number) => sessions[at % sessions.length] ?? {};
    const skus = await stocked(shop, of(0), tills);
    const windows = Array.from({ length: listeners }, (_, at) => of(Math.floor(at / ofSession)));
    const load = Promise.all([
      ...skus.map((sku, at) => till(shop, of(at), sku, { restMs, firstMs: (restMs * at) / tills })),
      ...windows.map((headers) => listener(shop, headers, lasting * 2)),
      ...Array.from({ length: exports }, (_, at) => slowExport(shop, of(at), slowLine)),
    ]);
    const { tally } = shop;
    await Promise.race([wait(warmUp), load]);
    tally.tills.length = 0;
    tally.events = 0;
    await Promise.race([wait(lasting), load]);
    const times = [...tally.tills];
    close();
    await load;
    assertAnswered(shop);
    console.log(`${tally.events} changes heard, ${Math.round(tally.exported / 1024)} KB exported`);
    const name = `PostgreSQL: ${tills} tills, ${listeners} listeners, ${exports} slow exports`;
    const baseline = { what: "wanted at most", value: longest };
    return [
      { what: `${name}: answers to tills`, value: (times.length / lasting) * 1000, unit: "/s" },
      { what: `${name}: half of them within`, value: shareOf(times, 0.5), unit: "ms" },
      { what: `${name}: 99 of 100 within`, value: shareOf(times, 0.99), unit: "ms", baseline, goal: 1 },
    ];
  });
}
