import { defineFeature } from "../../records/features/feature.ts";
import { currencyActions } from "./actions.ts";
import { currencyHook } from "./hook.ts";

export default defineFeature({
  hooks: { currencies: currencyHook },
  actions: { currencies: currencyActions },
});
