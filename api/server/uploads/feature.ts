import { defineFeature } from "../../records/features/feature.ts";
import { pictureClearing, uploadEndpoints } from "./routes.ts";

export default defineFeature({
  endpoints: uploadEndpoints,
  schedule: [pictureClearing],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly uploads: typeof uploadEndpoints;
  }
}
