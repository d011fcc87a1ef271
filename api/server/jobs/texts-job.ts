import { importBatch, targetOfTexts } from "../../features/translations/import-job.ts";
import { assertLanguage } from "../../features/translations/sources.ts";
import { assertOnly } from "../../platform/http/body.ts";
import { defineJob, mostItems, totalIn } from "./define-job.ts";
import { jobInput } from "./job.ts";

/** Imports interface texts. */
export const textsJob = defineJob({
  kind: "texts",
  async begin({ deps, admin, resource, body }) {
    assertOnly(body, ["kind", "resource", "total", "language"]);
    const language = targetOfTexts(admin, resource, body);
    await assertLanguage(deps.store, language);
    return { total: totalIn(body, mostItems), input: { language } };
  },
  work({ deps, admin, job, memory, writerIn }) {
    const language = targetOfTexts(admin, job.resource, jobInput(job));
    return async (tx, { first, items }) => {
      const results = await importBatch(deps, writerIn(tx), language, items, { first, seen: memory.texts });
      return results.map((result) => ({ result: { ...result }, word: result.outcome, written: null }));
    };
  },
});
