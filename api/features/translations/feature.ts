import { defineFeature } from "../../records/features/feature.ts";
import { languageHook } from "./languages-hook.ts";

export default defineFeature({
  hooks: { languages: languageHook },
});
