import { defineFeature } from "../../records/features/feature.ts";
import { documentEndpoints } from "./endpoints.ts";

export default defineFeature({
  endpoints: documentEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly documents: typeof documentEndpoints;
  }
}
