import { isDeepStrictEqual } from "node:util";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { mayDo } from "../../src/core/access.ts";
import type { AnyResource } from "../../src/core/define.ts";
import { isEmpty } from "../../src/core/fields/field.ts";
import type { FieldErrors } from "../../src/core/fields/read.ts";
import { assertPermission, pointersOf } from "../access/access.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf, isObject, type Json } from "../http/body.ts";
import { toProblem } from "../http/errors.ts";
import { bodyLimits } from "../http/limits.ts";
import { invalid } from "../problem.ts";
import { remembering } from "../records/remembering.ts";
import {
  createRecord,
  newRecord,
  type Outcome,
  settled as settleRecord,
  updateRecord,
} from "../records/write.ts";
import type { Writer } from "../records/writer.ts";
import { lookingAhead } from "../redirects/moved.ts";
import { type NewRecord, type StoredRecord, UniqueViolation } from "../stores/port.ts";
import { announce } from "./announce.ts";
import { createRecordLookup, type RecordLookup } from "./import-records.ts";
import { createReferenceLookup, type ReferenceLookup } from "./import-references.ts";
import { createFreeSlugs, type FreeSlug } from "./import-slugs.ts";
import { type Target, targetOfCall, writerFor } from "./target.ts";

const maxRows = 5000;

interface Result {
  readonly index: number;
  readonly outcome: "created" | "updated" | "unchanged" | "failed";
  readonly id?: string;
  readonly errors?: FieldErrors;
}

interface Order {
  readonly rows: readonly unknown[];
  readonly upsert: boolean;
  readonly dryRun: boolean;
}

function orderIn(body: Json): Order {
  assertOnly(body, ["rows", "mode", "dryRun"]);
  const { rows, mode, dryRun } = body;
  if (!Array.isArray(rows)) throw invalid({ rows: ["errors.list"] });
  if (rows.length > maxRows) throw invalid({ rows: ["errors.tooMany"] });
  if (mode !== "create" && mode !== "upsert") throw invalid({ mode: ["errors.option"] });
  if (dryRun !== undefined && typeof dryRun !== "boolean") throw invalid({ dryRun: ["errors.flag"] });
  return { rows, upsert: mode === "upsert", dryRun: dryRun === true };
}

/** What one import works with. */
interface Run {
  readonly writer: Writer;
  readonly target: Target;
  readonly upsert: boolean;
  readonly references: ReferenceLookup;
  readonly records: RecordLookup;
  readonly freeSlug: FreeSlug;
}

interface Done {
  readonly result: Result;
  readonly written: Outcome | null;
}

/** Ends the transaction of a dry run, carrying what it has found out. */
class DryRun extends Error {
  constructor(readonly done: readonly Done[]) {
    super("dry run");
  }
}

/** A row of the file and its place there. */
type Row = readonly [index: number, row: unknown];

async function importRow(run: Run, [index, row]: Row): Promise<Done> {
  try {
    const { input, current } = await readRow(run, row);
    const outcome = await writeRow(run, input, current);
    return settled(run, index, outcome);
  } catch (error) {
    return failed(index, error);
  }
}

function failed(index: number, error: unknown): Done {
  return { result: { index, outcome: "failed", errors: errorsIn(error) }, written: null };
}

/** What a row says, and the record that it changes. */
async function readRow(run: Run, row: unknown) {
  if (!isObject(row)) throw invalid({ "": ["errors.row"] });
  const { id, ...values } = row;
  const input = await run.references.resolve(values);
  return { input, current: run.upsert ? await run.records.find(id, input) : null };
}

/** Rows that are written together. */
const atOnce = 200;

/**
 * New records are checked one by one and written together. Where one of them meets what it cannot know of the
 * others, all of them are taken back and written one after the other.
 */
async function importRows(run: Run, rows: readonly Row[]): Promise<readonly Done[]> {
  if (mayMeet(run, rows)) return oneByOne(run, rows);
  try {
    return await run.writer.tx.savepoint(() => together(run, rows));
  } catch (error) {
    if (!(error instanceof NotTogether)) throw error;
    return oneByOne(run, rows);
  }
}

/** Can a row name what an earlier one has made, as a reference or as the record that it changes? */
function mayMeet({ target: { resource }, upsert }: Run, rows: readonly Row[]): boolean {
  const key = resource.csv?.key;
  if (upsert && key !== undefined && !resource.fields[key]?.unique) return true;
  const inside = pointersOf(resource).filter(({ target }) => target === resource.name);
  return rows.some(([, row]) => isObject(row) && inside.some(({ name }) => !isEmpty(row[name])));
}

async function oneByOne(run: Run, rows: readonly Row[]): Promise<readonly Done[]> {
  const done: Done[] = [];
  for (const row of rows) done.push(await importRow(run, row));
  return done;
}

/** Rows cannot be written together. */
class NotTogether extends Error {}

