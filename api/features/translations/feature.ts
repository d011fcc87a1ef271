import { defineFeature } from "../../records/features/feature.ts";
import { translationEndpoints } from "./endpoints.ts";
import { languageHook } from "./languages-hook.ts";

export default defineFeature({
  hooks: { languages: languageHook },
  endpoints: translationEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly translations: typeof translationEndpoints;
  }
}
