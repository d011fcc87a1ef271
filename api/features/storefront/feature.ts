import { defineFeature } from "../../records/features/feature.ts";
import { onlineStoreSettingsHook, popularProductsHook } from "./featured-products.ts";
import { menuItemHook } from "./menu-items.ts";

export default defineFeature({
  hooks: {
    "menu-items": menuItemHook,
    "online-store-settings": onlineStoreSettingsHook,
    "popular-products": popularProductsHook,
  },
});
