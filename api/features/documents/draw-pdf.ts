import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Tinypool } from "tinypool";
import { projectRoot } from "../../../src/plugins/files/project-root.ts";
import { createQueue } from "../../platform/queue.ts";
import type { DrawnPdf } from "./pdf.ts";
import type { PdfTask } from "./pdf-worker.ts";

/** Milliseconds of idle time after which the worker thread ends, since its fonts take memory. */
const idleTimeout = 60_000;
/** Maximum number of queued files. */
const maxWaiting = 100;

const isCompiled = !import.meta.url.endsWith(".ts");
const urlOf = (file: string) => pathToFileURL(join(projectRoot, file)).href;
const thread = isCompiled
  ? { filename: urlOf("dist/server/pdf-worker.js") }
  : {
      filename: urlOf("api/features/documents/pdf-worker.ts"),
      execArgv: ["--import", urlOf("scripts/typescript-thread.mjs")],
    };

/** A PDF, and the letters in its documents that no font has. */
export interface Pdf {
  readonly bytes: Buffer;
  readonly missing: readonly string[];
}

const pool = new Tinypool({ ...thread, minThreads: 0, maxThreads: 1, idleTimeout });
// A failure of an idle worker needs no handling; tasks report their own.
pool.on("error", () => {});
const inTurn = createQueue(1, maxWaiting);

/** Renders documents to a PDF in a worker thread. Throws 429 if too many wait. */
export async function drawPdf(task: PdfTask): Promise<Pdf> {
  const { bytes, missing }: DrawnPdf = await inTurn(() => pool.run(task));
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), missing };
}
