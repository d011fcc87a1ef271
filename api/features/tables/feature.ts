import { defineFeature } from "../../records/features/feature.ts";
import { tableOrderActions } from "./actions.ts";
import { tableEndpoints } from "./endpoints.ts";

export default defineFeature({
  actions: { "table-orders": tableOrderActions },
  endpoints: tableEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly tables: typeof tableEndpoints;
  }
}
