import { uuidv7 } from "uuidv7";
import { minutes } from "../../platform/durations.ts";
import { Problem } from "../../platform/problem.ts";
import { matching } from "../../store/dialect/query.ts";
import { NotFound, type Reader, UniqueViolation, VersionConflict } from "../../store/port.ts";
import type { Deps } from "../deps.ts";
import { typedAs } from "../typed-as.ts";
import { type Schedule, schedules } from "./collections.ts";
import { intervalOf, type ScheduledWork } from "./scheduled-work.ts";

/** Milliseconds for which work is left to the server that claimed it: it may have stopped. */
const underWay = minutes(5);
/** Milliseconds until work that failed is tried again. */
const afterFailure = minutes(30);

/** When work is due next, and how the last attempt ended; null before the first one. */
export async function scheduleOf(
  reader: Reader,
  { name }: Pick<ScheduledWork, "name">,
): Promise<Schedule | null> {
  const where = matching({ name });
  const [record] = (await reader.find(schedules.name, { where, sort: [], start: 0, end: 1 })).rows;
  return record ? typedAs(schedules)(record) : null;
}

/**
 * Does work if it is due. Several servers share it: one of them claims it.
 * @returns why it could not be done; null if it was, or if nothing was due. Throws what is no refusal.
 */
export async function runWhenDue(deps: Deps, work: ScheduledWork): Promise<string | null> {
  const every = intervalOf(work, deps);
  const id = every === null ? null : await claim(deps, work);
  if (every === null || id === null) return null;
  const end = (milliseconds: number, failure: string | null) => {
    const now = deps.clock();
    const failedAt = failure === null ? null : now.toISOString();
    const changes = { dueAt: later(now, milliseconds), failure, failedAt };
    return deps.store.transaction((tx) => tx.update(schedules.name, id, null, changes));
  };
  try {
    await work.run(deps);
  } catch (error) {
    const { key, words } = reasonOf(error);
    await end(Math.min(afterFailure, every), key);
    if (!(error instanceof Problem)) throw error;
    return words;
  }
  await end(every, null);
  return null;
}

/** Why work failed: as a message key if it says one, and in words. */
function reasonOf(error: unknown): { readonly key: string; readonly words: string } {
  if (!(error instanceof Problem)) return { key: "errors.unexpected", words: String(error) };
  const [key = error.detail] = Object.values(error.extras.errors ?? {}).flat();
  return { key, words: error.detail };
}

/** Claims work that is due; null if nothing is due, or another server was first. */
async function claim(deps: Deps, work: ScheduledWork): Promise<string | null> {
  const { store, clock } = deps;
  const now = clock();
  const schedule = await scheduleOf(store, work);
  if (schedule && schedule.dueAt > now.toISOString()) return null;
  if (work.isNeeded && !(await work.isNeeded(deps))) return null;
  const dueAt = later(now, underWay);
  try {
    const claimed = await store.transaction((tx) =>
      schedule
        ? tx.update(schedules.name, schedule.id, schedule.version, { dueAt })
        : tx.insert(schedules.name, { id: uuidv7(), name: work.name, dueAt }),
    );
    return claimed.id;
  } catch (error) {
    if (error instanceof VersionConflict || error instanceof NotFound || error instanceof UniqueViolation)
      return null;
    throw error;
  }
}

const later = (now: Date, by: number) => new Date(now.getTime() + by).toISOString();
