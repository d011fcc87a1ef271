import { defineFeature } from "../../records/features/feature.ts";
import { storeSizeEndpoints } from "./store-size.ts";

export default defineFeature({
  endpoints: storeSizeEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly size: typeof storeSizeEndpoints;
  }
}
