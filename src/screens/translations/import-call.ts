import { runQueue } from "../../kit/import/index.ts";
import { toApiError } from "../../providers/api-error.ts";
import { service } from "../../providers/service.ts";
import type { ImportLine } from "./import-lines.ts";

/** What became of a line, or would. */
export interface LineResult {
  readonly outcome: "created" | "updated" | "unchanged" | "failed";
  readonly problem?: { readonly key: string; readonly marks: readonly string[] };
  /** What stood there before. */
  readonly before?: string;
}

interface Run {
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
}

const repeated: LineResult = { outcome: "failed", problem: { key: "repeated", marks: [] } };

/** Imports the lines, or tries it. Never rejects; results are those that are known, in the order of the lines. */
export async function importTexts(
  language: string,
  lines: readonly ImportLine[],
  { dryRun, signal }: Run,
): Promise<{ readonly results: readonly (LineResult | undefined)[]; readonly error?: unknown }> {
  const sent = lines.filter((line) => !line.repeated);
  const { results, error } = await runQueue(sent, {
    send: async (batch) => {
      const rows = batch.map(({ key, translation, english }) => ({ key, translation, english }));
      const address = `/translations/${language}/import`;
      return (await service.post<{ results: readonly LineResult[] }>(address, { rows, dryRun })).data.results;
    },
    onProgress: () => undefined,
    signal,
    retryAfter: (problem, attempt) => {
      const { type, retryAfter } = toApiError(problem);
      return type === "too-many" && attempt < 4 ? (retryAfter ?? 2 ** attempt) : undefined;
    },
  });
  const answers = results[Symbol.iterator]();
  return { results: lines.map((line) => (line.repeated ? repeated : answers.next().value)), error };
}
