import { defineJob, mostItems, totalIn } from "../../records/jobs/define-job.ts";
import { jobInput } from "../../records/jobs/job.ts";

import { translations } from "./collections.ts";
import type { FirstRows } from "./import.ts";
import { importBatch, targetOfTexts } from "./import-job.ts";
import { assertLanguage } from "./sources.ts";

/** The address of the result of an import of interface texts. @param jobId null if it is gone */
const textResultPath = (jobId: string | null): string =>
  jobId === null ? "/translations" : `/translations?import=${encodeURIComponent(jobId)}`;

/** Imports interface texts. */
export const textsJob = defineJob({
  kind: "texts",
  label: "notifications:jobs.import",
  asks: ["language"],
  page: { of: translations.name, path: textResultPath },
  notifies: true,
  memory: (): FirstRows => new Map(),
  async begin({ deps, admin, resource, body }) {
    const language = targetOfTexts(admin, resource, body);
    await assertLanguage(deps.store, language);
    return { total: totalIn(body, mostItems), input: { language } };
  },
  work({ deps, admin, job, memory, writerIn }) {
    const language = targetOfTexts(admin, job.resource, jobInput(job));
    return async (tx, { first, items }) => {
      const results = await importBatch(deps, writerIn(tx), language, items, { first, seen: memory });
      return results.map((result) => ({ result: { ...result }, word: result.outcome, written: null }));
    };
  },
});
