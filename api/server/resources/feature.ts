import { defineFeature } from "../../records/features/feature.ts";
import { restoreEndpoints } from "./restore.ts";
import { savedViewEndpoints } from "./saved-views.ts";
import { searchEndpoints } from "./search.ts";

const endpoints = [...restoreEndpoints, ...savedViewEndpoints, ...searchEndpoints] as const;

export default defineFeature({
  endpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly resources: typeof endpoints;
  }
}
