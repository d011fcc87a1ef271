import { uniqueKeys } from "../../../src/core/validation/index-keys.ts";
import { exactSum } from "../../../src/domain/exact-sum.ts";
import { createYielder } from "../../platform/long-work.ts";
import type { Condition } from "../dialect/query.ts";
import {
  MissingReference,
  type NewRecord,
  NotFound,
  OutOfBounds,
  type Reader,
  type Removed,
  StillReferenced,
  type StoredRecord,
  type Transaction,
  UniqueViolation,
  Unstorable,
  usersIn,
  VersionConflict,
} from "../port.ts";
import { assertPlain, changedRecord, copy, newStoredRecord } from "../record.ts";
import { referredIds, type Schema } from "../schema.ts";
import { nothingUndeclared, type PackedRow } from "./row.ts";
import { matchingRows, ownerKey } from "./select.ts";
import type { Overlay } from "./state.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Creates a transaction on the overlay. Only one runs at a time, so every step is atomic; between the steps of a long
 * one other requests are handled.
 */
export function fileTransaction(
  schema: Schema,
  overlay: Overlay,
  reader: Reader,
): Transaction & { end(): void } {
  let over = false;
  const yieldIfDue = createYielder();

  async function open(): Promise<void> {
    await yieldIfDue();
    if (over) throw new Error("the transaction has ended");
  }

  function current(resource: string, id: string, expected: number | null): PackedRow {
    const row = overlay.row(resource, id);
    if (!row) throw new NotFound(resource, id);
    if (expected !== null && row.record.version !== expected) throw new VersionConflict(copy(row.record));
    return row;
  }

  /** @returns the stored record itself: do not hand it out */
  async function added(resource: string, input: NewRecord, was?: Removed): Promise<StoredRecord> {
    await open();
    if (overlay.row(resource, input.id)) throw new UniqueViolation("id");
    const record = newStoredRecord(schema.resource(resource), copy(input), now(), was);
    putRow(schema, overlay, resource, undefined, record);
    return record;
  }

  const insert = async (resource: string, input: NewRecord, was?: Removed) =>
    copy(await added(resource, input, was));

  function changed(resource: string, before: PackedRow, changes: Values): StoredRecord {
    const record = changedRecord(schema.resource(resource), before.record, changes, now());
    putRow(schema, overlay, resource, before, record);
    return copy(record);
  }

  async function insertedOr(resource: string, input: NewRecord, was?: Removed) {
    try {
      return await insert(resource, input, was);
    } catch (error) {
      if (
        error instanceof UniqueViolation ||
        error instanceof MissingReference ||
        error instanceof Unstorable
      ) {
        return error;
      }
      throw error;
    }
  }

  return {
    ...reader,
    // The only running transaction implicitly holds all locks.
    lock: (resource, ids) => reader.getMany(resource, ids),
    peek: async (resource, where) => (await reader.find(resource, { where, sort: [] })).rows,
    under: async () => {},
    insert,
    async insertMany(resource, records, was) {
      const results: Awaited<ReturnType<typeof insertedOr>>[] = [];
      for (const [at, one] of records.entries()) results.push(await insertedOr(resource, one, was?.[at]));
      return results;
    },
    append: async (resource, input) => void (await added(resource, input)),
    async update(resource, id, expectedVersion, changes) {
      await open();
      return changed(resource, current(resource, id, expectedVersion), copy(changes));
    },
    async updateAll(resource, where, changes) {
      await open();
      return updateMatching(schema, overlay, resource, where, changes);
    },
    async remove(resource, id, expectedVersion) {
      await open();
      removeRow(schema, overlay, resource, current(resource, id, expectedVersion));
    },
    async adjust(resource, id, field, by, bounds) {
      await open();
      const before = current(resource, id, null);
      const value = exactSum(Number(before.record[field] ?? 0), by);
      if (value < (bounds.min ?? -Infinity) || value > (bounds.max ?? Infinity)) {
        throw new OutOfBounds(field, value);
      }
      return changed(resource, before, { [field]: value });
    },
    async nextNumber(series, first) {
      await open();
      return overlay.nextNumber(series, first);
    },
    async savepoint(work) {
      await open();
      return undoneOnError(overlay, work);
    },
    end() {
      over = true;
    },
  };
}

const now = () => new Date().toISOString();

