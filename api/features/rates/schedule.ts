import { hours } from "../../platform/durations.ts";
import type { ScheduledWork } from "../../records/schedules/scheduled-work.ts";
import { writeInBackground } from "../../records/writer.ts";
import { askForRates, followers } from "./refresh.ts";

/** Refreshes the rates as often as configured, if any currency follows them. */
export const rateRefresh: ScheduledWork = {
  name: "exchange rates",
  every: ({ rates, ratesEvery = 0 }) =>
    ratesEvery === 0 || rates.name === "manual" ? null : hours(ratesEvery),
  isNeeded: async ({ store }) => (await followers(store)).length > 0,
  async run(deps) {
    const apply = await askForRates(deps);
    await writeInBackground(deps, apply);
  },
};
