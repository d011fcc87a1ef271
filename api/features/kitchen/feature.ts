import { defineFeature } from "../../records/features/feature.ts";
import { kitchenTicketActions } from "./actions.ts";

export default defineFeature({
  actions: { "kitchen-tickets": kitchenTicketActions },
  documents: ["kitchen-tickets"],
});
