import { type RawBuilder, sql } from "kysely";
import { uniqueKeys } from "../../../src/core/index-keys.ts";
import { MissingReference, type StoredRecord, UniqueViolation } from "../port.ts";
import { type ReferredId, referredIds } from "../schema.ts";
import { type Prepared, prepared } from "./database.ts";
import { firstTwice, keyOf, lockReferred, release } from "./guards.ts";
import type { Tables } from "./reader.ts";
import type { Session } from "./session.ts";
import { type Table, toRow, writtenColumns } from "./table.ts";

const rowsOf = (table: Table, records: readonly StoredRecord[]) =>
  JSON.stringify(records.map((record) => toRow(table, record)));

function insertion(table: Table, rows: unknown) {
  const names = sql.join(writtenColumns(table).map((name) => sql.id(name)));
  return sql`insert into ${sql.table(table.name)} (${names}) select ${names} from json_populate_recordset(null::${sql.table(table.name)}, ${rows}::json)`;
}

/** Writes the named columns of rows that are there. */
export function updateRows(
  table: Table,
  records: readonly StoredRecord[],
  columns: readonly string[],
): Prepared {
  const key = ["update", table.name, columns].join();
  return prepared(key, { rows: rowsOf(table, records) }, (slot) => {
    const set = sql.join(columns.map((name) => sql`${sql.id(name)} = "new".${sql.id(name)}`));
    const written = sql`json_populate_recordset(null::${sql.table(table.name)}, ${slot("rows")}::json)`;
    return sql`update ${sql.table(table.name)} as "old" set ${set} from ${written} as "new" where "old"."id" = "new"."id"`;
  });
}

interface Referred {
  readonly target: string;
  readonly ids: readonly ReferredId[];
}

/**
 * Inserts a new record in one round trip: its id must be free, what it refers to must be there and is locked,
 * its unique values must be free and are taken. Otherwise nothing remains, and an error of the port says why.
 */
export async function insertRecord(
  tables: Tables,
  session: Session,
  table: Table,
  record: StoredRecord,
): Promise<void> {
  const keys = uniqueKeys(table.resource, record);
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
    const wanted = [...new Set(ids.map((one) => one.id))];
    Object.assign(values, { [`ids_${at}`]: wanted, [`count_${at}`]: wanted.length });
  }
  const targets = referred.map((one) => one.target);
  const key = ["insert", table.name, writtenColumns(table), targets].join();
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
  const mine = keys.filter((one) => claimed.has(keyOf(one)));
  await release(session, table, record.id, mine);
  throw new UniqueViolation(keys.find((one) => !claimed.has(keyOf(one)))?.path ?? "");
}

/** Inserts only if nothing is in the way, and answers what was found on the way. */
function guarded(
  table: Table,
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
      where ${allowed} on conflict do nothing returning "scope", "value")`,
    sql`"made" as (${insertion(table, slot("rows"))}
      where ${allowed} and (select count(*) from "claimed") = ${slot("keys")}::bigint returning 1)`,
  ];
  const found = [
    sql`(select count(*) from "made") as "made"`,
    sql`exists (select from "known") as "known"`,
    sql`array(select "scope" || chr(10) || "value" from "claimed") as "claimed"`,
    ...there.map((name) => sql`array(select "id" from ${name}) as ${name}`),
  ];
  return sql`with ${sql.join(parts)} select ${sql.join(found)}`;
}

function targetsOf(tables: Tables, table: Table, record: StoredRecord): Referred[] {
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
