import { defineFeature } from "../../records/features/feature.ts";
import { jobEndpoints } from "./endpoints.ts";
import { jobClearing } from "./tidy.ts";

export default defineFeature({
  endpoints: jobEndpoints,
  schedule: [jobClearing],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly jobs: typeof jobEndpoints;
  }
}
