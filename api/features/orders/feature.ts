import { defineFeature } from "../../records/features/feature.ts";
import { orderActions } from "./actions.ts";
import { orderHook } from "./hook.ts";
import { parkedOrderActions } from "./parked-actions.ts";

export default defineFeature({
  hooks: { orders: orderHook },
  actions: { orders: orderActions, "parked-orders": parkedOrderActions },
});
