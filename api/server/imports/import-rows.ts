import type { AnyResource } from "../../../src/core/define.ts";
import { isEmpty } from "../../../src/core/fields/field.ts";
import { type HeldReference, referencesIn } from "../../../src/core/import/held-references.ts";
import type { AlikeRecord, ImportAnswers } from "../../../src/core/import/import-result.ts";
import { rowParts } from "../../../src/core/import/import-row.ts";
import { identifiedBy, type Repeat } from "../../../src/core/import/repeated-rows.ts";
import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import type { Json } from "../../platform/http/body.ts";
import type { Batches } from "../../platform/long-work.ts";
import { invalid } from "../../platform/problem.ts";
import { assertPermission } from "../../records/access/access.ts";
import type { Target } from "../../records/access/target.ts";
import { toProblem } from "../../records/errors.ts";
import type { AlikeLookup } from "../../records/hook.ts";
import { hookOf } from "../../records/hooks.ts";
import { targetsOf } from "../../records/mentions.ts";
import type { Outcome } from "../../records/outcome.ts";
import { withReadCache } from "../../records/read-cache.ts";
import { numberedSlug } from "../../records/write/free-slugs.ts";
import { lockAll } from "../../records/write/lock-all.ts";
import { createRecord, newRecord, settled as settleRecord, updateRecord } from "../../records/write/write.ts";
import type { Writer } from "../../records/writer.ts";
import type { NewRecord, StoredRecord, Transaction } from "../../store/port.ts";
import { easedRows, withWarnings } from "./import-cells.ts";
import type { FileRow, ImportedRow } from "./import-done.ts";
import { createRecordLookup, type RecordLookup } from "./import-records.ts";
import { createReferenceLookup, type ReferenceLookup } from "./import-references.ts";

/** An import's options and user. */
export interface ImportOptions {
  readonly target: Target;
  readonly upsert: boolean;
  /** The unique field by which rows are matched to records. Default: the key of the resource. */
  readonly by?: string | undefined;
  /** The reference fields whose missing records are created from their names. */
  readonly create: readonly string[];
  readonly answers: ImportAnswers;
  /** What a row shares with an earlier one, although only one record can have it. */
  repeatsOf(index: number): readonly Repeat[];
  writerIn(tx: Transaction): Writer;
}

/** The state of an import. */
interface Run {
  readonly writer: Writer;
  readonly target: Target;
  readonly upsert: boolean;
  readonly by: string | undefined;
  readonly create: readonly string[];
  readonly repeatsOf: ImportOptions["repeatsOf"];
  readonly references: ReferenceLookup;
  readonly records: RecordLookup;
  readonly alike: AlikeLookup | undefined;
  readonly answers: ImportAnswers;
  readonly named: (row: Json) => Json;
}

/** The user leaves the row out. */
class LeftOut extends Error {
  constructor(readonly alike?: AlikeRecord) {
    super("left out");
  }
}

/** What becomes of a row that is not written, by the error that it ended with. */
function failed({ references }: Run, index: number, row: unknown, error: unknown): ImportedRow {
  if (error instanceof LeftOut) {
    return withAlike({ result: { index, outcome: "skipped" }, written: null }, error.alike);
  }
  const missing = references.missing(row);
  const questions = references.questions(row);
  const more = {
    ...(missing.length > 0 ? { missing } : {}),
    ...(questions.length > 0 ? { questions } : {}),
  };
  return { result: { index, outcome: "failed", errors: errorsIn(error), ...more }, written: null };
}

/**
 * Throws 422 for a row of an export with one row per entry, such as an item of an order: it is not a record, and its
 * empty cells would clear the record's values.
 */
function assertWhole({ csv }: AnyResource, row: Json): void {
  const isOfEntry = (name: string) => csv?.lines !== undefined && name.startsWith(`${csv.lines}.`);
  if (Object.keys(row).some(isOfEntry)) throw invalid({ "": ["import.rowPerEntry"] });
}

/** Throws 422 for a row with a value of an earlier one, and names that row: which of them is right is not known. */
function assertOnce(repeats: readonly Repeat[]): void {
  if (repeats.length === 0) return;
  throw invalid(Object.fromEntries(repeats.map(({ path, first }) => [path, [`import.repeated ${first}`]])));
}

