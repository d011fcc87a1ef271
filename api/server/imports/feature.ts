import { minutes } from "../../platform/durations.ts";
import { defineFeature } from "../../records/features/feature.ts";
import { importJob } from "./import-job.ts";
import { pastImportEndpoints } from "./past-import-endpoints.ts";
import { removeOldImports } from "./tidy.ts";

export default defineFeature({
  endpoints: pastImportEndpoints,
  jobs: [importJob],
  schedule: [{ name: "old imports", every: minutes(10), onEachCopy: true, run: removeOldImports }],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly imports: typeof pastImportEndpoints;
  }
}
