import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { toProblem } from "../../records/errors.ts";
import { createRecord } from "../../records/write/write.ts";
import type { Writer } from "../../records/writer.ts";
import type { StoredRecord } from "../../store/port.ts";
import { type SeoKind, shopOf } from "./drafts.ts";
import { missingAfter, pageTitleOf } from "./missing.ts";

/** Drafts per request: few enough to show progress and to stop in between. */
const draftsPerCall = 50;

interface Failed {
  readonly id: string;
  readonly title: string;
  readonly errors: FieldErrors;
}

/**
 * Stores drafts of the next records without a page; `last` is where the next request continues, null if none are left.
 */
export async function storeDrafts(writer: Writer, kind: SeoKind, after: string | null) {
  const records = await missingAfter(writer.tx, kind, after, draftsPerCall);
  const failed: Failed[] = [];
  for (const record of records) {
    const failure = await storeDraft(writer, kind, record);
    if (failure) failed.push(failure);
  }
  const last = records.length < draftsPerCall ? null : (records.at(-1)?.id ?? null);
  return { created: records.length - failed.length, failed, last };
}

/** Stores a draft. @returns its errors if it cannot be stored */
async function storeDraft(writer: Writer, kind: SeoKind, record: StoredRecord): Promise<Failed | null> {
  const draft = await kind.draft(writer.tx, record, await shopOf(writer.tx));
  const input = { ...draft, [kind.field]: record.id };
  try {
    await writer.tx.savepoint(() => createRecord(writer, kind.pages, input));
    return null;
  } catch (error) {
    const problem = toProblem(error);
    if (!problem || problem.status >= 500) throw error;
    return { id: record.id, title: pageTitleOf(kind, record), errors: problem.extras.errors ?? {} };
  }
}
