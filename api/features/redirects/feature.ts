import { defineFeature } from "../../records/features/feature.ts";
import { addressHooks } from "./address-hooks.ts";
import { redirectEndpoints } from "./endpoints.ts";
import { redirectHook } from "./hook.ts";

export default defineFeature({
  hooks: { ...addressHooks, redirects: redirectHook },
  endpoints: redirectEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly redirects: typeof redirectEndpoints;
  }
}
