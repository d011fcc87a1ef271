import type { AnyResource } from "../../src/core/define.ts";
import { isEmpty } from "../../src/core/fields/field.ts";
import type { FieldErrors } from "../../src/core/fields/read.ts";
import { isObject } from "../../src/domain/is-object.ts";
import { assertPermission, pointersOf } from "../access/access.ts";
import type { Json } from "../http/body.ts";
import { toProblem } from "../http/errors.ts";
import type { Batches } from "../long-work.ts";
import { invalid } from "../problem.ts";
import { lockAll } from "../records/lock-all.ts";
import type { Outcome } from "../records/outcome.ts";
import { withReadCache } from "../records/read-cache.ts";
import { createRecord, newRecord, settled as settleRecord, updateRecord } from "../records/write.ts";
import type { Writer } from "../records/writer.ts";
import { withRedirectsLoaded } from "../redirects/moved.ts";
import type { NewRecord, StoredRecord, Transaction } from "../stores/port.ts";
import { hookOf } from "./hooks/index.ts";
import { createRecordLookup, type RecordLookup } from "./import-records.ts";
import {
  createReferenceLookup,
  type MadeRecord,
  type MissingRecord,
  type ReferenceLookup,
} from "./import-references.ts";
import { createFreeSlugs, type FreeSlug, type SlugNumbers } from "./import-slugs.ts";
import type { Target } from "./target.ts";

/** What became of one row. */
export interface RowResult {
  readonly index: number;
  readonly outcome: "created" | "updated" | "unchanged" | "failed";
  readonly id?: string;
  /** The slug of a new record where the one that its title makes belongs to another. */
  readonly renamed?: string;
  readonly errors?: FieldErrors;
  /** What the row names that was not there: made with it where the call asks for that; else it could be. */
  readonly missing?: readonly MissingRecord[];
  /** In a dry run: the hosts of its pictures that pages of this server do not show, one for each picture. */
  readonly unseen?: readonly string[];
}

/** What is done with the rows of a file, and on whose behalf. */
export interface Order {
  readonly target: Target;
  readonly upsert: boolean;
  /** The unique field by which rows find the records that they change. Default: the key of the resource. */
  readonly by?: string | undefined;
  /** The reference fields whose records are made by their names where they are not there. */
  readonly create: readonly string[];
  writerIn(tx: Transaction): Writer;
}

/** What one import works with. */
interface Run {
  readonly writer: Writer;
  readonly target: Target;
  readonly upsert: boolean;
  readonly by: string | undefined;
  readonly create: readonly string[];
  readonly references: ReferenceLookup;
  readonly records: RecordLookup;
  readonly freeSlug: FreeSlug;
  readonly named: (row: Json) => Json;
}

export interface Done {
  readonly result: RowResult;
  readonly written: Outcome | null;
  /** The records that were made for its references. */
  readonly made?: readonly MadeRecord[];
}

/** A row of the file and its place there. */
export type Row = readonly [index: number, row: unknown];

function failed({ references }: Run, index: number, row: unknown, error: unknown): Done {
  const missing = references.missing(row);
  const more = missing.length > 0 ? { missing } : {};
  return { result: { index, outcome: "failed", errors: errorsIn(error), ...more }, written: null };
}

/** What a row says, and the record that it changes. */
async function readRow(run: Run, row: unknown) {
  if (!isObject(row)) throw invalid({ "": ["errors.row"] });
  const { id, ...values } = row;
  const input = await run.references.resolve(run.named(values));
  const found = run.upsert ? await run.records.find(id, input) : null;
  return found ? { input: found.input, current: found.record } : { input, current: null };
}

/** Rows are written together; one for which records are made goes by itself, so that later ones find them. */
async function importRows(run: Run, rows: readonly Row[]): Promise<readonly Done[]> {
  if (mayMeet(run, rows)) return oneByOne(run, rows);
  const done: Done[] = [];
  let from = 0;
  for (const [at, one] of rows.entries()) {
    if (makesFor(run, one[1]).length === 0) continue;
    done.push(...(await asOne(run, rows.slice(from, at))), ...(await oneByOne(run, [one])));
    from = at + 1;
  }
  return [...done, ...(await asOne(run, rows.slice(from)))];
}

