import { defineFeature } from "../../records/features/feature.ts";
import { addressHooks } from "./address-hooks.ts";
import { redirectHook } from "./hook.ts";

export default defineFeature({
  hooks: { ...addressHooks, redirects: redirectHook },
});
