import { defineFeature } from "../../records/features/feature.ts";
import { customerActions } from "./actions.ts";
import { customerEndpoints } from "./endpoints.ts";
import { customerHook } from "./hook.ts";

export default defineFeature({
  hooks: { customers: customerHook },
  actions: { customers: customerActions },
  endpoints: customerEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly customers: typeof customerEndpoints;
  }
}
