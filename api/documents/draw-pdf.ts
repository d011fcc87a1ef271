import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Tinypool } from "tinypool";
import { projectRoot } from "../../src/plugins/project-root.ts";
import { createQueue } from "../queue.ts";
import type { PdfTask } from "./pdf-worker.ts";

/** Milliseconds after which the thread ends that nobody has asked for anything: its fonts take memory. */
const idleTimeout = 60_000;
/** Files that wait at most. */
const maxWaiting = 100;

const isCompiled = !import.meta.url.endsWith(".ts");
const urlOf = (file: string) => pathToFileURL(join(projectRoot, file)).href;
const thread = isCompiled
  ? { filename: urlOf("dist/server/pdf-worker.js") }
  : {
      filename: urlOf("api/documents/pdf-worker.ts"),
      execArgv: ["--import", urlOf("scripts/typescript-thread.mjs")],
    };

const pool = new Tinypool({ ...thread, minThreads: 0, maxThreads: 1, idleTimeout });
// A thread that ends while it has nothing to do is missed by nobody; whoever waits for one is told by its call.
pool.on("error", () => {});
const inTurn = createQueue(1, maxWaiting);

/** Draws documents into a PDF, in a thread beside that of the calls. Throws 429 where too many wait. */
export async function drawPdf(task: PdfTask): Promise<Buffer> {
  const bytes: Uint8Array = await inTurn(() => pool.run(task));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
