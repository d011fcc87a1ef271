import {
  dateTime,
  defineResource,
  integer,
  internal,
  json,
  type RecordOf,
  select,
  text,
} from "../../../src/core/define.ts";
import { jobFailures, jobStates } from "../../../src/domain/jobs.ts";

/** Background jobs, run by `api/server/jobs`. */
export const jobs = defineResource({
  ...internal,
  name: "jobs",
  title: "kind",
  list: { columns: [], filters: ["staffId", "state"] },
  fields: {
    /** One of the kinds that features and plugins declare. */
    kind: text({ required: true }),
    resource: text({ required: true }),
    staffId: text({ required: true }),
    ip: text(),
    language: text(),
    state: select(jobStates, { required: true }),
    /** The job's parameters. */
    input: json({ readOnly: true }),
    total: integer({ required: true }),
    received: integer({ required: true }),
    done: integer({ required: true }),
    counts: json({ readOnly: true }),
    file: text(),
    /** Letters in its documents that no font has. */
    missing: json({ readOnly: true }),
    error: text({ max: 300 }),
    failure: select(jobFailures),
    /** The server that works on the job, and when its claim expires. */
    runner: text(),
    heldUntil: dateTime(),
    endedAt: dateTime(),
  },
});
export type Job = RecordOf<typeof jobs>;

/** Rows or ids of a job in their original order, with the result of each. */
export const jobParts = defineResource({
  ...internal,
  name: "job-parts",
  title: "jobId",
  list: { columns: [], filters: ["jobId"] },
  fields: {
    jobId: text({ required: true }),
    /** Index of the first row within the whole job. */
    first: integer({ required: true }),
    items: json({ readOnly: true }),
    results: json({ readOnly: true }),
  },
});

/** What this part of the server keeps. */
export const collections = [jobs, jobParts];
