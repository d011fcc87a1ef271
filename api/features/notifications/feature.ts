import { defineFeature } from "../../records/features/feature.ts";
import { noticeHooks } from "./declared.ts";
import { notificationEndpoints } from "./endpoints.ts";

export default defineFeature({
  hooks: noticeHooks(),
  endpoints: notificationEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly notifications: typeof notificationEndpoints;
  }
}
