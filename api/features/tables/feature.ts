import { defineFeature } from "../../records/features/feature.ts";
import { tableOrderActions } from "./actions.ts";
import { tableEndpoints } from "./endpoints.ts";

export default defineFeature({
  actions: { "table-orders": tableOrderActions },
  endpoints: tableEndpoints,
  documents: ["table-orders"],
  answers: {
    "table-orders.pay": { description: "The placed order.", made: "orders" },
    "table-orders.free": { description: "The table is free." },
  },
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly tables: typeof tableEndpoints;
  }
}