/** The values of a row, and the record it updates. */
async function readRow(
  run: Run,
  index: number,
  row: unknown,
): Promise<Pick<ReadRow, "input" | "current" | "alike">> {
  if (!isObject(row)) throw invalid({ "": ["errors.row"] });
  assertWhole(run.target.resource, row);
  if (run.references.isLeftOut(row)) throw new LeftOut();
  assertOnce(run.repeatsOf(index));
  const { id, values, whenNew } = rowParts(row);
  if (whenNew === null) throw invalid({ whenNew: ["errors.json"] });
  const input = run.named(await run.references.resolve(values));
  const record = run.upsert ? await run.records.find(id, input) : null;
  const read = record ? { input: record.input, current: record.record } : readAlike(run, index, input);
  return read.current ? read : { ...read, input: { ...read.input, ...whenNew } };
}

/** A row that no key identifies may be about a record that is alike. Throws if the user leaves it out. */
function readAlike(
  { alike, answers, upsert }: Run,
  index: number,
  input: Json,
): Pick<ReadRow, "input" | "current" | "alike"> {
  const record = alike?.find(input) ?? null;
  if (!alike || !record) return { input, current: null };
  const described = alike.describe(input, record);
  const answer = answers.alikeRows?.[index] ?? answers.alike;
  if (answer === "skip") throw new LeftOut(described);
  return answer === "update" && upsert
    ? { input: alike.joined(input, record), current: record, alike: described }
    : { input, current: null, alike: described };
}

/** Adds the record that the row is alike. */
const withAlike = (done: ImportedRow, alike: AlikeRecord | undefined): ImportedRow =>
  alike ? { ...done, result: { ...done.result, alike } } : done;

/** Rows are written together, except those for which records are created, so that later rows find them. */
async function importRows(run: Run, rows: readonly FileRow[]): Promise<readonly ImportedRow[]> {
  if (mayMeet(run, rows)) return oneByOne(run, rows);
  const done: ImportedRow[] = [];
  let from = 0;
  for (const [at, one] of rows.entries()) {
    if (makesFor(run, one[1]).length === 0) continue;
    done.push(...(await asOne(run, rows.slice(from, at))), ...(await oneByOne(run, [one])));
    from = at + 1;
  }
  return [...done, ...(await asOne(run, rows.slice(from)))];
}

/** Failed rows may come without some of their cells, if the user has agreed. */
async function importSome(run: Run, rows: readonly FileRow[]): Promise<readonly ImportedRow[]> {
  const done = await importRows(run, rows);
  const { target, by, answers } = run;
  const eased = answers.without
    ? await easedRows(target.resource, by, rows, done, (row) => oneByOne(run, [row]))
    : done;
  return eased.map((one, at) => {
    const row = rows[at]?.[1];
    return withWarnings(target.resource, row, withQuestions(run, row, one));
  });
}

/** Adds the names that the user has answered for, so that the answers can be seen and changed. */
function withQuestions({ references, answers }: Run, row: unknown, done: ImportedRow): ImportedRow {
  if (done.result.questions || Object.keys(answers.meant ?? {}).length === 0) return done;
  const questions = references.questions(row);
  return questions.length === 0 ? done : { ...done, result: { ...done.result, questions } };
}

const makesFor = ({ create, references }: Run, row: unknown) =>
  create.length === 0 ? [] : references.missing(row).filter(({ field }) => create.includes(field));

/**
 * Validates rows one by one and writes them together. If one depends on another, all are rolled back and written one by
 * one.
 */
async function asOne(run: Run, rows: readonly FileRow[]): Promise<readonly ImportedRow[]> {
  if (rows.length === 0) return [];
  try {
    return await run.writer.tx.savepoint(() => together(run, rows));
  } catch (error) {
    if (!(error instanceof NotTogether)) throw error;
    return oneByOne(run, rows);
  }
}

/**
 * Whether a row may depend on what an earlier one has created: as a reference, as the record to update, or because a
 * rule is about several records of the resource.
 */