const makesFor = ({ create, references }: Run, row: unknown) =>
  create.length === 0 ? [] : references.missing(row).filter(({ field }) => create.includes(field));

/**
 * Rows are checked one by one and written together. Where one of them meets what it cannot know of the others, all of them
 * are taken back and written one after the other.
 */
async function asOne(run: Run, rows: readonly Row[]): Promise<readonly Done[]> {
  if (rows.length === 0) return [];
  try {
    return await run.writer.tx.savepoint(() => together(run, rows));
  } catch (error) {
    if (!(error instanceof NotTogether)) throw error;
    return oneByOne(run, rows);
  }
}

/**
 * Can a row meet what an earlier one has made: as a reference, as the record that it changes, or because a rule speaks of
 * several records of the resource?
 */
function mayMeet({ target: { resource }, upsert, by }: Run, rows: readonly Row[]): boolean {
  if (hookOf(resource.name).under?.alone !== undefined) return true;
  const key = by ?? resource.csv?.key;
  if (upsert && key !== undefined && !resource.fields[key]?.unique) return true;
  const inside = pointersOf(resource).filter(({ target }) => target === resource.name);
  return rows.some(([, row]) => isObject(row) && inside.some(({ name }) => !isEmpty(row[name])));
}

async function oneByOne(run: Run, rows: readonly Row[]): Promise<readonly Done[]> {
  const done: Done[] = [];
  for (const [index, row] of rows) {
    try {
      done.push(await readAndWrite(run, index, row));
    } catch (error) {
      done.push(failed(run, index, row, error));
    }
  }
  return done;
}

/** One row, after what it names and is not there. */
async function readAndWrite(run: Run, index: number, row: unknown): Promise<Done> {
  const write = async () => {
    const { input, current } = await readRow(run, row);
    return writeRow(run, index, input, current);
  };
  const missing = makesFor(run, row);
  if (missing.length === 0 || !isObject(row)) return write();
  const { done, made } = await run.references.making(run.writer, row, run.create, write);
  return { ...done, result: { ...done.result, missing }, made };
}

interface ReadRow {
  readonly index: number;
  readonly row: unknown;
  readonly input: Json;
  readonly current: StoredRecord | null;
}

/** Rows cannot be written together. */
class NotTogether extends Error {}

async function together(run: Run, rows: readonly Row[]): Promise<readonly Done[]> {
  const { writer, target } = run;
  const { resource } = target;
  const refused = new Map<number, Done>();
  const outcomes = new Map<number, Outcome>();
  const read: ReadRow[] = [];
  const changing = new Set<string>();
  for (const [index, row] of rows) {
    try {
      const { input, current } = await readRow(run, row);
      if (current) changing.add(current.id);
      read.push({ index, row, input, current });
    } catch (error) {
      refused.set(index, failed(run, index, row, error));
    }
  }
  await lockAll(writer.tx, resource, [...changing]);
  const fresh: { readonly index: number; readonly record: NewRecord }[] = [];
  for (const { index, row, input, current } of read) {
    if (current) continue;
    try {
      fresh.push({ index, record: await makeRecord(run, input) });
    } catch (error) {
      refused.set(index, failed(run, index, row, error));
    }
  }
  const stored = await writer.tx.insertMany(
    resource.name,
    fresh.map(({ record }) => record),
  );
  // A slug is made anew, a record with that key is changed: whatever helps a row helps it by itself.
  const sound = stored.flatMap((one) => (one instanceof Error ? [] : [one]));
  if (sound.length < fresh.length) throw new NotTogether();
  const ahead = await withRedirectsLoaded(writer, resource.name, sound);
  for (const [at, after] of sound.entries()) {
    outcomes.set(fresh[at]?.index ?? 0, await settledRecord(ahead, resource, after));
  }
  // Nothing is taken back from here on: what rows have written may be remembered.
  const changed = new Set<string>();
  for (const { index, row, ...first } of read) {
    if (!first.current) continue;
    try {
      // What a row says of a part of a record goes on from what the row before it has written.
      const { input, current } = changed.has(first.current.id) ? await readRow(run, row) : first;
      const outcome = await update(run, input, current ?? first.current);
      changed.add(first.current.id);
      run.records.remember(outcome.after ?? first.current);
      outcomes.set(index, outcome);
    } catch (error) {
      refused.set(index, failed(run, index, row, error));
    }
  }
  return rows.flatMap(([index]) => {
    const outcome = outcomes.get(index);
    return outcome ? settled(run, index, outcome) : (refused.get(index) ?? []);
  });
}

