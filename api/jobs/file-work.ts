import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Admin } from "../../src/domain/people/admin.ts";
import type { Job } from "../collections.ts";
import type { Deps } from "../deps.ts";
import { documentsOf } from "../documents/routes.ts";
import { csvOf, recordsAtOnce } from "../resources/export.ts";
import { targetFor } from "../resources/target.ts";
import { inputOf } from "./job.ts";

/** The file of a job. */
export const filePath = ({ dataDir }: Pick<Deps, "dataDir">, id: string) => join(dataDir, "jobs", id);

interface Content {
  readonly name: string;
  readonly content: Readable;
  /** Letters in documents that no font has. */
  readonly missing: readonly string[];
}

/** The file of a job, as its user hears of it. */
export type Made = Omit<Content, "content">;

/** Throws 403 if the user may not export it (any more). */
async function contentOf(
  deps: Deps,
  admin: Admin,
  job: Job,
  told: (done: number) => Promise<void>,
): Promise<Content> {
  const input = inputOf(job);
  if (job.kind === "export") {
    const target = targetFor(admin, job.resource, "export");
    const { name, text } = await csvOf(deps, target, new URLSearchParams(String(input.query ?? "")));
    return { name, content: Readable.from(counted(text, told)), missing: [] };
  }
  const target = targetFor(admin, job.resource, "invoice");
  const ids = Array.isArray(input.ids) ? input.ids.map(String) : [];
  const asked = typeof input.lng === "string" ? input.lng : undefined;
  const wish = { ids, document: input.document ?? undefined, asked, otherwise: job.language };
  const file = await documentsOf(deps, target, wish);
  const { bytes, missing } = await file.content();
  return { name: file.name, content: Readable.from(bytes), missing };
}

/** Passes text on and reports the number of records so far; the first piece has none. */
async function* counted(text: AsyncIterable<string>, told: (done: number) => Promise<void>) {
  let pieces = 0;
  for await (const piece of text) {
    await told(pieces * recordsAtOnce);
    pieces += 1;
    yield piece;
  }
}

/**
 * Writes the file of a job. It becomes visible when it is complete.
 * @param told called with the progress; an error that it throws stops the work
 */
export async function makeFile(
  deps: Deps,
  admin: Admin,
  job: Job & { readonly id: string },
  told: (done: number) => Promise<void>,
): Promise<Made> {
  const path = filePath(deps, job.id);
  await mkdir(join(deps.dataDir, "jobs"), { recursive: true });
  const { content, ...made } = await contentOf(deps, admin, job, told);
  try {
    await pipeline(content, createWriteStream(`${path}.new`));
    await rename(`${path}.new`, path);
  } catch (error) {
    await rm(`${path}.new`, { force: true });
    throw error;
  }
  return made;
}
