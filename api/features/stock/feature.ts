import { defineFeature } from "../../records/features/feature.ts";
import { stockReceiptActions } from "./actions.ts";
import { stockEndpoints } from "./endpoints.ts";

export default defineFeature({
  actions: { "stock-receipts": stockReceiptActions },
  endpoints: stockEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly stock: typeof stockEndpoints;
  }
}
