import { fallbackLanguageCode } from "../../../src/domain/texts/languages.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import type { Hook } from "../../records/hook.ts";

const reason = "languages.errors.fallbackStays";

/** Protects the fallback language from deletion. */
export const languageHook: Hook = {
  async check(_writer, { before, after }) {
    if (before?.languageCode !== fallbackLanguageCode) return;
    if (!after) throw new Problem("conflict", "English cannot be removed.", { errors: { name: [reason] } });
    if (after.languageCode !== fallbackLanguageCode) throw invalid({ languageCode: [reason] });
  },
};
