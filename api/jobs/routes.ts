import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import { maxDocuments } from "../../src/domain/documents/sales-document.ts";
import { isObject } from "../../src/domain/is-object.ts";
import { isOver, type JobKind, jobKinds } from "../../src/domain/jobs.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { longRouteOptions, routeOptions, signedInAccess } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import { jobParts, jobs } from "../collections.ts";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf, type Json } from "../http/body.ts";
import { bodyLimits } from "../http/limits.ts";
import { importNameIn } from "../imports/past-import.ts";
import { preferredLanguage } from "../mail/texts.ts";
import { invalid, noRecord, Problem } from "../problem.ts";
import { editOperation, undoIn } from "../resources/bulk.ts";
import { auditExport, csvOf } from "../resources/export.ts";
import { assertCreates, assertMatches, createIn, importTarget } from "../resources/import.ts";
import { answersIn } from "../resources/import-answers.ts";
import { targetFor } from "../resources/target.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";
import { targetOfTexts } from "../translations/import-job.ts";
import { assertLanguage } from "../translations/sources.ts";
import { leftFile } from "./failed-rows.ts";
import { filePath } from "./file-work.ts";
import { asJob, inputOf, isWhole, mostKept, partSize, partsFrom, viewOf } from "./job.ts";
import type { Jobs } from "./runner.ts";
import { removeSurplus } from "./tidy.ts";

/** Maximum number of rows or ids per job, and per request. */
const mostItems = 200_000;
const atOnce = 5000;
/** Maximum number of unfinished jobs per user. */
const open = 10;

interface Asked {
  readonly kind: JobKind;
  readonly resource: string;
  readonly total: number;
  readonly input: Json;
}

/** Throws 422 for an invalid total. */
function totalIn({ total }: Json, most: number): number {
  if (typeof total === "number" && Number.isSafeInteger(total) && total > 0 && total <= most) return total;
  throw invalid({ total: [typeof total === "number" && total > most ? "errors.tooMany" : "errors.integer"] });
}

/** Validates a requested job against the user's permissions. Throws 403, 404, 422. */
async function askedIn(deps: Deps, admin: Admin, body: Json): Promise<Asked> {
  const kind = jobKinds.find((one) => one === body.kind);
  if (!kind) throw invalid({ kind: ["errors.option"] });
  const resource = String(body.resource);
  const said = { kind, resource };
  switch (kind) {
    case "import": {
      assertOnly(body, ["kind", "resource", "total", "mode", "by", "create", "answers", "import"]);
      const { mode, by } = body;
      if (mode !== "create" && mode !== "upsert") throw invalid({ mode: ["errors.option"] });
      if (by !== undefined && typeof by !== "string") throw invalid({ by: ["errors.option"] });
      const target = importTarget(admin, resource, mode === "upsert");
      const create = createIn(body);
      const answers = answersIn(body);
      assertMatches(target, by);
      assertCreates(target, create);
      return {
        ...said,
        total: totalIn(body, mostItems),
        input: {
          mode,
          create,
          answers,
          ...(by === undefined ? {} : { by }),
          ...(body.import === undefined ? {} : { import: importNameIn(body.import) }),
        },
      };
    }
    case "bulk": {
      assertOnly(body, ["kind", "resource", "total", "patch", "relative", "delete", "undo", "versions"]);
      const { patch, relative, versions = {} } = body;
      const undo = undoIn(body);
      const isEdit = isObject(patch) || isObject(relative);
      const asked = [body.delete === true, isEdit, undo !== null].filter(Boolean);
      if (asked.length !== 1) throw invalid({ patch: ["errors.required"] });
      if (!isObject(versions)) throw invalid({ versions: ["errors.integer"] });
      const target = targetFor(admin, resource, undo ?? (isEdit ? "edit" : "delete"));
      if (isEdit) editOperation(target.resource, body, () => null);
      return {
        ...said,
        total: totalIn(body, mostItems),
        input: {
          ...(isObject(patch) ? { patch } : {}),
          ...(isObject(relative) ? { relative } : {}),
          ...(undo ? { undo } : {}),
          versions,
        },
      };
    }
    case "texts": {
      assertOnly(body, ["kind", "resource", "total", "language"]);
      const language = targetOfTexts(admin, resource, body);
      await assertLanguage(deps.store, language);
      return { ...said, total: totalIn(body, mostItems), input: { language } };
    }
    case "export": {
      assertOnly(body, ["kind", "resource", "total", "query"]);
      const { query = "" } = body;
      if (typeof query !== "string") throw invalid({ query: ["errors.text"] });
      // Rejects an invalid query now instead of when the job runs.
      await (await csvOf(deps, targetFor(admin, resource, "export"), new URLSearchParams(query))).text.return(
        null,
      );
      return { ...said, total: totalIn(body, Number.MAX_SAFE_INTEGER), input: { query } };
    }
    case "documents": {
      assertOnly(body, ["kind", "resource", "ids", "document", "lng"]);
      const { ids, document = null, lng = null } = body;
      if (!Array.isArray(ids) || ids.length === 0) throw invalid({ ids: ["errors.list"] });
      if (ids.length > maxDocuments) throw invalid({ ids: ["errors.tooMany"] });
      targetFor(admin, resource, "invoice");
      return { ...said, total: ids.length, input: { ids: ids.map(String), document, lng } };
    }
  }
}

