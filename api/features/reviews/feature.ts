import { defineFeature } from "../../records/features/feature.ts";
import { reviewActions } from "./actions.ts";
import { reviewEndpoints } from "./endpoints.ts";
import { reviewHook } from "./hook.ts";

export default defineFeature({
  hooks: { reviews: reviewHook },
  actions: { reviews: reviewActions },
  endpoints: reviewEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly reviews: typeof reviewEndpoints;
  }
}
