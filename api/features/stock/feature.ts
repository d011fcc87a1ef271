import { stockReceipts } from "../../../src/resources/stock-receipts.ts";
import { serialize } from "../../records/access/access.ts";
import { defineFeature } from "../../records/features/feature.ts";
import { linkOlderComponents } from "./composition.ts";
import { stockEndpoints } from "./endpoints.ts";
import { receiveGoods } from "./receive.ts";

export default defineFeature({
  actions: {
    "stock-receipts": {
      receive: ({ admin, input, transaction }) =>
        transaction(async (writer) => {
          const { after } = await receiveGoods(writer, input);
          return serialize(admin.role, stockReceipts, after);
        }),
    },
  },
  endpoints: stockEndpoints,
  documents: ["stock-receipts"],
  upgrades: [{ name: "older-components", run: (store) => linkOlderComponents(store, new Date()) }],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly stock: typeof stockEndpoints;
  }
}
