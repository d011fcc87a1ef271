import { defineFeature } from "../../records/features/feature.ts";
import { addressHooks } from "./address-hooks.ts";
import { redirectEndpoints } from "./endpoints.ts";
import { redirectHook } from "./hook.ts";
import { decodeAddresses } from "./older-addresses.ts";

export default defineFeature({
  hooks: { ...addressHooks, redirects: redirectHook },
  endpoints: redirectEndpoints,
  upgrades: [{ name: "readable-addresses", after: ["seo-texts"], run: decodeAddresses }],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly redirects: typeof redirectEndpoints;
  }
}
