import { defineFeature } from "../../records/features/feature.ts";
import { tillReportEndpoints } from "./endpoints.ts";

export default defineFeature({
  endpoints: tillReportEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly "till-reports": typeof tillReportEndpoints;
  }
}
