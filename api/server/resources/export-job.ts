import { Readable } from "node:stream";
import { invalid } from "../../platform/problem.ts";
import { targetFor } from "../../records/access/target.ts";
import { defineJob, totalIn } from "../../records/jobs/define-job.ts";
import { jobInput } from "../../records/jobs/job.ts";
import { auditExport, csvOf, recordsAtOnce } from "./export.ts";

/** Passes text on and reports the number of records so far; the first piece has none. */
async function* counted(text: AsyncIterable<string>, report: (done: number) => Promise<void>) {
  let pieces = 0;
  for await (const piece of text) {
    await report(pieces * recordsAtOnce);
    pieces += 1;
    yield piece;
  }
}

/** The media type of files with rows. */
const csv = "text/csv; charset=utf-8; header=present";

/** Writes a list as CSV. */
export const exportJob = defineJob({
  kind: "export",
  label: "notifications:jobs.export",
  asks: ["query"],
  verb: "export",
  type: csv,
  disposition: "attachment",
  async begin({ deps, admin, resource, body }) {
    const { query = "" } = body;
    if (typeof query !== "string") throw invalid({ query: ["errors.text"] });
    // Rejects an invalid query now instead of when the job runs.
    const { text } = await csvOf(deps, targetFor(admin, resource, "export"), new URLSearchParams(query));
    await text.return(null);
    return { total: totalIn(body, Number.MAX_SAFE_INTEGER), input: { query } };
  },
  store: (tx, request, resource, { query }) =>
    auditExport(tx, request, resource, new URLSearchParams(String(query))),
  async content({ deps, admin, job }, report) {
    const query = new URLSearchParams(String(jobInput(job).query ?? ""));
    const { name, text } = await csvOf(deps, targetFor(admin, job.resource, "export"), query);
    return { name, content: Readable.from(counted(text, report)), missing: [] };
  },
});