/** Stores a new or changed record. Throws MissingReference, UniqueViolation. */
function putRow(
  schema: Schema,
  overlay: Overlay,
  resource: string,
  before: PackedRow | undefined,
  record: StoredRecord,
): void {
  refuseMissing(schema, overlay, resource, before?.record, record);
  claim(schema, overlay, resource, before?.record, record);
  overlay.setRow(resource, record.id, {
    record,
    undeclared: before?.undeclared ?? nothingUndeclared,
    search: null,
  });
}

/** @returns the number of changed records */
function updateMatching(
  schema: Schema,
  overlay: Overlay,
  resource: string,
  where: readonly Condition[],
  changes: Values,
): number {
  const declared = schema.resource(resource);
  assertPlain(declared, changes);
  const rows = [...matchingRows(declared, overlay, { where, sort: [] })];
  const own = copy(changes);
  for (const { record, undeclared } of rows) {
    const next = changedRecord(declared, record, own, now());
    overlay.setRow(resource, record.id, { record: next, undeclared, search: null });
  }
  return rows.length;
}

/** Removes a record and releases its unique values. Throws StillReferenced. */
function removeRow(schema: Schema, overlay: Overlay, resource: string, { record }: PackedRow): void {
  refuseReferenced(schema, overlay, resource, record.id);
  for (const { scope, value } of uniqueKeys(schema.resource(resource), record)) {
    release(overlay, resource, record, ownerKey(scope, value));
  }
  overlay.setRow(resource, record.id, null);
}

/** Runs work; undoes its writes if it throws. */
async function undoneOnError<T>(overlay: Overlay, work: () => Promise<T>): Promise<T> {
  const mark = overlay.mark();
  try {
    return await work();
  } catch (error) {
    overlay.undo(mark);
    throw error;
  }
}

/** Releases a unique value, unless another record owns it: older records may share a value that they spell differently. */
function release(overlay: Overlay, resource: string, { id }: StoredRecord, key: string): void {
  if (overlay.owner(resource, key) === id) overlay.setOwner(resource, key, null);
}

/** Claims the record's unique values and releases those it no longer has. Those it had before it keeps. */
export function claim(
  schema: Schema,
  overlay: Overlay,
  resource: string,
  before: StoredRecord | undefined,
  after: StoredRecord,
): void {
  const declared = schema.resource(resource);
  const had = new Set(
    (before ? uniqueKeys(declared, before) : []).map(({ scope, value }) => ownerKey(scope, value)),
  );
  const keys = new Set<string>();
  for (const { scope, value, path } of uniqueKeys(declared, after)) {
    const key = ownerKey(scope, value);
    const owner = overlay.owner(resource, key);
    const isTaken = keys.has(key) || (owner !== undefined && owner !== after.id);
    if (isTaken && !had.has(key)) throw new UniqueViolation(path);
    keys.add(key);
  }
  for (const key of had) if (!keys.has(key)) release(overlay, resource, after, key);
  for (const key of keys) {
    if (overlay.owner(resource, key) === undefined) overlay.setOwner(resource, key, after.id);
  }
}

function refuseMissing(
  schema: Schema,
  overlay: Overlay,
  resource: string,
  before: StoredRecord | undefined,
  after: StoredRecord,
): void {
  for (const reference of schema.outgoing(resource)) {
    const [first = ""] = reference.path;
    // An unchanged value has been checked before.
    if (before && before[first] === after[first]) continue;
    const referred = referredIds(reference, after);
    if (referred.length === 0) continue;
    const ids = new Set(before ? referredIds(reference, before).map((one) => one.id) : []);
    for (const { id, path, target } of referred) {
      const itself = target === resource && id === after.id;
      if (!ids.has(id) && !itself && !overlay.row(target, id)) throw new MissingReference(path, target, id);
    }
  }
}

function refuseReferenced(schema: Schema, overlay: Overlay, resource: string, id: string): void {
  const counted = schema.incoming(resource).map((reference) => {
    const { rows } = overlay.lookup(reference.resource, { of: "each", path: reference.path.join(".") });
    const others = rows(id).filter(({ record }) => !(reference.resource === resource && record.id === id));
    return { ...reference, count: others.length };
  });
  const users = usersIn(counted);
  if (users.length > 0) throw new StillReferenced(users);
}
