import { type RunControl, runRows } from "../../kit/import/index.ts";
import { service } from "../../providers/service.ts";
import type { ImportLine } from "./import-lines.ts";

/** The result of importing a line, or of trying to. */
export interface LineResult {
  readonly outcome: "created" | "updated" | "unchanged" | "failed";
  readonly problem?: { readonly key: string; readonly marks: readonly string[] };
  /** The previous text. */
  readonly before?: string;
}

interface Run extends RunControl<LineResult> {
  readonly dryRun: boolean;
}

const repeated: LineResult = { outcome: "failed", problem: { key: "repeated", marks: [] } };

/** Imports the lines, or validates them. Never rejects. */
export function importTexts(language: string, lines: readonly ImportLine[], { dryRun, ...control }: Run) {
  const rows = lines.map(({ key, translation, english }) => ({ key, translation, english }));
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
