import { defineFeature } from "../../records/features/feature.ts";
import { zoneHook } from "../taxes/index.ts";

export default defineFeature({
  hooks: { "shipping-zones": zoneHook("shipping-zones", { under: { alone: ["shipping zones"] } }) },
});
