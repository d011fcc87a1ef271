import { sql } from "kysely";
import type { Condition } from "../../dialect/query.ts";
import { changedRecord } from "../../record.ts";
import type { ReadVersions } from "../lock/read-versions.ts";
import type { Tables } from "../rollup/tables.ts";
import { whereClause } from "../sql/conditions.ts";
import type { Session } from "../sql/session.ts";
import { columnList, type SqlTable, toRecord, writtenColumns } from "../sql/table.ts";
import { updateRows } from "./write.ts";

/** Records changed at a time. */
const batch = 500;

interface MatchingChange {
  readonly where: readonly Condition[];
  readonly changes: Readonly<Record<string, unknown>>;
  /** Takes the versions read and written. */
  readonly seen: ReadVersions;
}

/** Changes all matching records in the order of their ids, which avoids deadlocks. */
export async function updateMatching(
  tables: Tables,
  session: Session,
  table: SqlTable,
  { where, changes, seen }: MatchingChange,
): Promise<number> {
  const condition = whereClause(tables.schema, table, { where });
  const now = new Date().toISOString();
  let done = 0;
  for (let last = "", more = true; more; ) {
    const rows = await session.run(
      sql`select ${columnList(table)} from ${sql.table(table.name)} where ${condition} and "id" > ${last} order by "id" limit ${sql.lit(batch)} for no key update`,
    );
    const before = rows.map((row) => toRecord(table, row));
    for (const record of before) seen.note(table.resource.name, record);
    const records = before.map((record) => changedRecord(table.resource, record, changes, now));
    if (records.length > 0) await session.run(updateRows(table, records, writtenColumns(table)));
    for (const { id, version } of records) seen.wrote(table.resource.name, id, version);
    done += records.length;
    last = records.at(-1)?.id ?? last;
    more = records.length === batch;
  }
  return done;
}
