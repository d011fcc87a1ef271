import type { WorkbookAnswer, WorkbookRequest } from "./messages.ts";
import type { SheetCall, SheetRead, SheetRow } from "./sheet.ts";
import type { WorkbookForm } from "./write.ts";

/**
 * Asks a worker of its own, so that the page stays responsive, until an answer is the last one. Rejects if the worker
 * cannot be started or fails.
 */
function ask<T>(
  question: WorkbookRequest,
  take: (answer: WorkbookAnswer) => T | undefined,
  signal?: AbortSignal,
): Promise<T> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new Promise<T>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
    worker.addEventListener("message", ({ data }: MessageEvent<WorkbookAnswer>) => {
      if ("failed" in data) return reject(new Error(data.failed));
      const taken = take(data);
      if (taken !== undefined) resolve(taken);
    });
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

/** Reads a sheet of a workbook. */
export function readInWorker(file: Blob, call: SheetCall): Promise<SheetRead> {
  const rows: SheetRow[] = [];
  return ask<SheetRead>({ read: file, call }, (answer) => {
    if ("refusal" in answer) return answer;
    if ("head" in answer) return { sheet: { ...answer.head, rows } };
    if ("rows" in answer) for (const row of answer.rows) rows.push(row);
    return undefined;
  });
}

/** Writes a CSV file with commas as a workbook. */
export function writeInWorker(csv: Blob, form: WorkbookForm, signal?: AbortSignal): Promise<Blob> {
  return ask({ write: csv, form }, (answer) => ("written" in answer ? answer.written : undefined), signal);
}
