import { defineFeature } from "../../records/features/feature.ts";
import { pastImportEndpoints } from "./past-import-endpoints.ts";

export default defineFeature({
  endpoints: pastImportEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly imports: typeof pastImportEndpoints;
  }
}
