import { defineFeature } from "../../records/features/feature.ts";
import { onlineStoreSettingsHook, popularProductsHook } from "./featured-products.ts";
import { globalSettingsHook } from "./global-settings.ts";
import { menuItemHook } from "./menu-items.ts";
import { posSettingsHook } from "./pos-settings.ts";
import { startRules } from "./starting-rules.ts";
import { stateHook } from "./states.ts";
import { storeDetailsHook } from "./store-details.ts";

export default defineFeature({
  hooks: {
    "global-settings": globalSettingsHook,
    "menu-items": menuItemHook,
    "online-store-settings": onlineStoreSettingsHook,
    "popular-products": popularProductsHook,
    "pos-settings": posSettingsHook,
    states: stateHook,
    "store-details": storeDetailsHook,
  },
  begin: startRules,
});
