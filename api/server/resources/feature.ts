import { defineFeature } from "../../records/features/feature.ts";
import { bulkJob } from "./bulk-job.ts";
import { exportJob } from "./export-job.ts";
import { restoreEndpoints } from "./restore.ts";
import { savedViewEndpoints } from "./saved-views.ts";
import { searchEndpoints } from "./search.ts";

const endpoints = [...restoreEndpoints, ...savedViewEndpoints, ...searchEndpoints] as const;

export default defineFeature({
  endpoints,
  jobs: [bulkJob, exportJob],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly resources: typeof endpoints;
  }
}