function mayMeet({ target: { resource }, upsert, by, alike }: Run, rows: readonly FileRow[]): boolean {
  if (alike && sharesKey(rows.map(([, row]) => (isObject(row) ? alike.keysOf(row) : [])))) return true;
  if (hookOf(resource.name).under?.alone !== undefined) return true;
  const key = by ?? resource.csv?.key;
  if (upsert && key !== undefined && !resource.fields[key]?.unique) return true;
  const isBySeveral = (row: unknown) =>
    isObject(row) && identifiedBy(resource, by, { ...row, id: null }).length > 0;
  if (upsert && rows.some(([, row]) => isBySeveral(row))) return true;
  if (!targetsOf(resource).has(resource.name)) return false;
  const isInward = ({ target, value }: HeldReference) => target === resource.name && !isEmpty(value);
  return rows.some(([, row]) => isObject(row) && referencesIn(resource, row).some(isInward));
}

/** Whether two rows have a key in common. */
function sharesKey(rows: readonly (readonly string[])[]): boolean {
  const keys = rows.flat();
  return new Set(keys).size < keys.length;
}

async function oneByOne(run: Run, rows: readonly FileRow[]): Promise<readonly ImportedRow[]> {
  const done: ImportedRow[] = [];
  for (const [index, row] of rows) {
    try {
      done.push(await readAndWrite(run, index, row));
    } catch (error) {
      done.push(failed(run, index, row, error));
    }
  }
  return done;
}

/** Writes one row, after the records it names. */
async function readAndWrite(run: Run, index: number, row: unknown): Promise<ImportedRow> {
  const write = async () => {
    const { input, current, alike } = await readRow(run, index, row);
    return withAlike(await writeRow(run, index, input, current), alike);
  };
  const missing = makesFor(run, row);
  if (missing.length === 0 || !isObject(row)) return write();
  const { done, made: records } = await run.references.making(run.writer, row, run.create, write);
  const made = records.flatMap(({ resource, outcome: { after } }) =>
    after ? [{ resource, id: after.id, version: after.version }] : [],
  );
  return { ...done, result: { ...done.result, missing, made }, made: records };
}

interface ReadRow {
  readonly index: number;
  readonly row: unknown;
  readonly input: Json;
  readonly current: StoredRecord | null;
  readonly alike?: AlikeRecord | undefined;
}

/** The rows cannot be written together. */
class NotTogether extends Error {}

/** The number of new records that are validated while the database stores those before them. */
const createdAtOnce = 50;

async function together(run: Run, rows: readonly FileRow[]): Promise<readonly ImportedRow[]> {
  const { writer, target } = run;
  const { resource } = target;
  const refused = new Map<number, ImportedRow>();
  const outcomes = new Map<number, Outcome>();
  const read: ReadRow[] = [];
  const changing = new Set<string>();
  for (const [index, row] of rows) {
    try {
      const found: ReadRow = { index, row, ...(await readRow(run, index, row)) };
      if (found.current) changing.add(found.current.id);
      read.push(found);
    } catch (error) {
      refused.set(index, failed(run, index, row, error));
    }
  }
  await lockAll(writer.tx, resource, [...changing]);
  const creating = read.filter(({ current }) => current === null);
  for (let at = 0; at < creating.length; at += createdAtOnce) {
    await create(creating.slice(at, at + createdAtOnce));
  }
  // Nothing is rolled back from here on, so written records can be remembered.
  const changed = new Set<string>();
  for (const { index, row, ...first } of read) {
    if (!first.current) continue;
    try {
      // A row about a part of a record builds on what the row before it has written.
      const { input, current } = changed.has(first.current.id) ? await readRow(run, index, row) : first;
      const outcome = await update(run, input, current ?? first.current);
      changed.add(first.current.id);
      run.records.remember(outcome.after ?? first.current);
      outcomes.set(index, outcome);
    } catch (error) {
      refused.set(index, failed(run, index, row, error));
    }
  }
  const alikes = new Map(read.map(({ index, alike }) => [index, alike]));
  return rows.flatMap(([index]) => {
    const outcome = outcomes.get(index);
    return outcome ? withAlike(settled(run, index, outcome), alikes.get(index)) : (refused.get(index) ?? []);
  });

  async function create(some: readonly ReadRow[]): Promise<void> {
    const fresh: { readonly index: number; readonly record: NewRecord }[] = [];
    for (const { index, row, input } of some) {
      try {
        fresh.push({ index, record: await makeRecord(run, input) });
      } catch (error) {
        refused.set(index, failed(run, index, row, error));
      }
    }
    const records = fresh.map(({ record }) => record);
    // Before the records are stored, since an answer would have to wait until they are.
    const ahead = (await hookOf(resource.name).ahead?.(writer, records)) ?? writer;
    const stored = await writer.tx.insertMany(resource.name, records);
    // Remedies, such as a free slug or updating the record with that key, apply to single rows.
    const sound = stored.flatMap((one) => (one instanceof Error ? [] : [one]));
    if (sound.length < fresh.length) throw new NotTogether();
    for (const [at, after] of sound.entries()) {
      outcomes.set(fresh[at]?.index ?? 0, await settledRecord(ahead, resource, after));
    }
  }
}