/** A new record, checked and not yet written. */
async function makeRecord(run: Run, input: Json): Promise<NewRecord> {
  const { writer, target } = run;
  const { admin, resource } = target;
  assertPermission(admin, resource, "create");
  return inPlaceOfMatch(run, input, () => writer.tx.savepoint(() => newRecord(writer, resource, input)));
}

/** Makes a record of a row that has found none. Where the row says too little for one, its key says so: it may be mistyped. */
async function inPlaceOfMatch<T>(run: Run, row: Json, make: () => Promise<T>): Promise<T> {
  const { upsert, by, target } = run;
  try {
    return await make();
  } catch (error) {
    const key = by ?? target.resource.csv?.key;
    if (!upsert || key === undefined || isEmpty(row[key]) || !toProblem(error)) throw error;
    const errors = errorsIn(error);
    const lacks = Object.keys(errors).some(
      (path) => errors[path]?.includes("errors.required") && !Object.hasOwn(row, path),
    );
    throw lacks ? invalid({ [key]: ["errors.noMatch"], ...errors }) : error;
  }
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

async function writeRow(run: Run, index: number, input: Json, current: StoredRecord | null): Promise<Done> {
  const { writer, target } = run;
  if (current) return settled(run, index, await update(run, input, current));
  assertPermission(target.admin, target.resource, "create");
  const create = (row: Json) => writer.tx.savepoint(() => createRecord(writer, target.resource, row));
  try {
    return settled(run, index, await inPlaceOfMatch(run, input, () => create(input)));
  } catch (error) {
    const renamed = await run.freeSlug(input, error);
    if (!renamed) throw error;
    const { result, written } = settled(run, index, await create(renamed.row));
    return { result: { ...result, renamed: renamed.slug }, written };
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
  const same = before?.version === after.version;
  run.records.remember(after);
  run.references.remember(after);
  const word = before === null ? "created" : same ? "unchanged" : "updated";
  return { result: { index, outcome: word, id: after.id }, written: same ? null : outcome };
}

/** Rows that are written together, and in one transaction, at most. */
export const mostAtOnce = 200;

/**
 * Imports rows in one transaction.
 * @param numbers where the slugs of earlier rows of the file have got to
 * @param batches between which it gives way: of a trial alone, which nobody waits for. Default: all rows at once
 */
export async function importInto(
  tx: Transaction,
  order: Order,
  rows: readonly Row[],
  numbers: SlugNumbers,
  batches?: Batches,
) {
  const { target, upsert, by, create, writerIn } = order;
  const values = rows.map(([, row]) => row);
  const own = new Map(numbers);
  const run: Run = {
    writer: writerIn(withReadCache(tx)),
    target,
    upsert,
    by,
    create,
    references: await createReferenceLookup(tx, target, values),
    records: await createRecordLookup(tx, target, values, by),
    freeSlug: createFreeSlugs(tx, target.resource, own),
    named: (await hookOf(target.resource.name).named?.(tx, values)) ?? ((row) => row),
  };
  const done: Done[] = [];
  let at = 0;
  while (at < rows.length) {
    const begun = performance.now();
    const some = rows.slice(at, at + (batches?.atOnce ?? rows.length));
    done.push(...(await importRows(run, some)));
    at += some.length;
    batches?.did(some.length, performance.now() - begun);
    if (at < rows.length) await batches?.pause();
  }
  return { done, numbers: own };
}
