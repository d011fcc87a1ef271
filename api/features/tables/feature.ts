import { defineFeature } from "../../records/features/feature.ts";
import { tableOrderActions } from "./actions.ts";

export default defineFeature({
  actions: { "table-orders": tableOrderActions },
});
