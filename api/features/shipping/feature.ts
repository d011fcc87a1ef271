import { defineFeature } from "../../records/features/feature.ts";
import { rules } from "../../records/rules.ts";
import { zoneHook } from "../taxes/index.ts";

export default defineFeature({
  hooks: { "shipping-zones": zoneHook("shipping-zones", { under: { alone: [rules.shippingZones] } }) },
});
