import { type RawBuilder, sql } from "kysely";
import { MissingReference, type StoredRecord, UniqueViolation } from "../../port.ts";
import { type ReferredId, referredIds } from "../../schema.ts";
import type { Tables } from "../rollup/tables.ts";
import { type Prepared, prepared } from "../sql/database.ts";
import type { Session, TransactionSession } from "../sql/session.ts";
import { storedKeys } from "../sql/stored-keys.ts";
import { type SqlTable, signatureOf, toRow, writtenColumns } from "../sql/table.ts";
import { firstTwice, guardKey, lockReferred, ownedBy, release, take } from "./guards.ts";

const rowsOf = (table: SqlTable, records: readonly StoredRecord[]) =>
  JSON.stringify(records.map((record) => toRow(table, record)));

function insertion(table: SqlTable, rows: unknown) {
  const names = sql.join(writtenColumns(table).map((name) => sql.id(name)));
  return sql`insert into ${sql.table(table.name)} (${names}) select ${names} from json_populate_recordset(null::${sql.table(table.name)}, ${rows}::json)`;
}

/** Inserts rows as they are, without checking references. */
export function insertRows(table: SqlTable, records: readonly StoredRecord[]): Prepared {
  return prepared(`rows ${signatureOf(table)}`, { rows: rowsOf(table, records) }, (slot) =>
    insertion(table, slot("rows")),
  );
}

/** Updates the named columns of existing rows. */
export function updateRows(
  table: SqlTable,
  records: readonly StoredRecord[],
  columns: readonly string[],
): Prepared {
  const key = ["update", table.name, columns].join();
  return prepared(key, { rows: rowsOf(table, records) }, (slot) => updating(table, columns, slot("rows")));
}

/** The same for rows that nobody has changed since they were read. */
export function updateUnchanged(
  table: SqlTable,
  records: readonly StoredRecord[],
  columns: readonly string[],
): RawBuilder<unknown> {
  return sql`${updating(table, columns, rowsOf(table, records))} and "old"."version" = "new"."version"`;
}

function updating(table: SqlTable, columns: readonly string[], rows: unknown): RawBuilder<unknown> {
  const set = sql.join(columns.map((name) => sql`${sql.id(name)} = "new".${sql.id(name)}`));
  const written = sql`json_populate_recordset(null::${sql.table(table.name)}, ${rows}::json)`;
  return sql`update ${sql.table(table.name)} as "old" set ${set} from ${written} as "new" where "old"."id" = "new"."id"`;
}

/** Deletes rows, and releases their unique values. */
export function deleteRows(table: SqlTable, records: readonly StoredRecord[]): Prepared {
  const values = { resource: table.resource.name, ids: records.map(({ id }) => id) };
  return prepared(
    `delete ${table.name}`,
    values,
    (slot) =>
      sql`with "released" as (delete from "unique_keys"
          where "resource" = ${slot("resource")}::text and "record_id" = any(${slot("ids")}::text[]))
        delete from ${sql.table(table.name)} where "id" = any(${slot("ids")}::text[])`,
  );
}

interface Referred {
  readonly target: string;
  readonly ids: readonly ReferredId[];
}

/**
 * Inserts a new record in one round trip: checks its id, locks its references, and claims its unique values. Otherwise
 * nothing remains, and an error of the port states the reason.
 */
export async function insertRecord(
  tables: Tables,
  session: Session,
  table: SqlTable,
  record: StoredRecord,
): Promise<void> {
  const keys = storedKeys(table, record);
  const twice = firstTwice(keys);
  const referred = targetsOf(tables, table, record);
  const values: Record<string, unknown> = {
    id: record.id,
    rows: rowsOf(table, [record]),
    resource: table.resource.name,
    scopes: keys.map((key) => key.scope),
    texts: keys.map((key) => key.value),
    keys: keys.length,
    sound: twice === undefined,
  };
  for (const [at, { ids }] of referred.entries()) {
    const distinctIds = [...new Set(ids.map((one) => one.id))];
    Object.assign(values, { [`ids_${at}`]: distinctIds, [`count_${at}`]: distinctIds.length });
  }
  const targets = referred.map((one) => one.target);
  const key = ["insert", signatureOf(table), targets].join();
  const [row] = await session.run(prepared(key, values, (slot) => guarded(table, targets, slot)));
  if (row?.made === 1) return;
  if (row?.known) throw new UniqueViolation("id");
  for (const [at, { ids }] of referred.entries()) {
    const present = textsOf(row?.[`there_${at}`]);
    const missing = ids.find((one) => !present.has(one.id));
    if (missing) throw new MissingReference(missing.path, missing.target, missing.id);
  }
  if (twice) throw new UniqueViolation(twice.path);
  const claimed = textsOf(row?.claimed);
  const mine = keys.filter((one) => claimed.has(guardKey(one)));
  await release(session, table, record.id, mine);
  throw new UniqueViolation(keys.find((one) => !claimed.has(guardKey(one)))?.path ?? "");
}

