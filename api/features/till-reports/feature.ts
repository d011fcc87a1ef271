import { defineFeature } from "../../records/features/feature.ts";
import { sessionDrawings } from "./drawings.ts";
import { tillReportEndpoints } from "./endpoints.ts";

export default defineFeature({
  endpoints: tillReportEndpoints,
  drawings: { "till-sessions": sessionDrawings },
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly "till-reports": typeof tillReportEndpoints;
  }
}
