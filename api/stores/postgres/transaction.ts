import { sql } from "kysely";
import { createBreath } from "../../long-work.ts";
import {
  type Lock,
  NotFound,
  OutOfBounds,
  type Reader,
  StillReferenced,
  type StoredRecord,
  type Transaction,
  VersionConflict,
} from "../port.ts";
import { assertPlain, changedRecord, copy, newRecord } from "../record.ts";
import { referredIds } from "../schema.ts";
import { Deferred, seeing } from "./deferred.ts";
import { claims, refuseMissing, release, usersOf } from "./guards.ts";
import { Held } from "./held.ts";
import { HeldRules, lockRows } from "./locks.ts";
import type { Tables } from "./reader.ts";
import { Seen } from "./seen.ts";
import type { TransactionSession } from "./session.ts";
import { type Table, toRecord, writtenColumns } from "./table.ts";
import { updateMatching } from "./update-matching.ts";
import { deleteRows, insertRecord, insertRecords, insertRows, updateRows } from "./write.ts";

/**
 * A transaction over one connection. Every step leaves nothing behind when it throws an error of the port.
 * @param isTrial it is taken back at its end: it locks no record and works under no rule, so that nobody waits for it
 */
export function createTransaction(
  tables: Tables,
  session: TransactionSession,
  reader: Reader,
  isTrial = false,
): Transaction & { readonly rules: HeldRules; flush(): Promise<void> } {
  const appended = new Deferred(tables, session, insertRows);
  const changed = new Deferred(tables, session, (table, records) =>
    updateRows(table, records, writtenColumns(table)),
  );
  const removed = new Deferred(tables, session, deleteRows);
  const seen = new Seen((moved) => session.restartFor(moved), isTrial);
  const rules = new HeldRules(session);
  const held = new Held();
  const breathe = createBreath();

  /** Writes what waits of some resources, or of all. */
  async function flush(resources?: readonly string[]): Promise<void> {
    await Promise.all([appended.write(resources), changed.write(resources), removed.write(resources)]);
  }

  /** Writes what a write to a resource could meet of it, and of those it refers to. */
  async function clear(resource: string): Promise<void> {
    const targets = targetsOf(tables, resource);
    await Promise.all([appended.write(targets), removed.write([resource, ...targets])]);
  }

  /** After a record is written: what it refers to, and did before, is to be counted anew. */
  function touched(resource: string, ...records: readonly StoredRecord[]): void {
    held.uncounted(() =>
      records.flatMap((record) =>
        tables.schema.outgoing(resource).flatMap((reference) => referredIds(reference, record)),
      ),
    );
  }

  /** Counts what refers to records. */
  async function count(resource: string, ids: readonly string[]): Promise<void> {
    await flush([resource, ...tables.schema.incoming(resource).map((one) => one.resource)]);
    const found = await usersOf(tables, session, resource, ids);
    for (const [id, users] of found) held.counted(resource, id, users);
  }

  async function lock(
    resource: string,
    ids: readonly string[],
    how: Lock = "change",
  ): Promise<readonly StoredRecord[]> {
    const known = new Map(ids.flatMap((id) => held.get(resource, id, how) ?? []).map((one) => [one.id, one]));
    const others = ids.filter((id) => !known.has(id));
    if (others.length > 0) {
      if (changed.some(resource, others)) await changed.write([resource]);
      if (removed.some(resource, others)) await removed.write([resource]);
      const table = tables.table(resource);
      const rows = isTrial
        ? await reader.getMany(resource, others)
        : (await session.run(lockRows(table, others, how))).map((row) => toRecord(table, row));
      for (const record of rows) {
        seen.note(resource, record);
        held.set(resource, record, how);
        known.set(record.id, record);
      }
      for (const id of others) if (!known.has(id)) seen.missing(resource, id);
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  async function locked(
    table: Table,
    id: string,
    expected: number | null,
    how: Lock = "change",
  ): Promise<StoredRecord> {
    const resource = table.resource.name;
    const [record] = await lock(resource, [id], how);
    if (!record) throw new NotFound(resource, id);
    if (expected !== null && record.version !== expected) throw new VersionConflict(record);
    return record;
  }

  async function change(
    table: Table,
    before: StoredRecord,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<StoredRecord> {
    const record = changedRecord(table.resource, before, changes, now());
    await refuseMissing(tables, session, table, before, record);
    const given = await claims(session, table, before, record);
    await release(session, table, record.id, given);
    changed.add(table.resource.name, record);
    touched(table.resource.name, before, record);
    seen.wrote(table.resource.name, record.id, record.version);
    held.set(table.resource.name, record);
    return copy(record);
  }

  return {
    ...noting(
      seeing(reader, (resource) => flush([resource])),
      seen,
      held,
    ),
    rules,
    flush: () => flush(),
    async lock(resource, ids, how) {
      await appended.write([resource]);
      const records = await lock(resource, ids, how);
      // Who locks many to remove them removes them one after the other: what refers to them is counted at once.
      const uncounted = records.map(({ id }) => id).filter((id) => !held.users(resource, id));
      if (how === "remove" && !isTrial && uncounted.length > 1) await count(resource, uncounted);
      return records;
    },
    async peek(resource, where) {
      const [only, ...others] = where;
      const ids =
        only && "field" in only && only.field === "id" && only.op === "eq" ? only.values.map(String) : null;
      const known = ids && others.length === 0 ? held.all(resource, ids) : undefined;
      if (known) return known;
      await flush([resource]);
      return (await reader.find(resource, { where, sort: [] })).rows;
    },
    under: async (wanted) => {
      if (!isTrial) await rules.take(wanted);
    },
    async insert(resource, input, was) {
      const table = tables.table(resource);
      const record = newRecord(table.resource, input, now(), was);
      await clear(resource);
      await insertRecord(tables, session, table, record);
      touched(resource, record);
      seen.wrote(resource, record.id, record.version);
      return copy(record);
    },
    async insertMany(resource, inputs, was) {
      const table = tables.table(resource);
      const at = now();
      const records = inputs.map((input, place) => newRecord(table.resource, input, at, was?.[place]));
      await clear(resource);
      return (await insertRecords(tables, session, table, records)).map((one) => {
        if (one instanceof Error) return one;
        touched(resource, one);
        seen.wrote(resource, one.id, one.version);
        return copy(one);
      });
    },
    async append(resource, input) {
      await breathe();
      const record = newRecord(tables.table(resource).resource, input, now());
      appended.add(resource, record);
      touched(resource, record);
    },
    async update(resource, id, expectedVersion, changes) {
      await Promise.all([appended.write([resource]), clear(resource)]);
      const table = tables.table(resource);
      return change(table, await locked(table, id, expectedVersion), changes);
    },
    async updateAll(resource, where, changes) {
      await flush();
      const table = tables.table(resource);
      assertPlain(table.resource, changes);
      held.forget(resource);
      return updateMatching(tables, session, table, where, changes, seen);
    },
    async remove(resource, id, expectedVersion) {
      await appended.write([resource]);
      const record = await locked(tables.table(resource), id, expectedVersion, "remove");
      if (!held.users(resource, id)) await count(resource, [id]);
      const users = held.users(resource, id) ?? [];
      if (users.length > 0) throw new StillReferenced(users);
      removed.add(resource, record);
      touched(resource, record);
      seen.wrote(resource, id);
      held.forget(resource, id);
    },
    async adjust(resource, id, field, by, { min = -Infinity, max = Infinity }) {
      await Promise.all([appended.write([resource]), clear(resource)]);
      const table = tables.table(resource);
      const before = await locked(table, id, null);
      const value = Number(before[field] ?? 0) + by;
      if (value < min || value > max) throw new OutOfBounds(field, value);
      return change(table, before, { [field]: value });
    },
    async nextNumber(series, first) {
      const rows = await session.run(
        sql`insert into "number_series" as "own" ("series", "next") values (${series}, ${first + 1}::bigint)
          on conflict ("series") do update set "next" = greatest("own"."next", ${first}::bigint) + 1
          returning "next" - 1 as "number"`,
      );
      return Number(rows[0]?.number);
    },
    async savepoint(work) {
      await breathe();
      const [written, taken, locked] = [seen.mark(), rules.mark(), held.mark()];
      try {
        return await appended.undoneWith(() =>
          changed.undoneWith(() => removed.undoneWith(() => session.savepoint(work))),
        );
      } catch (error) {
        held.undo(locked);
        seen.undo(written);
        rules.undo(taken);
        throw error;
      }
    },
  };
}

/** The reader, each record of whose answers is noted; what is locked is not asked for again. */
function noting(reader: Reader, seen: Seen, held: Held): Reader {
  const note = (resource: string, records: readonly StoredRecord[]) => {
    for (const record of records) seen.note(resource, record);
  };
  return {
    ...reader,
    async get(resource, id) {
      const known = held.get(resource, id);
      if (known) return known;
      const record = await reader.get(resource, id);
      if (record) seen.note(resource, record);
      else seen.missing(resource, id);
      return record;
    },
    async getMany(resource, ids, fields) {
      const known = held.all(resource, ids);
      if (known) return known;
      const records = await reader.getMany(resource, ids, fields);
      note(resource, records);
      return records;
    },
    async find(resource, query) {
      const found = await reader.find(resource, query);
      note(resource, found.rows);
      return found;
    },
  };
}

/** The resources whose records those of one refer to. */
const targetsOf = (tables: Tables, resource: string): string[] =>
  tables.schema.outgoing(resource).map(({ target }) => target);

const now = () => new Date().toISOString();
