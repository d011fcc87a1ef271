import { defineFeature } from "../../records/features/feature.ts";
import { pastOrderHook } from "./hook.ts";

export default defineFeature({
  hooks: { "past-orders": pastOrderHook },
  inBaseCurrency: ["past-orders"],
});
