import { defineFeature } from "../../records/features/feature.ts";
import { tableOrderActions } from "./actions.ts";
import { dueHook } from "./due.ts";
import { tableEndpoints } from "./endpoints.ts";
import { sentLines } from "./rounds.ts";

export default defineFeature({
  hooks: { orders: dueHook },
  actions: { "table-orders": tableOrderActions },
  endpoints: tableEndpoints,
  documents: ["table-orders"],
  reserved: sentLines,
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
