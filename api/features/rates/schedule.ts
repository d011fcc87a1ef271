import type { FastifyInstance } from "fastify";
import { uuidv7 } from "uuidv7";
import { Problem } from "../../platform/problem.ts";
import type { Deps } from "../../records/deps.ts";
import { typedAs } from "../../records/typed-as.ts";
import { type Schedule, schedules } from "../../store/collections.ts";
import { NotFound, type Reader, UniqueViolation, VersionConflict } from "../../store/port.ts";
import { askForRates, followers } from "./refresh.ts";

const minute = 60_000;

/** Interval of looking whether the rates are due, in milliseconds. */
const lookEvery = minute;
/** Milliseconds for which a refresh is left to the server that claimed it: it may have stopped. */
const underWay = 5 * minute;
/** Milliseconds until a source that failed is asked again. */
const afterFailure = 30 * minute;

const name = "exchange rates";

/** When the rates are refreshed next, and how the last attempt ended; null before the first one. */
export async function rateSchedule(reader: Reader): Promise<Schedule | null> {
  const where = [{ field: "name", op: "eq", values: [name] }] as const;
  const [record] = (await reader.find(schedules.name, { where, sort: [], start: 0, end: 1 })).rows;
  return record ? typedAs(schedules)(record) : null;
}

/** Refreshes the rates at the start, and then as often as configured. */
export function keepRatesFresh(app: FastifyInstance, deps: Deps): void {
  const hours = deps.ratesEvery ?? 0;
  if (hours === 0 || deps.rates.name === "manual") return;
  const look = () =>
    deps.background.run(async () => {
      const failure = await refreshDueRates(deps, hours);
      if (failure !== null) app.log.warn(`the exchange rates were not refreshed: ${failure}`);
    });
  app.addHook("onReady", async () => look());
  const timer = setInterval(look, lookEvery).unref();
  app.addHook("preClose", async () => clearInterval(timer));
}

/**
 * Refreshes the rates if they are due. Several servers share the work: one of them claims it.
 * @returns why the source had no rates; null if it had, or if nothing was due
 */
export async function refreshDueRates(deps: Deps, hours: number): Promise<string | null> {
  const id = await claim(deps);
  if (id === null) return null;
  try {
    const apply = await askForRates(deps);
    await deps.store.transaction(async (tx) => {
      const now = deps.clock();
      await apply({ tx, admin: null, ip: "", now });
      const dueAt = later(now, hours * 60 * minute);
      await tx.update(schedules.name, id, null, { dueAt, failure: null, failedAt: null });
    });
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const now = deps.clock();
    const dueAt = later(now, Math.min(afterFailure, hours * 60 * minute));
    const failure = error.extras.errors?.exchangeRate?.[0] ?? null;
    await deps.store.transaction((tx) =>
      tx.update(schedules.name, id, null, { dueAt, failure, failedAt: now.toISOString() }),
    );
    return error.detail;
  }
}

/** Claims a refresh that is due; null if nothing is due, or another server was first. */
async function claim({ store, clock }: Deps): Promise<string | null> {
  const now = clock();
  const schedule = await rateSchedule(store);
  if (schedule && schedule.dueAt > now.toISOString()) return null;
  if ((await followers(store)).length === 0) return null;
  const dueAt = later(now, underWay);
  try {
    const claimed = await store.transaction((tx) =>
      schedule
        ? tx.update(schedules.name, schedule.id, schedule.version, { dueAt })
        : tx.insert(schedules.name, { id: uuidv7(), name, dueAt }),
    );
    return claimed.id;
  } catch (error) {
    if (error instanceof VersionConflict || error instanceof NotFound || error instanceof UniqueViolation)
      return null;
    throw error;
  }
}

const later = (now: Date, by: number) => new Date(now.getTime() + by).toISOString();
