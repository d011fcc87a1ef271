import { defineFeature } from "../../records/features/feature.ts";
import { stockReceiptActions } from "./actions.ts";

export default defineFeature({
  actions: { "stock-receipts": stockReceiptActions },
});
