import { type RawBuilder, sql } from "kysely";
import { uniqueKeys } from "../../../src/kit/index-keys.ts";
import { MissingReference, type StoredRecord, UniqueViolation } from "../port.ts";
import { type ReferredId, referredIds } from "../schema.ts";
import { firstTwice, keyOf, lockReferred, release } from "./guards.ts";
import type { Tables } from "./reader.ts";
import type { Session } from "./session.ts";
import { type Table, toRow, writtenColumns } from "./table.ts";

/** Writes rows as they are, without a look at what they refer to. */
export async function insertRows(
  session: Session,
  table: Table,
  records: readonly StoredRecord[],
): Promise<void> {
  await session.run(insertion(table, records, sql``));
}

function insertion(table: Table, records: readonly StoredRecord[], where: RawBuilder<unknown>) {
  const rows = JSON.stringify(records.map((record) => toRow(table, record)));
  const names = sql.join(writtenColumns(table).map((name) => sql.id(name)));
  return sql`insert into ${sql.table(table.name)} (${names}) select ${names} from json_populate_recordset(null::${sql.table(table.name)}, ${rows}::json)${where}`;
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
  const there = referred.map((_one, at) => sql.id(`there_${at}`));
  const allowed = sql.join(
    [
      sql`not exists (select from "known")`,
      ...referred.map(
        ({ ids }, at) => sql`(select count(*) from ${there[at]}) = ${new Set(ids.map((one) => one.id)).size}`,
      ),
      ...(twice ? [sql`false`] : []),
    ],
    sql` and `,
  );
  const parts = [
    sql`"known" as (select from ${sql.table(table.name)} where "id" = ${record.id})`,
    ...referred.map(({ target, ids }, at) => sql`${there[at]} as (${lockReferred(target, ids)})`),
    sql`"claimed" as (
      insert into "unique_keys" ("resource", "scope", "value", "record_id")
      select ${table.resource.name}, "scope", "value", ${record.id}
      from unnest(${keys.map((key) => key.scope)}::text[], ${keys.map((key) => key.value)}::text[]) as "key" ("scope", "value")
      where ${allowed} on conflict do nothing returning "scope", "value")`,
    sql`"made" as (${insertion(table, [record], sql` where ${allowed} and (select count(*) from "claimed") = ${keys.length}`)} returning 1)`,
  ];
  const found = [
    sql`(select count(*) from "made") as "made"`,
    sql`exists (select from "known") as "known"`,
    sql`array(select "scope" || chr(10) || "value" from "claimed") as "claimed"`,
    ...referred.map((_one, at) => sql`array(select "id" from ${there[at]}) as ${there[at]}`),
  ];
  const [row] = await session.run(sql`with ${sql.join(parts)} select ${sql.join(found)}`);
  if (row?.made === 1) return;
  if (row?.known) throw new UniqueViolation("id");
  for (const [at, { ids }] of referred.entries()) {
    const present = textsOf(row?.[`there_${at}`]);
    const missing = ids.find((one) => !present.has(one.id));
    if (missing) throw new MissingReference(missing.path, missing.target, missing.id);
  }
  if (twice) throw new UniqueViolation(twice.path);
  const claimed = textsOf(row?.claimed);
  await release(
    session,
    table,
    record.id,
    keys.filter((key) => claimed.has(keyOf(key))),
  );
  throw new UniqueViolation(keys.find((key) => !claimed.has(keyOf(key)))?.path ?? "");
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
