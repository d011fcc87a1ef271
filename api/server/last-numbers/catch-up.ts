import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Background } from "../../platform/background.ts";
import { knownSeries, registeredFeatures } from "../../records/features/registered.ts";
import { unlessFails } from "../../records/features/unless-fails.ts";
import type { LastNumbers } from "../../records/last-numbers.ts";
import type { Store } from "../../store/port.ts";
import { whyUnavailable } from "../../store/unavailable.ts";

/** A series of the store that is behind a number which was confirmed. */
interface Behind {
  readonly series: string;
  readonly confirmed: number;
  /** The number that the store would give next. */
  readonly next: number;
}

/** Somebody has drawn numbers of a series meanwhile. */
class DrawnMeanwhile extends Error {}

async function seriesBehind(store: Store, lastNumbers: LastNumbers): Promise<readonly Behind[]> {
  // Before the store is asked: what is confirmed while it answers may be higher.
  const all = lastNumbers.all();
  if (all.size === 0) return [];
  const stored = await store.series();
  return [...all]
    .map(([series, confirmed]) => ({ series, confirmed, next: stored.get(series) ?? 0 }))
    .filter(({ confirmed, next }) => next <= confirmed);
}

/**
 * Marks the numbers as given and tells the owners, in one transaction. Another copy then finds nothing to do, unless it
 * knows higher numbers.
 */
async function skip(
  store: Store,
  behind: readonly Behind[],
  now: Date,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const known = behind.find(({ series }) => knownSeries().includes(series));
  const first = known ?? behind[0];
  if (!first) return false;
  const title = known ? String(known.confirmed) : `${first.series} ${first.confirmed}`;
  try {
    await store.transaction(async (tx) => {
      for (const { series, confirmed } of behind) {
        if ((await tx.nextNumber(series, confirmed)) > confirmed) throw new DrawnMeanwhile();
      }
      const lost = { series: first.series, title, next: first.next };
      // Whoever cannot be told of it does not keep the numbers from being skipped.
      for (const feature of registeredFeatures())
        await unlessFails(() => tx.savepoint(async () => feature.onNumbersLost?.(tx, now, lost)), log);
    });
    return true;
  } catch (error) {
    if (error instanceof DrawnMeanwhile) return false;
    throw error;
  }
}

/**
 * Compares the last confirmed numbers with the store. If it is behind, as after a failover that lost what was written
 * last, this is logged and told to the owners, and the numbers are not given again.
 */
export async function catchUp(
  store: Store,
  lastNumbers: LastNumbers,
  now: Date,
  log: FastifyBaseLogger,
): Promise<void> {
  const behind = await seriesBehind(store, lastNumbers);
  if (!(await skip(store, behind, now, log))) return;
  const numbers = behind.map(
    ({ series, confirmed, next }) => `${series}: ${confirmed} was confirmed, ${next} would have been next`,
  );
  log.error(
    `the store has lost numbers that were confirmed, and what was stored with them (${numbers.join("; ")}). They are not given again. After a failover, look at the former leader; after a restore, this is what was entered since the backup.`,
  );
}

/** Interval of comparing, in milliseconds: a database that has failed over is asked soon after it is back. */
const compareEvery = 5000;

/** Compares at the start and as long as the server runs. A store that does not answer is asked again later. */
export function keepComparing(
  app: FastifyInstance,
  background: Background,
  compare: () => Promise<void>,
): void {
  const look = () =>
    background.run(() =>
      compare().catch((error: unknown) => {
        if (!whyUnavailable(error)) throw error;
      }),
    );
  app.addHook("onReady", async () => look());
  const timer = setInterval(look, compareEvery).unref();
  app.addHook("preClose", async () => clearInterval(timer));
}
