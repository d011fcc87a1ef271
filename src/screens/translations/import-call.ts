import { longFrom } from "../../domain/jobs.ts";
import { textsOfWork } from "../../domain/notices.ts";
import { runRows } from "../../kit/import/outcome.ts";
import { runRowsJob } from "../../kit/import/run-job.ts";
import type { RunControl } from "../../kit/import/use-run.ts";
import { service } from "../../providers/service.ts";
import type { ImportLine } from "./import-lines.ts";

/** The result of importing a line, or of trying to. */
export interface LineResult {
  readonly outcome: "created" | "updated" | "unchanged" | "failed";
  /** The key of the row; absent if it has none. */
  readonly key?: string;
  readonly problem?: { readonly key: string; readonly marks: readonly string[] };
  /** The previous text. */
  readonly before?: string;
}

interface Run extends RunControl<LineResult> {
  readonly dryRun: boolean;
}

interface Saving extends RunControl<LineResult> {
  /** Called once the server has all rows and continues without the page. */
  readonly onSent: () => void;
}

const rowOf = ({ key, translation, english }: ImportLine) => ({ key, translation, english });

const repeated: LineResult = { outcome: "failed", problem: { key: "repeated", marks: [] } };

/** Saves the lines; more than fit a request, as a job of the server. Never rejects. */
export function saveTexts(language: string, lines: readonly ImportLine[], { onSent, ...control }: Saving) {
  if (lines.length <= longFrom.texts) return importTexts(language, lines, { ...control, dryRun: false });
  const call = { kind: "texts", resource: textsOfWork, language } as const;
  const merged = (found: readonly LineResult[]) => lines.map((_, at) => found[at]);
  return runRowsJob<LineResult>({ service, call, rows: lines.map(rowOf), merged, onSent }, control);
}

/** Imports the lines in requests, or validates them. Never rejects. */
export function importTexts(language: string, lines: readonly ImportLine[], { dryRun, ...control }: Run) {
  const rows = lines.map(rowOf);
  const known = lines.map((line) => (line.repeated ? repeated : undefined));
  return runRows<LineResult>(rows, known, {
    ...control,
    send: async (batch) => {
      const body = { rows: batch, dryRun };
      const address = `/translations/${language}/import`;
      return (await service.post<{ results: readonly LineResult[] }>(address, body)).data.results;
    },
  });
}
