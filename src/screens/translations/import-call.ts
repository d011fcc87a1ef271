import { longFrom } from "../../domain/jobs.ts";
import { runRows } from "../../kit/import/outcome.ts";
import { runRowsJob } from "../../kit/import/run-job.ts";
import type { RunControl } from "../../kit/import/use-run.ts";
import { call } from "../../providers/call.ts";
import type { AnswerAt } from "../../providers/endpoints.ts";
import { service } from "../../providers/service.ts";
import type { ImportLine } from "./import-lines.ts";

/** The result of importing a line, or of trying to. */
export type LineResult = Omit<AnswerAt<"post /translations/:language/import">["results"][number], "index">;

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
  if (lines.length <= longFrom.texts) return sendTexts(language, lines, { ...control, dryRun: false });
  const call = { kind: "texts", resource: "translations", language } as const;
  const merged = (results: readonly LineResult[]) => lines.map((_, at) => results[at]);
  return runRowsJob<LineResult>({ service, call, rows: lines.map(rowOf), merged, onSent }, control);
}

/** Imports the lines in requests, or validates them. Never rejects. */
export function sendTexts(language: string, lines: readonly ImportLine[], { dryRun, ...control }: Run) {
  const rows = lines.map(rowOf);
  const results = lines.map((line) => (line.repeated ? repeated : undefined));
  return runRows<LineResult>(rows, results, {
    ...control,
    send: async (batch) => {
      const sent = { params: { language }, body: { rows: batch, dryRun } };
      return (await call("post /translations/:language/import", sent)).results;
    },
  });
}
