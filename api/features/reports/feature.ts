import { defineFeature } from "../../records/features/feature.ts";
import { declaredReportEndpoints } from "./declared-endpoints.ts";
import { reportEndpoints } from "./endpoints.ts";

export default defineFeature({ endpoints: [...reportEndpoints, ...declaredReportEndpoints] });

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly reports: typeof reportEndpoints;
  }
}
