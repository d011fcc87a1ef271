import type { FastifyInstance } from "fastify";
import { minutes } from "../../platform/durations.ts";
import type { Deps } from "../../records/deps.ts";
import { registeredSchedule } from "../../records/schedules/registered.ts";
import { runWhenDue } from "../../records/schedules/run-when-due.ts";
import { intervalOf, type ScheduledWork } from "../../records/schedules/scheduled-work.ts";

/** Longest time until a server notices that work is due which another one has not done. */
const lookEvery = minutes(1);

/** Does the work of one time, and never twice at once. */
function lookFor(app: FastifyInstance, deps: Deps, work: ScheduledWork): () => void {
  let isBusy = false;
  const once = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      if (work.onEachCopy) return await work.run(deps);
      const failure = await runWhenDue(deps, work);
      if (failure !== null) app.log.warn(`scheduled work failed, ${work.name}: ${failure}`);
    } finally {
      isBusy = false;
    }
  };
  return () => deps.background.run(once);
}

/** Repeats the work of features and plugins as long as the server runs. */
export function keepSchedules(app: FastifyInstance, deps: Deps): void {
  for (const work of registeredSchedule()) {
    const every = intervalOf(work, deps);
    if (every === null) continue;
    const look = lookFor(app, deps, work);
    // Work of one copy may be due since the last server stopped.
    if (!work.onEachCopy) app.addHook("onReady", async () => look());
    const timer = setInterval(look, work.onEachCopy ? every : Math.min(every, lookEvery)).unref();
    app.addHook("preClose", async () => clearInterval(timer));
  }
}
