import { defineFeature } from "../../records/features/feature.ts";
import { liveEndpoints } from "./endpoints.ts";

export default defineFeature({
  endpoints: liveEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly live: typeof liveEndpoints;
  }
}
