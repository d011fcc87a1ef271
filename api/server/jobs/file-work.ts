import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Deps } from "../../records/deps.ts";
import type { FileJob, JobCall, JobFile } from "../../records/jobs/define-job.ts";

/** The file of a job. */
export const filePath = ({ dataDir }: Pick<Deps, "dataDir">, id: string) => join(dataDir, "jobs", id);

/** The file of a job, as its user hears of it. */
export type Made = Omit<JobFile, "content">;

/**
 * Writes the file of a job. It becomes visible when it is complete.
 * @param report called with the progress; an error that it throws stops the work
 */
export async function makeFile(
  { content: contentOf }: FileJob,
  call: JobCall,
  report: (done: number) => Promise<void>,
): Promise<Made> {
  const { deps, job } = call;
  const path = filePath(deps, job.id);
  await mkdir(join(deps.dataDir, "jobs"), { recursive: true });
  const { content, ...made } = await contentOf(call, report);
  try {
    await pipeline(content, createWriteStream(`${path}.new`));
    await rename(`${path}.new`, path);
  } catch (error) {
    await rm(`${path}.new`, { force: true });
    throw error;
  }
  return made;
}
