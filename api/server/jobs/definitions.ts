import type { JobKind } from "../../../src/domain/jobs.ts";
import { bulkJob } from "./bulk-job.ts";
import type { JobDefinition } from "./define-job.ts";
import { documentsJob } from "./documents-job.ts";
import { exportJob } from "./export-job.ts";
import { importJob } from "./import-job.ts";
import { textsJob } from "./texts-job.ts";

/** The kinds of background jobs. */
export const definitions: Readonly<Record<JobKind, JobDefinition>> = {
  import: importJob,
  bulk: bulkJob,
  export: exportJob,
  documents: documentsJob,
  texts: textsJob,
};

/** The definition of a stored job's kind; undefined for a kind of a later version of the server. */
export const definitionOf = (kind: string): JobDefinition | undefined =>
  Object.entries(definitions).find(([name]) => name === kind)?.[1];
