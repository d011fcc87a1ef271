import { defineFeature } from "../../records/features/feature.ts";
import { translationEndpoints } from "./endpoints.ts";
import { languageHook } from "./languages-hook.ts";
import { textsJob } from "./texts-job.ts";

export default defineFeature({
  hooks: { languages: languageHook },
  endpoints: translationEndpoints,
  jobs: [textsJob],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly translations: typeof translationEndpoints;
  }
}
