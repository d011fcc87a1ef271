import { defineFeature } from "../../records/features/feature.ts";
import { stockReceiptActions } from "./actions.ts";
import { linkOlderComponents } from "./composition.ts";
import { stockEndpoints } from "./endpoints.ts";

export default defineFeature({
  actions: { "stock-receipts": stockReceiptActions },
  endpoints: stockEndpoints,
  documents: ["stock-receipts"],
  upgrades: [{ name: "older-components", run: (store) => linkOlderComponents(store, new Date()) }],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly stock: typeof stockEndpoints;
  }
}