/** A new record, validated but not written. */
async function makeRecord(run: Run, input: Json): Promise<NewRecord> {
  const { writer, target } = run;
  const { admin, resource } = target;
  assertPermission(admin, resource, "create");
  return inPlaceOfMatch(run, input, () => writer.tx.savepoint(() => newRecord(writer, resource, input)));
}

/**
 * Creates a record from a row without a match. If the row has too few values for one, the error is at its key, which
 * may be mistyped.
 */
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

async function writeRow(
  run: Run,
  index: number,
  input: Json,
  current: StoredRecord | null,
): Promise<ImportedRow> {
  const { writer, target } = run;
  if (current) return settled(run, index, await update(run, input, current));
  assertPermission(target.admin, target.resource, "create");
  const create = () => writer.tx.savepoint(() => createRecord(writer, target.resource, input));
  const outcome = await inPlaceOfMatch(run, input, create);
  const { result, written } = settled(run, index, outcome);
  const renamed = numberedSlug(target.resource, input, outcome.after);
  return { result: { ...result, ...(renamed === undefined ? {} : { renamed }) }, written };
}

async function update({ writer, target }: Run, input: Json, current: StoredRecord): Promise<Outcome> {
  assertPermission(target.admin, target.resource, "edit");
  const edit = { expected: null, parts: true };
  return writer.tx.savepoint(() => updateRecord(writer, target.resource, current.id, input, edit));
}

function settled(run: Run, index: number, outcome: Outcome): ImportedRow {
  const { before, after } = outcome;
  if (!after) throw new Error("an import does not delete");
  const same = before?.version === after.version;
  run.records.remember(after);
  run.references.remember(after);
  run.alike?.remember(after);
  const word = before === null ? "created" : same ? "unchanged" : "updated";
  const version = same ? {} : { version: after.version };
  return { result: { index, outcome: word, id: after.id, ...version }, written: same ? null : outcome };
}

/** Maximum number of rows written together, and per transaction. */
export const mostAtOnce = 200;

/**
 * Imports rows in one transaction.
 * @param batches to yield between, for dry runs only, which hold no locks that others wait for. Default: all rows at
 * once
 */
export async function importInto(
  tx: Transaction,
  order: ImportOptions,
  rows: readonly FileRow[],
  batches?: Batches,
): Promise<readonly ImportedRow[]> {
  const { target, upsert, by, create, answers, repeatsOf, writerIn } = order;
  const values = rows.map(([, row]) => row);
  const run: Run = {
    writer: writerIn(withReadCache(tx)),
    target,
    upsert,
    by,
    create,
    repeatsOf,
    references: await createReferenceLookup(tx, target, values, answers.meant),
    // New records are matched to none.
    records: await createRecordLookup(tx, target, upsert ? values : [], by),
    alike: await hookOf(target.resource.name).alike?.(tx, values),
    answers,
    named: (await hookOf(target.resource.name).named?.(tx, values)) ?? ((row) => row),
  };
  const done: ImportedRow[] = [];
  let at = 0;
  while (at < rows.length) {
    const begun = performance.now();
    const some = rows.slice(at, at + (batches?.atOnce ?? rows.length));
    done.push(...(await importSome(run, some)));
    at += some.length;
    batches?.did(some.length, performance.now() - begun);
    if (at < rows.length) await batches?.pause();
  }
  return done;
}
