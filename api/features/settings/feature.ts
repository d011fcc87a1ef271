import { defineFeature } from "../../records/features/feature.ts";
import { globalSettingsHook } from "./global-settings.ts";
import { posSettingsHook } from "./pos-settings.ts";
import { startRules } from "./starting-rules.ts";
import { stateHook } from "./states.ts";
import { storeDetailsHook } from "./store-details.ts";

export default defineFeature({
  hooks: {
    "global-settings": globalSettingsHook,
    "pos-settings": posSettingsHook,
    states: stateHook,
    "store-details": storeDetailsHook,
  },
  begin: startRules,
});
