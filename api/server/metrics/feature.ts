import { defineFeature } from "../../records/features/feature.ts";
import { healthEndpoints } from "./health.ts";

export default defineFeature({
  endpoints: healthEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly metrics: typeof healthEndpoints;
  }
}
