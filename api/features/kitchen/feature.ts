import { defineFeature } from "../../records/features/feature.ts";
import { kitchenTicketActions } from "./actions.ts";
import { statusHook } from "./hook.ts";
import { sendToKitchen } from "./tickets.ts";

export default defineFeature({
  hooks: { orders: statusHook },
  actions: { "kitchen-tickets": kitchenTicketActions },
  documents: ["kitchen-tickets"],
  onPlaced: sendToKitchen,
});
