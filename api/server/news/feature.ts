import { defineFeature } from "../../records/features/feature.ts";
import { newsEndpoints } from "./endpoints.ts";

export default defineFeature({
  endpoints: newsEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly news: typeof newsEndpoints;
  }
}
