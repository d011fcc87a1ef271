import { createReadStream } from "node:fs";
import type { FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import * as z from "zod/mini";
import { isOver, jobDownloads, jobFailures, jobStates } from "../../../src/domain/jobs.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { assertOnly, type Json } from "../../platform/http/body.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { preferredLanguage } from "../../platform/http/preferred-language.ts";
import { invalid, noRecord, Problem } from "../../platform/problem.ts";
import { signedInAccess } from "../../records/access/route-access.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import { targetFor } from "../../records/access/target.ts";
import type { Deps } from "../../records/deps.ts";
import { textOrNull, whole } from "../../records/endpoints/answers.ts";
import { endpoint, type FileAnswer, file } from "../../records/endpoints/endpoint.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import { jobParts, jobs } from "../../records/jobs/collections.ts";
import { asJob, isWhole, jobInput, mostKept, partSize, partsFrom, viewOf } from "../../records/jobs/job.ts";
import { jobDefinitionOf, registeredJobs } from "../../records/jobs/registered.ts";
import { sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { rowsOfImport } from "../imports/import-shapes.ts";
import { filePath } from "./file-work.ts";
import { lookForJobs } from "./runner.ts";
import { isAbandoned, removeSurplus } from "./tidy.ts";

/** Maximum number of rows or ids per request. */
const atOnce = 5000;
/** Maximum number of unfinished jobs per user. */
const open = 10;

const ownedBy = (admin: Admin) => ({ field: "staffId", op: "eq", values: [admin.id] }) as const;

/** A job of the user's own; Super Admins may access all. Throws 404. */
async function jobOf(reader: Reader, admin: Admin, id: string): Promise<ReturnType<typeof asJob>> {
  const job = await reader.get(jobs.name, id);
  if (job && (job.staffId === admin.id || admin.role === "super-admin")) return asJob(job);
  throw noRecord(jobs.name, id);
}

/** Refuses access to other users' jobs before the body is read. */
async function guard(request: FastifyRequest, { store }: Deps): Promise<void> {
  const { id = "" } = request.params as { readonly id?: string };
  await jobOf(store, signedIn(request), id);
}

async function startJob(request: FastifyRequest, deps: Deps, body: Json): Promise<StoredRecord> {
  const admin = signedIn(request);
  const definition = jobDefinitionOf(String(body.kind));
  if (!definition) throw invalid({ kind: ["errors.option"] });
  const { kind, asks, begin, store } = definition;
  assertOnly(body, ["kind", "resource", "total", ...asks]);
  const resource = String(body.resource);
  const { total, input } = await begin({ deps, admin, resource, body });
  return deps.store.transaction(async (tx) => {
    await tx.under({ alone: [`jobs of ${admin.id}`] });
    const busy = { field: "state", op: "eq", values: ["waiting", "running"] } as const;
    const { rows } = await tx.find(jobs.name, { where: [ownedBy(admin), busy], sort: [] });
    const underWay = rows.map(asJob).filter((job) => !isAbandoned(job, deps.clock()));
    if (underWay.length >= open) {
      throw new Problem("too-many", `${open} jobs of yours are under way. Wait for one of them to end.`);
    }
    await store?.(tx, request, resource, input);
    return tx.insert(jobs.name, {
      id: uuidv7(),
      ...{ kind, resource, total, input },
      staffId: admin.id,
      ip: request.ip,
      language: preferredLanguage(request),
      state: "waiting",
      received: 0,
      done: 0,
      counts: {},
    });
  });
}

/** Receives the next rows or ids of a job. Repeated ones are ignored. */
async function addItems(deps: Deps, admin: Admin, id: string, { first, items }: Json): Promise<StoredRecord> {
  if (!Array.isArray(items) || items.length === 0) throw invalid({ items: ["errors.list"] });
  if (items.length > atOnce) throw invalid({ items: ["errors.tooMany"] });
  return deps.store.transaction(async (tx) => {
    const job = await jobOf(tx, admin, id);
    if (job.state !== "waiting" || isWhole(job)) return job;
    if (first !== job.received) {
      throw new Problem("conflict", `${job.received} have come; send what follows them.`);
    }
    if (first + items.length > job.total) throw invalid({ items: ["errors.tooMany"] });
    // Only the last part may be shorter, since parts are found by index.
    const rest = items.length % partSize;
    if (rest > 0 && first + items.length < job.total) throw invalid({ items: ["errors.list"] });
    for (let at = 0; at < items.length; at += partSize) {
      const some = items.slice(at, at + partSize);
      await tx.append(jobParts.name, { id: uuidv7(), jobId: job.id, first: first + at, items: some });
    }
    return tx.update(jobs.name, job.id, null, { received: first + items.length });
  });
}

/** Stops a job after its current batch. A finished one is left alone. */
async function stopJob(deps: Deps, admin: Admin, id: string): Promise<StoredRecord> {
  return deps.store.transaction(async (tx) => {
    const job = await jobOf(tx, admin, id);
    if (isOver(job.state)) return job;
    return tx.update(jobs.name, job.id, null, { state: "stopped", endedAt: deps.clock().toISOString() });
  });
}

/** The user's latest jobs. */
export async function ownJobs(reader: Reader, admin: Admin) {
  const query = { where: [ownedBy(admin)], sort: sortedBy("-id"), start: 0, end: mostKept };
  const { rows } = await reader.find(jobs.name, { ...query, total: "none" });
  return rows.map(viewOf);
}

const jobView = z.object({
  id: z.string(),
  kind: z.string(),
  /** The key of the name of its kind, with its namespace. */
  label: z.string(),
  resource: z.string(),
  state: z.enum(jobStates),
  /** The number of rows or records, and how many of them are done. */
  total: whole,
  done: whole,
  /** The number of rows or ids received so far; they are sent in parts. */
  received: whole,
  /** The number of results by outcome: `created`, `failed`, `ok` … */
  counts: z.record(z.string(), whole),
  /** The name of the file it created. */
  file: textOrNull,
  /** The page of its result, once it has ended. */
  page: textOrNull,
  /** What there is to download: rows that failed, or its file, and whether browsers are to show that. */
  download: z.nullable(z.enum(jobDownloads)),
  /** Whether a notification says that it is done. */
  notifies: z.boolean(),
  /** Letters in its documents that no font has; they are left out. */
  missing: z.readonly(z.array(z.string())),
  /** Why it failed, as text and as one of a few reasons. */
  error: textOrNull,
  failure: z.nullable(z.enum(jobFailures)),
  createdAt: z.string(),
  endedAt: textOrNull,
});

/** The user's own jobs. */
export const jobList = z.array(jobView);

/** What every kind of job takes; what else one takes is in its definition. */
const jobForm = z.looseObject({
  kind: z.string(),
  resource: z.string(),
  total: z.optional(whole),
});

const list = endpoint("get /jobs", {
  summary: "Your own jobs, newest first",
  access: signedInAccess,
  long: true,
  answer: jobList,
  run: ({ store, admin }) => ownJobs(store, admin),
});

const start = endpoint("post /jobs", {
  summary: "Start a job: an import, a bulk change, an export, or another kind that a feature declares",
  access: signedInAccess,
  limit: bodyLimits.record,
  body: jobForm,
  answer: jobView,
  status: 202,
  refused: [400, 404, 429],
  async run({ deps, admin, body, request, reply }) {
    const job = await startJob(request, deps, body);
    lookForJobs(deps);
    deps.background.run(() => removeSurplus(deps, admin.id));
    reply.header("location", `/api/jobs/${job.id}`);
    return viewOf(job);
  },
});

/** Requests about a job wait for that job: it does not yield to them. */
const send = endpoint("post /jobs/:id/items", {
  summary: "Send the next rows of an import or ids of a bulk change; the job starts after the last ones",
  access: signedInAccess,
  guard,
  long: true,
  limit: bodyLimits.file,
  body: z.strictObject({
    first: whole,
    items: z.array(z.unknown()).check(z.meta({ description: `Rows of an import: ${rowsOfImport} Or ids.` })),
  }),
  answer: jobView,
  status: 202,
  refused: [404, 409, 413],
  async run({ deps, admin, body, params: { id } }) {
    const job = await addItems(deps, admin, id, body);
    if (isWhole(asJob(job))) lookForJobs(deps);
    return viewOf(job);
  },
});

const one = endpoint("get /jobs/:id", {
  summary: "The progress of a job",
  access: signedInAccess,
  long: true,
  answer: jobView,
  refused: [404],
  run: async ({ store, admin, params: { id } }) => viewOf(await jobOf(store, admin, id)),
});

/** Results of rows or ids from an index on, as far as they are known. */
const results = endpoint("get /jobs/:id/results", {
  summary: "The result of each row or id, at most 5,000",
  access: signedInAccess,
  long: true,
  query: [inQuery("first", { type: "integer" }, "The position to start from.")],
  answer: z.object({ results: z.array(z.unknown()) }),
  refused: [404],
  async run({ store, admin, query: { first = "0" }, params: { id } }) {
    const job = await jobOf(store, admin, id);
    const from = Math.max(0, Math.trunc(Number(first)) || 0);
    const parts = await partsFrom(store, job.id, from, atOnce / partSize);
    const results = parts.flatMap((part) =>
      (part.results ?? []).map((result, place) => ({ at: part.first + place, result })),
    );
    return { results: results.flatMap(({ at, result }) => (at >= from ? [result] : [])) };
  },
});

const stop = endpoint("post /jobs/:id/stop", {
  summary: "Stop a job after the current batch",
  access: signedInAccess,
  guard,
  answer: jobView,
  refused: [404],
  run: async ({ deps, admin, params: { id } }) => viewOf(await stopJob(deps, admin, id)),
});

const failed = endpoint("get /jobs/:id/failed.csv", {
  summary: "The rejected rows of an import, each with its reason",
  access: signedInAccess,
  answer: file("text/csv; charset=utf-8; header=present"),
  refused: [404],
  async run({ deps, store, admin, request, reply, params: { id } }) {
    const job = await jobOf(store, admin, id);
    const definition = jobDefinitionOf(job.kind);
    if (!definition || !("failed" in definition) || !definition.failed) throw noRecord(jobs.name, job.id);
    const { name, content } = definition.failed({ deps, admin, job }, preferredLanguage(request));
    reply.header("content-disposition", `attachment; filename="${name}"`);
    return content;
  },
});

/** A file of any kind of job: they are known once the server has started. */
const jobFile: FileAnswer = {
  get file(): FileAnswer["file"] {
    const types = registeredJobs().flatMap((one) => ("content" in one ? one.type : []));
    const [first = "application/octet-stream", ...others] = types;
    return [first, ...others];
  },
};

const download = endpoint("get /jobs/:id/file", {
  summary: "The file that a job has created",
  access: signedInAccess,
  answer: jobFile,
  refused: [404],
  async run({ deps, store, admin, reply, params: { id } }) {
    const job = await jobOf(store, admin, id);
    const definition = jobDefinitionOf(job.kind);
    if (job.state !== "done" || job.file === null || !definition || !("content" in definition)) {
      throw noRecord(jobs.name, job.id);
    }
    // Downloading the file requires the same permission as making it.
    targetFor(admin, job.resource, definition.verb);
    if (admin.role !== "super-admin" && jobInput(job).madeAs !== admin.role) {
      throw new Problem("denied", "The file was made for your previous role. Export again.");
    }
    const { type, disposition } = definition;
    reply.type(type).header("content-disposition", `${disposition}; filename="${job.file}"`);
    return createReadStream(filePath(deps, job.id));
  },
});

/** Endpoints of background jobs, which continue when the user leaves and report their progress on any device. */
export const jobEndpoints = [list, start, send, one, results, stop, failed, download] as const;
