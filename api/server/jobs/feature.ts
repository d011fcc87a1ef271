import { defineFeature } from "../../records/features/feature.ts";
import { jobEndpoints } from "./endpoints.ts";

export default defineFeature({
  endpoints: jobEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly jobs: typeof jobEndpoints;
  }
}
