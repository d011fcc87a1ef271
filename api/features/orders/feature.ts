import { defineFeature } from "../../records/features/feature.ts";
import { orderActions } from "./actions.ts";
import { orderEndpoints } from "./endpoints.ts";
import { orderHook } from "./hook.ts";
import { parkedOrderActions } from "./parked-actions.ts";
import { pinEndpoints } from "./pin-endpoints.ts";

const endpoints = [...orderEndpoints, ...pinEndpoints] as const;

export default defineFeature({
  hooks: { orders: orderHook },
  actions: { orders: orderActions, "parked-orders": parkedOrderActions },
  endpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly orders: typeof endpoints;
  }
}
