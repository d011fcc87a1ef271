import { type RawBuilder, sql } from "kysely";
import type pg from "pg";
import type { AnyResource } from "../../../../src/core/define.ts";
import type { AnyField, Fields } from "../../../../src/core/fields/field.ts";
import {
  attempt,
  backfilled,
  describeTally,
  type EvolvedCount,
  hasPastInside,
  inBackfill,
} from "../../evolve.ts";
import type { StoredRecord } from "../../port.ts";
import { blankOf } from "../../record.ts";
import { poolSession, type Session } from "../sql/session.ts";
import { type Column, columnList, type SqlTable, sqlType, toRecord, toSql } from "../sql/table.ts";
import { filledColumns } from "./defect-indexes.ts";
import { signature } from "./derive.ts";

/** Rows filled per transaction, and between two progress messages. */
const [batch, betweenWords] = [5_000, 50_000];

/** Runs work in a transaction of its own, alone among the copies of the server. */
type Turn = <T>(work: (session: Session) => Promise<T>) => Promise<T>;

/**
 * Whether filling added columns is all that a table needs: nothing is derived from them, and nothing else has changed.
 * Their rows are then filled in batches instead of being derived anew.
 * @param stored the signature of the table's last derived values
 * @param lacks whether rows have no value that a declaration requires
 */
export function canFillApart(
  table: SqlTable,
  added: readonly Column[],
  stored: string | undefined,
  lacks: boolean,
): boolean {
  const { fields } = table.resource;
  const names = new Set(added.map(({ field }) => field));
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
  if (stored !== signature(others) && stored !== signature(fields)) return false;
  // Rows may then lack values of other columns, too.
  if (lacks && filledColumns(table).some(({ field }) => fields[field]?.required && !names.has(field)))
    return false;
  return added.every(({ field }) => isPlain(fields[field])) && !isComputedFrom(table.resource, names);
}

/** The value that every stored record gets in an added column; null if it depends on the record. */
export function constantOf(
  { resource }: SqlTable,
  { field: name, type }: Column,
): RawBuilder<unknown> | null {
  const { backfill, when } = resource.fields[name] ?? {};
  if (when !== undefined || type === "text[]" || type === "jsonb") return null;
  const isValue = ["string", "number", "boolean"].includes(typeof backfill);
  return isValue ? sql`${sql.lit(toSql(type, backfill))}::${sql.raw(sqlType(type))}` : null;
}

/** Messages about columns whose value all rows have since they were added. */
export async function filledAtOnce(
  session: Session,
  { name, resource }: SqlTable,
  columns: readonly Column[],
): Promise<readonly string[]> {
  if (columns.length === 0) return [];
  const [row] = await session.run(sql`select count(*) as "count" from ${sql.table(name)}`);
  const count = Number(row?.count);
  const words = columns.map(({ field }) => [`${resource.name}: ${field} is filled`, count] as const);
  return count === 0 ? [] : describeTally(new Map(words));
}

const isPlain = (field: AnyField | undefined): boolean =>
  field !== undefined &&
  [field.compute, field.follows, field.search, field.unique, field.was].every((one) => !one) &&
  !hasPastInside(field);

/** Whether a computed field reads one of these fields of an empty record. */
function isComputedFrom(resource: AnyResource, names: ReadonlySet<string>): boolean {
  const { record, read } = watched({ ...blankOf(resource), ...emptiesOf(resource.fields) }, []);
  for (const { compute } of Object.values(resource.fields)) {
    try {
      compute?.(record as never);
    } catch {
      return true;
    }
  }
  return [...names].some((name) => read.has(name));
}

const emptiesOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty]));

/**
 * A record that notes which of its fields are read.
 * @param unread names of fields that it does not have but a copy of it would
 */
function watched(values: Record<string, unknown>, unread: readonly string[]) {
  const read = new Set<string>();
  const record = new Proxy(values, {
    get(target, name, receiver) {
      read.add(String(name));
      return Reflect.get(target, name, receiver);
    },
    has(target, name) {
      read.add(String(name));
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      for (const name of [...Object.keys(target), ...unread]) read.add(name);
      return Reflect.ownKeys(target);
    },
  });
  return { record, read };
}

/** The names of columns that are not filled in all rows yet, by table name. */
export async function pendingFills(session: Session): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await session.run(sql`select "table_name", "columns" from "stored_fills"`);
  return new Map(rows.map((row) => [String(row.table_name), row.columns as readonly string[]]));
}

/** Notes columns that are to be filled; if others are noted already, all are filled from the start. */
export async function noteFill(session: Session, table: SqlTable, added: readonly Column[]): Promise<void> {
  await assertFillable(session, table, added);
  await session.run(
    sql`insert into "stored_fills" as "old" ("table_name", "columns") values (${table.name}, ${added.map(({ name }) => name)}::text[])
      on conflict ("table_name") do update set "columns" = excluded."columns", "filled_to" = ''
      where "old"."columns" <> excluded."columns"`,
  );
}

export async function dropFill(session: Session, table: SqlTable): Promise<void> {
  await session.run(sql`delete from "stored_fills" where "table_name" = ${table.name}`);
}

