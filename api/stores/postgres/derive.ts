import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { AnyResource } from "../../../src/kit/define.ts";
import type { Fields } from "../../../src/kit/fields/field.ts";
import { derive } from "../../../src/kit/validate.ts";
import type { StoredRecord } from "../port.ts";
import { entryFields } from "../schema.ts";
import { ValueOwners } from "../shared-values.ts";
import { claimAll } from "./guards.ts";
import type { Session } from "./session.ts";
import { columnList, searchColumn, type Table, toRecord } from "./table.ts";
import { updateRows } from "./write.ts";

/** Records that are derived at a time. */
const batch = 500;

/** Changes when search text, unique values or computed fields are declared differently. */
export function signature(resource: AnyResource): string {
  return createHash("sha256")
    .update(JSON.stringify(traits(resource.fields)))
    .digest("hex");
}

function traits(fields: Fields): unknown[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = entryFields(field);
    const trait = [name, field.search, field.unique, field.compute?.toString(), inner && traits(inner)];
    return trait.slice(1).some(Boolean) ? [trait] : [];
  });
}

/** Computes, for all records of a table, what follows from them. @returns how many there are */
export async function rederive(session: Session, table: Table): Promise<number> {
  await session.run(sql`delete from "unique_keys" where "resource" = ${table.resource.name}`);
  let done = 0;
  for (let records = await after(""); records.length > 0; records = await after(records.at(-1)?.id ?? "")) {
    if (await claimAll(session, table, records))
      throw (await sharing()) ?? new Error(`keys of ${table.name}`);
    await session.run(updateRows(table, records, derivedColumns(table)));
    done += records.length;
  }
  return done;

  async function sharing(): Promise<Error | null> {
    const owners = new ValueOwners(table.resource);
    for (let records = await after(""); records.length > 0; records = await after(records.at(-1)?.id ?? "")) {
      for (const record of records) owners.add(record);
    }
    return owners.problem();
  }

  async function after(id: string): Promise<StoredRecord[]> {
    const rows = await session.run(
      sql`select ${columnList(table)} from ${sql.table(table.name)} where "id" > ${id} order by "id" limit ${sql.lit(batch)}`,
    );
    return rows.map((row) => {
      const record = toRecord(table, row);
      return { ...record, ...derive(table.resource.fields, record) };
    });
  }
}

/** The columns whose values follow from the record. */
function derivedColumns(table: Table): string[] {
  const computed = table.columns.filter(({ field }) => table.resource.fields[field]?.compute);
  return [...computed.map((column) => column.name), searchColumn];
}
