import { fallbackLanguageCode } from "../../../src/domain/texts/languages.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import { defineFeature } from "../../records/features/feature.ts";
import { translationEndpoints } from "./endpoints.ts";
import { textsJob } from "./texts-job.ts";

const reason = "languages.errors.fallbackStays";

export default defineFeature({
  hooks: {
    languages: {
      /** Protects the fallback language from deletion. */
      async check(_writer, { before, after }) {
        if (before?.languageCode !== fallbackLanguageCode) return;
        if (!after)
          throw new Problem("conflict", "English cannot be removed.", { errors: { name: [reason] } });
        if (after.languageCode !== fallbackLanguageCode) throw invalid({ languageCode: [reason] });
      },
    },
  },
  endpoints: translationEndpoints,
  jobs: [textsJob],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly translations: typeof translationEndpoints;
  }
}
