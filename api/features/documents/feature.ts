import { defineFeature } from "../../records/features/feature.ts";
import { mailDelivery } from "./deliver-mails.ts";
import { documentEndpoints } from "./endpoints.ts";

export default defineFeature({
  endpoints: documentEndpoints,
  schedule: [mailDelivery],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly documents: typeof documentEndpoints;
  }
}