async function together(run: Run, rows: readonly Row[]): Promise<readonly Done[]> {
  const { writer, target } = run;
  const { resource } = target;
  const done = new Map<number, Done>();
  const fresh: { readonly index: number; readonly record: NewRecord }[] = [];
  for (const [index, row] of rows) {
    try {
      const { input, current } = await readRow(run, row);
      if (current) throw new NotTogether();
      assertPermission(target.admin, resource, "create");
      const record = await writer.tx.savepoint(() => newRecord(writer, resource, input));
      fresh.push({ index, record });
    } catch (error) {
      if (error instanceof NotTogether) throw error;
      done.set(index, failed(index, error));
    }
  }
  const stored = await writer.tx.insertMany(
    resource.name,
    fresh.map(({ record }) => record),
  );
  // A slug is made anew, a record with that key is changed: whatever helps a row helps it by itself.
  const sound = stored.flatMap((one) => (one instanceof Error ? [] : [one]));
  if (sound.length < fresh.length) throw new NotTogether();
  const ahead = await lookingAhead(writer, resource.name, sound);
  for (const [at, after] of sound.entries()) {
    const index = fresh[at]?.index ?? 0;
    done.set(index, settled(run, index, await settledRecord(ahead, resource, after)));
  }
  return rows.flatMap(([index]) => done.get(index) ?? []);
}

async function settledRecord(writer: Writer, resource: AnyResource, after: StoredRecord): Promise<Outcome> {
  try {
    return await settleRecord(writer, resource, null, after);
  } catch (error) {
    throw toProblem(error) ? new NotTogether() : error;
  }
}

function errorsIn(error: unknown): FieldErrors {
  const problem = toProblem(error);
  if (!problem || problem.status >= 500) throw error;
  return problem.extras.errors ?? { "": ["errors.denied"] };
}

async function writeRow(run: Run, input: Json, current: StoredRecord | null): Promise<Outcome> {
  const { writer, target, upsert } = run;
  if (current) return update(run, input, current);
  assertPermission(target.admin, target.resource, "create");
  const create = (row: Json) => writer.tx.savepoint(() => createRecord(writer, target.resource, row));
  try {
    return await create(input);
  } catch (error) {
    const renamed = await run.freeSlug(input, error);
    if (renamed) return create(renamed);
    // Unique texts ignore letter case; the key of the row may differ from the stored one in that.
    const key = target.resource.csv?.key;
    const twin = upsert && error instanceof UniqueViolation && error.path === key;
    const found = twin ? await run.records.findAnyCase(input) : null;
    if (!found) throw error;
    return update(run, input, found);
  }
}

async function update({ writer, target }: Run, input: Json, current: StoredRecord): Promise<Outcome> {
  assertPermission(target.admin, target.resource, "edit");
  const edit = { expected: null };
  return writer.tx.savepoint(() => updateRecord(writer, target.resource, current.id, input, edit));
}

function settled(run: Run, index: number, outcome: Outcome): Done {
  const { before, after } = outcome;
  if (!after) throw new Error("an import does not delete");
  const same = before !== null && isDeepStrictEqual(before, after);
  run.records.remember(after);
  run.references.remember(after);
  const word = before === null ? "created" : same ? "unchanged" : "updated";
  return { result: { index, outcome: word, id: after.id }, written: same ? null : outcome };
}

/**
 * Many records from a file in one transaction: each row is written as a whole or not at all, and a row that
 * fails does not stop the others. A dry run does the very same and takes it back at the end.
 */
export const importRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  async function run(request: FastifyRequest, target: Target, order: Order): Promise<readonly Done[]> {
    try {
      return await deps.store.transaction(async (tx) => {
        const writer = writerFor(request, remembering(tx), deps);
        const references = await createReferenceLookup(tx, target, order.rows);
        const records = await createRecordLookup(tx, target, order.rows);
        const freeSlug = createFreeSlugs(tx, target.resource);
        const run: Run = { writer, target, upsert: order.upsert, references, records, freeSlug };
        const rows = [...order.rows.entries()];
        const done: Done[] = [];
        for (let at = 0; at < rows.length; at += atOnce) {
          done.push(...(await importRows(run, rows.slice(at, at + atOnce))));
        }
        if (order.dryRun) throw new DryRun(done);
        return done;
      });
    } catch (error) {
      if (error instanceof DryRun) return error.done;
      throw error;
    }
  }

  app.post<{ Params: { resource: string } }>(
    "/:resource/import",
    routeOptions(withPermission(undefined, "create", "edit"), bodyLimits.file),
    async (request) => {
      const order = orderIn(bodyOf(request));
      const target = targetOfCall(request, request.params.resource, order.upsert ? "list" : "create");
      const { admin, resource } = target;
      if (!mayDo(admin, resource, "edit")) assertPermission(admin, resource, "create");
      const done = await run(request, target, order);
      if (!order.dryRun)
        announce(
          request,
          deps,
          resource.name,
          done.flatMap(({ written }) => written ?? []),
        );
      return {
        results: done.map(({ result }) =>
          order.dryRun && result.outcome === "created"
            ? { index: result.index, outcome: result.outcome }
            : result,
        ),
      };
    },
  );
};
