import { defineFeature } from "../../records/features/feature.ts";
import { currencyActions } from "./actions.ts";
import { rateEndpoints } from "./endpoints.ts";
import { currencyHook } from "./hook.ts";
import { rateRefresh } from "./schedule.ts";

export default defineFeature({
  hooks: { currencies: currencyHook },
  actions: { currencies: currencyActions },
  endpoints: rateEndpoints,
  schedule: [rateRefresh],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly rates: typeof rateEndpoints;
  }
}
