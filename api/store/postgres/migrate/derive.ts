import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql } from "kysely";
import type { AnyField, Fields } from "../../../../src/core/fields/field.ts";
import { isSearched } from "../../../../src/core/validation/search-text.ts";
import { derive } from "../../../../src/core/validation/validate.ts";
import { searchForm } from "../../../../src/domain/texts/search.ts";
import {
  attempt,
  describeTally,
  type EvolvedCount,
  evolved,
  hasPastInside,
  inComputed,
  isDerived,
  outdatedFields,
} from "../../evolve.ts";
import type { StoredRecord } from "../../port.ts";
import { entryFields } from "../../schema.ts";
import { ValueOwners } from "../../shared-values.ts";
import type { SqlRow } from "../sql/database.ts";
import { isListed } from "../sql/indexes.ts";
import type { Session } from "../sql/session.ts";
import { columnList, type SqlTable, searchColumn, toRecord, toRow, toSearchText } from "../sql/table.ts";
import { claimMissing, releaseOthers } from "../write/guards.ts";
import { updateUnchanged } from "../write/write.ts";

/** Records processed at a time, and between two progress messages. */
const [batch, betweenWords] = [500, 10_000];

/**
 * A hash that changes with the form and declaration of search text, unique values, computed fields, `was` or `backfill`. Not with
 * the text of functions: it differs between the sources and the build, and says nothing about what they call. Whether
 * functions give other values now is seen in the records, see `isOutdated`.
 */
export function signature(fields: Fields): string {
  return createHash("sha256")
    .update(JSON.stringify([searchForm, ...traits(fields)]))
    .digest("hex");
}

function traits(fields: Fields): unknown[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = entryFields(field);
    const derivation = field.compute ? "computed" : field.follows && "follows";
    const unique = field.spelling ? [field.unique, "spelling"] : field.unique;
    const trait = [name, searchOf(field), unique, derivation, inner && traits(inner)];
    const past = pastOf(field);
    return [...trait.slice(1), past].some(Boolean) ? [past ? [...trait, past] : trait] : [];
  });
}

/** Whether the field is searched, with its readers: they decide in which part of the search text its words are. */
const searchOf = (field: AnyField): unknown =>
  field.readers && isSearched(field) ? field.readers : field.search;

/** A field's `was` and `backfill`; undefined for most. */
function pastOf({ was, backfill }: AnyField): unknown {
  if (was === undefined && backfill === undefined) return undefined;
  return [was, typeof backfill === "function" ? "function" : backfill];
}

/** The records of each kind that show whether a table's computed fields and search text are up to date. */
const sampled = 200;

/**
 * Whether some of the oldest, newest and last written records have computed values or search text that are no longer
 * right. A copy of an earlier version may have written after the first of the new one had begun.
 */
export async function isOutdated(session: Session, table: SqlTable): Promise<boolean> {
  const some = (order: RawBuilder<unknown>) =>
    sql`(select ${columnList(table)}, ${sql.id(searchColumn)} from ${sql.table(table.name)}
      order by ${order} limit ${sql.lit(sampled)})`;
  const ends = [sql`"id" asc`, sql`"id" desc`];
  // Only lists have an index in the order of the changes.
  const orders = isListed(table.resource) ? [...ends, sql`"updated_at" desc`] : ends;
  const rows = await session.run(sql.join(orders.map(some), sql` union all `));
  return rows.some((row) => {
    const record = toRecord(table, row);
    return (
      outdatedFields(table.resource, record).length > 0 || toSearchText(table, record) !== row[searchColumn]
    );
  });
}

/** A record as stored, and as it should be. */
interface Derived {
  readonly whole: StoredRecord;
  readonly isSame: boolean;
}

interface Rederived {
  readonly count: number;
  readonly filled: readonly string[];
  readonly alike: readonly string[];
}

/**
 * Recomputes derived values of all records of a table, and fills missing ones. Only rows and unique values that differ
 * are written, since writing costs many times more than reading.
 * @param added columns that were just added, which have no values yet
 * @param isBeside whether a server with other declarations runs
 * @param say called with the progress now and then
 * @returns the number of records, and messages about filled values, and about values shared in different spellings
 */
export async function rederive(
  session: Session,
  table: SqlTable,
  added: ReadonlySet<string>,
  isBeside: boolean,
  say: (done: number) => void = () => undefined,
): Promise<Rederived> {
  const tally: EvolvedCount = new Map();
  const lacking = new Set(table.columns.filter(({ name }) => added.has(name)).map(({ field }) => field));
  const columns = derivedColumns(table);
  const compared = table.columns.filter(({ name }) => columns.includes(name));
  let count = 0;
  let keysLack = false;
  for await (const some of batches(tally)) {
    const records = some.map(({ whole }) => whole);
    keysLack = (await releaseOthers(session, table, records, isBeside)) || keysLack;
    const changed = some.filter(({ isSame }) => !isSame).map(({ whole }) => whole);
    if (changed.length > 0) await session.run(updateUnchanged(table, changed, columns));
    count += some.length;
    if (count % betweenWords === 0) say(count);
  }
  // A value that one record gave up may be another's: all are released by now.
  const alike = keysLack ? await claimAllMissing() : [];
  return { count, filled: describeTally(tally), alike };

  /** Throws for equal values. @returns messages about values that records share in different spellings */
  async function claimAllMissing(): Promise<readonly string[]> {
    let isShared = false;
    for await (const some of batches()) {
      const records = some.map(({ whole }) => whole);
      isShared = !(await claimMissing(session, table, records)) || isShared;
    }
    if (!isShared) return [];
    const owners = new ValueOwners(table.resource);
    for await (const some of batches()) for (const { whole } of some) owners.add(whole);
    const problem = owners.problem();
    if (problem) throw problem;
    return owners.alike();
  }

  async function* batches(into: EvolvedCount = new Map()): AsyncGenerator<readonly Derived[]> {
    for (let last = "", more = true; more; ) {
      const rows = await session.run(
        sql`select ${columnList(table)}, ${sql.id(searchColumn)} from ${sql.table(table.name)}
          where "id" > ${last} order by "id" limit ${sql.lit(batch)}`,
      );
      if (rows.length > 0) yield rows.map((row) => derived(row, into));
      more = rows.length === batch;
      last = String(rows.at(-1)?.id ?? "");
    }
  }

  function derived(row: SqlRow, into: EvolvedCount): Derived {
    const record = toRecord(table, row);
    const own = Object.fromEntries(Object.entries(record).filter(([name]) => !lacking.has(name)));
    const evolvedRecord = { ...record, ...evolved(table.resource, own, into) };
    const whole = attempt(table.resource, evolvedRecord, inComputed, () => ({
      ...evolvedRecord,
      ...derive(table.resource.fields, evolvedRecord),
    }));
    const derivedRow = toRow(table, whole);
    const isSame =
      derivedRow[searchColumn] === row[searchColumn] &&
      compared.every(
        ({ field, name }) =>
          isDeepStrictEqual(Reflect.get(whole, field), Reflect.get(record, field)) &&
          (row[name] === null) === (derivedRow[name] === undefined),
      );
    return { whole, isSame };
  }
}

/** The columns with derived values, or values that the declaration fills. */
function derivedColumns(table: SqlTable): string[] {
  const computed = table.columns.filter(({ field: name }) => {
    const field = table.resource.fields[name];
    return field && (isDerived(field) || field.backfill !== undefined || hasPastInside(field));
  });
  return [...computed.map((column) => column.name), searchColumn];
}