/** Throws UnfitStore if a `backfill` fails, before anything is written. */
async function assertFillable(session: Session, table: SqlTable, added: readonly Column[]): Promise<void> {
  if (!added.some(({ field }) => typeof table.resource.fields[field]?.backfill === "function")) return;
  const next = createReader(table, added);
  for (let last: string | null = ""; last !== null; ) last = (await next(session, last)).last;
}

/** Fills the noted columns of all tables, each batch in a transaction. @returns what was filled, as messages */
export async function fillPending(
  pool: pg.Pool,
  turn: Turn,
  tables: readonly SqlTable[],
  say: (words: string) => void,
): Promise<readonly string[]> {
  const pending = await pendingFills(poolSession(pool));
  const filled: string[] = [];
  for (const table of tables) {
    const names = new Set(pending.get(table.name));
    const added = filledColumns(table).filter(({ name }) => names.has(name));
    if (added.length === 0) continue;
    filled.push(...(await fillTable(turn, table, added, say)));
    // Every row was rewritten; plans and index-only scans should not wait for autovacuum.
    await poolSession(pool).run(sql`vacuum (analyze) ${sql.table(table.name)}`);
  }
  return filled;
}

async function fillTable(
  turn: Turn,
  table: SqlTable,
  added: readonly Column[],
  say: (words: string) => void,
): Promise<readonly string[]> {
  const next = createReader(table, added);
  const tally: EvolvedCount = new Map();
  let count = 0;
  for (let isDone = false; !isDone; ) {
    isDone = await turn(async (session) => {
      const [noted] = await session.run(
        sql`select "filled_to" from "stored_fills" where "table_name" = ${table.name}`,
      );
      // Another copy of the server has done it meanwhile.
      if (!noted) return true;
      const { rows, read, last } = await next(session, String(noted.filled_to));
      if (rows.length > 0) await session.run(writeCells(table, added, rows));
      if (last === null) await dropFill(session, table);
      else
        await session.run(
          sql`update "stored_fills" set "filled_to" = ${last} where "table_name" = ${table.name}`,
        );
      for (const { given } of rows) addTo(tally, table.resource, given);
      count += read;
      return last === null;
    });
    if (!isDone && count % betweenWords === 0) say(`${count} records of ${table.name} are filled`);
  }
  return describeTally(tally);
}

function addTo(tally: EvolvedCount, { name }: AnyResource, given: object): void {
  for (const field of Object.keys(given)) {
    const words = `${name}: ${field} is filled`;
    tally.set(words, (tally.get(words) ?? 0) + 1);
  }
}

/** A row, and the values that it is given. */
interface Given {
  readonly id: string;
  readonly given: Readonly<Record<string, unknown>>;
}

/**
 * Creates the function that reads the next rows after an id, only with the columns that the declaration's functions
 * read: rows are wide. It returns the rows that are given a value, the number of rows, and the last id, or null at the
 * end.
 */
function createReader(table: SqlTable, added: readonly Column[]) {
  const lacking = added.flatMap(({ field: name }) => {
    const field = table.resource.fields[name];
    return field ? [[name, field] as const] : [];
  });
  const empties = Object.fromEntries(lacking.map(([name, { empty }]) => [name, empty]));
  const others = Object.keys(table.resource.fields).filter((name) => !(name in empties));
  let inputs: readonly string[] = [];

  return async (session: Session, after: string) => {
    for (;;) {
      const found = await session.run(
        sql`select ${columnList(table, inputs)} from ${sql.table(table.name)}
          where "id" > ${after} order by "id" limit ${sql.lit(batch)}`,
      );
      const missing = others.filter((name) => !inputs.includes(name));
      const unread = new Set<string>();
      const rows = found.map((row) => given(toRecord(table, row, inputs), missing, unread));
      if (unread.size > 0) {
        inputs = [...inputs, ...unread];
        continue;
      }
      const last = found.length < batch ? null : String(found.at(-1)?.id);
      return { rows: rows.filter((one) => Object.keys(one.given).length > 0), read: found.length, last };
    }
  };

  /**
   * @param missing the fields that were not read from the database
   * @param unread gets those of them that a function reads
   */
  function given(stored: StoredRecord, missing: readonly string[], unread: Set<string>): Given {
    const { record, read } = watched({ ...stored, ...empties }, missing);
    const isUnread = () => missing.some((name) => read.has(name));
    try {
      const all = attempt(table.resource, stored, inBackfill, () => backfilled(lacking, record));
      return { id: stored.id, given: isUnread() ? {} : all };
    } catch (error) {
      if (!isUnread()) throw error;
      return { id: stored.id, given: {} };
    } finally {
      for (const name of missing) if (read.has(name)) unread.add(name);
    }
  }
}

/** Writes the given values; a column that a row is not given keeps its empty value. */
function writeCells(table: SqlTable, added: readonly Column[], rows: readonly Given[]) {
  const cells = rows.map(({ id, given }) => ({
    id,
    ...Object.fromEntries(
      added.map(({ field, name, type, empty }) => [name, toSql(type, given[field] ?? empty)]),
    ),
  }));
  const set = sql.join(added.map(({ name }) => sql`${sql.id(name)} = "new".${sql.id(name)}`));
  return sql`update ${sql.table(table.name)} as "old" set ${set}
    from json_populate_recordset(null::${sql.table(table.name)}, ${JSON.stringify(cells)}::json) as "new"
    where "old"."id" = "new"."id"`;
}