const ownedBy = (admin: Admin) => ({ field: "staffId", op: "eq", values: [admin.id] }) as const;

/** A job of the user's own; Super Admins may access all. Throws 404. */
async function jobOf(reader: Reader, request: FastifyRequest): Promise<ReturnType<typeof asJob>> {
  const admin = signedIn(request);
  const { id } = request.params as { readonly id: string };
  const job = await reader.get(jobs.name, id);
  if (job && (job.staffId === admin.id || admin.role === "super-admin")) return asJob(job);
  throw noRecord(jobs.name, id);
}

async function startJob(request: FastifyRequest, deps: Deps): Promise<StoredRecord> {
  const admin = signedIn(request);
  const asked = await askedIn(deps, admin, bodyOf(request));
  return deps.store.transaction(async (tx) => {
    await tx.under({ alone: [`jobs of ${admin.id}`] });
    const busy = { field: "state", op: "eq", values: ["waiting", "running"] } as const;
    const { total } = await tx.find(jobs.name, { where: [ownedBy(admin), busy], sort: [], start: 0, end: 0 });
    if (total >= open) {
      throw new Problem("too-many", `${open} jobs of yours are under way. Wait for one of them to end.`);
    }
    if (asked.kind === "export")
      await auditExport(tx, request, asked.resource, new URLSearchParams(String(asked.input.query)));
    return tx.insert(jobs.name, {
      id: uuidv7(),
      ...asked,
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
async function addItems(request: FastifyRequest, deps: Deps): Promise<StoredRecord> {
  const body = bodyOf(request);
  assertOnly(body, ["first", "items"]);
  const { first, items } = body;
  if (!Array.isArray(items) || items.length === 0) throw invalid({ items: ["errors.list"] });
  if (items.length > atOnce) throw invalid({ items: ["errors.tooMany"] });
  return deps.store.transaction(async (tx) => {
    const job = await jobOf(tx, request);
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
async function stopJob(request: FastifyRequest, deps: Deps): Promise<StoredRecord> {
  return deps.store.transaction(async (tx) => {
    const job = await jobOf(tx, request);
    if (isOver(job.state)) return job;
    return tx.update(jobs.name, job.id, null, { state: "stopped", endedAt: deps.clock().toISOString() });
  });
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, deps: Deps) {
  const job = await jobOf(deps.store, request);
  if (job.state !== "done" || job.file === null) throw noRecord(jobs.name, job.id);
  const admin = signedIn(request);
  // Downloading the file requires the same permission as exporting.
  targetFor(admin, job.resource, job.kind === "export" ? "export" : "invoice");
  if (admin.role !== "super-admin" && inputOf(job).madeAs !== admin.role) {
    throw new Problem("denied", "The file was made for your previous role. Export again.");
  }
  const isCsv = job.kind === "export";
  return reply
    .type(isCsv ? "text/csv; charset=utf-8; header=present" : "application/pdf")
    .header("content-disposition", `${isCsv ? "attachment" : "inline"}; filename="${job.file}"`)
    .send(createReadStream(filePath(deps, job.id)));
}

/** The user's latest jobs. */
export async function ownJobs(reader: Reader, admin: Admin) {
  const sort = [{ field: "id", order: "desc" }] as const;
  const query = { where: [ownedBy(admin)], sort, start: 0, end: mostKept };
  return (await reader.find(jobs.name, { ...query, total: "none" })).rows.map(viewOf);
}

/** Routes of background jobs, which continue when the user leaves and report their progress on any device. */
export const jobRoutes: FastifyPluginAsync<{ deps: Deps; runner: Jobs }> = async (app, { deps, runner }) => {
  const { store } = deps;
  /** Refuses access to other users' jobs before the body is read. */
  const onRequest = async (request: FastifyRequest) => {
    await jobOf(store, request);
  };
  // Requests about a job wait for that job: it does not yield to them.
  const asking = longRouteOptions(signedInAccess);

  app.get("/jobs", asking, async (request) => ownJobs(store, signedIn(request)));

  app.post("/jobs", routeOptions(signedInAccess, bodyLimits.record), async (request, reply) => {
    const job = await startJob(request, deps);
    runner.look();
    deps.background.run(() => removeSurplus(deps, signedIn(request).id));
    return reply.code(202).header("location", `/api/jobs/${job.id}`).send(viewOf(job));
  });

  const sending = { ...longRouteOptions(signedInAccess, bodyLimits.file), onRequest };
  app.post("/jobs/:id/items", sending, async (request, reply) => {
    const job = await addItems(request, deps);
    if (isWhole(asJob(job))) runner.look();
    return reply.code(202).send(viewOf(job));
  });

  app.get("/jobs/:id", asking, async (request) => viewOf(await jobOf(store, request)));

  /** Results of rows or ids from an index on, as far as they are known. */
  app.get("/jobs/:id/results", asking, async (request) => {
    const job = await jobOf(store, request);
    const { first = "0" } = request.query as { readonly first?: string };
    const from = Math.max(0, Math.trunc(Number(first)) || 0);
    const parts = await partsFrom(store, job.id, from, atOnce / partSize);
    const known = parts.flatMap(({ first: at, results }) =>
      (results ?? []).map((result, place) => ({ at: at + place, result })),
    );
    return { results: known.flatMap(({ at, result }) => (at >= from ? [result] : [])) };
  });

  const stopping = { ...routeOptions(signedInAccess), onRequest };
  app.post("/jobs/:id/stop", stopping, async (request) => viewOf(await stopJob(request, deps)));

  app.get("/jobs/:id/failed.csv", routeOptions(signedInAccess), async (request, reply) => {
    const job = await jobOf(store, request);
    if (job.kind !== "import") throw noRecord(jobs.name, job.id);
    // Downloading the rows requires the same permission as importing them.
    const { resource } = importTarget(signedIn(request), job.resource, inputOf(job).mode === "upsert");
    const name = `${job.resource}-failed.csv`;
    return reply
      .type("text/csv; charset=utf-8; header=present")
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(Readable.from(leftFile(deps, resource, job, preferredLanguage(request))));
  });

  app.get("/jobs/:id/file", routeOptions(signedInAccess), async (request, reply) =>
    sendFile(request, reply, deps),
  );
};
