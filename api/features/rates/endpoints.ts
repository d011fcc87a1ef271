import * as z from "zod/mini";
import { currencies } from "../../../src/resources/currencies.ts";
import { withPermission } from "../../records/access/route-access.ts";
import { textOrNull, whole } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { scheduleOf } from "../../records/schedules/run-when-due.ts";
import { rateRefresh } from "./schedule.ts";

const source = endpoint("get /currencies/rates-source", {
  summary: "The source of exchange rates, how often it is asked, and why it last failed",
  access: withPermission(currencies.name, "list"),
  answer: z.object({
    source: z.string(),
    /** Missing, like the others, if the rates are refreshed only by the button. */
    everyHours: z.exactOptional(whole),
    /** The message key of why the last automatic refresh failed, and when. */
    failure: z.exactOptional(textOrNull),
    failedAt: z.exactOptional(textOrNull),
  }),
  async run({ store, deps: { rates, ratesEvery = 0 } }) {
    if (ratesEvery === 0) return { source: rates.name };
    const schedule = await scheduleOf(store, rateRefresh);
    return {
      source: rates.name,
      everyHours: ratesEvery,
      failure: schedule?.failure ?? null,
      failedAt: schedule?.failedAt ?? null,
    };
  },
});

export const rateEndpoints = [source] as const;