/**
 * Inserts new records with new ids in a few round trips, whatever their number, and does not wait for the rows: what
 * could be wrong with them is known before. @returns for each the record, or the error that `insertRecord` would throw
 */
export async function insertRecords(
  tables: Tables,
  session: TransactionSession,
  table: SqlTable,
  records: readonly StoredRecord[],
): Promise<readonly (StoredRecord | MissingReference | UniqueViolation)[]> {
  const missing = await missingOf(tables, session, table, records);
  const keys = records.map((record) => (missing.has(record.id) ? [] : storedKeys(table, record)));
  const twice = keys.map(firstTwice);
  const keyList = records.flatMap(({ id }, at) =>
    twice[at] ? [] : (keys[at] ?? []).map((key) => ({ ...key, id })),
  );
  const taken = await take(session, table, keyList);
  const results = records.map((record, at) => {
    const path = twice[at]?.path ?? keys[at]?.find((key) => !taken.has(ownedBy(record.id, key)))?.path;
    return missing.get(record.id) ?? (path === undefined ? record : new UniqueViolation(path));
  });
  for (const [at, { id }] of records.entries()) {
    if (!(results[at] instanceof UniqueViolation) || twice[at]) continue;
    await release(
      session,
      table,
      id,
      (keys[at] ?? []).filter((key) => taken.has(ownedBy(id, key))),
    );
  }
  const sound = results.filter((one) => !(one instanceof Error)) as StoredRecord[];
  if (sound.length > 0) session.start(insertRows(table, sound));
  return results;
}

/** The missing references of new records, by record id; existing ones are locked. */
async function missingOf(
  tables: Tables,
  session: Session,
  table: SqlTable,
  records: readonly StoredRecord[],
) {
  const referred = new Map(records.map((record) => [record.id, targetsOf(tables, table, record)]));
  const idsByTarget = new Map<string, Set<string>>();
  for (const { target, ids } of [...referred.values()].flat()) {
    const all = idsByTarget.get(target) ?? new Set();
    for (const { id } of ids) all.add(id);
    idsByTarget.set(target, all);
  }
  const there = new Map<string, ReadonlySet<unknown>>();
  for (const [target, ids] of idsByTarget) {
    const rows = await session.run(lockReferred(target, [...ids].sort()));
    there.set(target, new Set(rows.map((row) => row.id)));
  }
  const missing = new Map<string, MissingReference>();
  for (const [id, own] of referred) {
    const lost = own.flatMap(({ ids }) => ids).find((one) => !there.get(one.target)?.has(one.id));
    if (lost) missing.set(id, new MissingReference(lost.path, lost.target, lost.id));
  }
  return missing;
}

/** Inserts only if there is no conflict, and returns what was found. */
function guarded(
  table: SqlTable,
  targets: readonly string[],
  slot: (name: string) => unknown,
): RawBuilder<unknown> {
  const there = targets.map((_one, at) => sql.id(`there_${at}`));
  const allowed = sql.join(
    [
      sql`${slot("sound")}::boolean`,
      sql`not exists (select from "known")`,
      ...there.map((name, at) => sql`(select count(*) from ${name}) = ${slot(`count_${at}`)}::bigint`),
    ],
    sql` and `,
  );
  const parts = [
    sql`"known" as (select from ${sql.table(table.name)} where "id" = ${slot("id")}::text)`,
    ...targets.map((target, at) => sql`${there[at]} as (${lockReferred(target, slot(`ids_${at}`))})`),
    sql`"claimed" as (
      insert into "unique_keys" ("resource", "scope", "value", "record_id")
      select ${slot("resource")}::text, "scope", "value", ${slot("id")}::text
      from unnest(${slot("scopes")}::text[], ${slot("texts")}::text[]) as "key" ("scope", "value")
      where ${allowed} order by "scope", "value" on conflict do nothing returning "scope", "value")`,
    sql`"made" as (${insertion(table, slot("rows"))}
      where ${allowed} and (select count(*) from "claimed") = ${slot("keys")}::bigint returning 1)`,
  ];
  const checks = [
    sql`(select count(*) from "made") as "made"`,
    sql`exists (select from "known") as "known"`,
    sql`array(select "scope" || chr(10) || "value" from "claimed") as "claimed"`,
    ...there.map((name) => sql`array(select "id" from ${name}) as ${name}`),
  ];
  return sql`with ${sql.join(parts)} select ${sql.join(checks)}`;
}

function targetsOf(tables: Tables, table: SqlTable, record: StoredRecord): Referred[] {
  return tables.schema.outgoing(table.resource.name).flatMap((reference) => {
    const ids = referredIds(reference, record).filter(
      ({ target, id }) => target !== table.resource.name || id !== record.id,
    );
    return ids.length === 0 ? [] : [{ target: reference.target, ids }];
  });
}

function textsOf(value: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(value) ? value.map(String) : []);
}
