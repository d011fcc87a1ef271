import { defineFeature } from "../../records/features/feature.ts";
import { notificationEndpoints } from "./endpoints.ts";

export default defineFeature({
  endpoints: notificationEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly notifications: typeof notificationEndpoints;
  }
}
