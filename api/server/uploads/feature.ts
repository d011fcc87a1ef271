import { defineFeature } from "../../records/features/feature.ts";
import { uploadEndpoints } from "./routes.ts";

export default defineFeature({
  endpoints: uploadEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly uploads: typeof uploadEndpoints;
  }
}
