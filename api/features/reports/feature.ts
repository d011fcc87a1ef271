import { defineFeature } from "../../records/features/feature.ts";
import { waitingEndpoints } from "./endpoints.ts";

export default defineFeature({ endpoints: waitingEndpoints });

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly reports: typeof waitingEndpoints;
  }
}
