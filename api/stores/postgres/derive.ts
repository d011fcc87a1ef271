import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { AnyResource } from "../../../src/core/define.ts";
import type { AnyField, Fields } from "../../../src/core/fields/field.ts";
import { derive } from "../../../src/core/validate.ts";
import { evolved, hasPastInside, type Tally, tallied } from "../evolve.ts";
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
    const past = pastOf(field);
    return [...trait.slice(1), past].some(Boolean) ? [past ? [...trait, past] : trait] : [];
  });
}

/** What a field was called and is filled with; undefined for most. */
function pastOf({ was, backfill }: AnyField): unknown {
  if (was === undefined && backfill === undefined) return undefined;
  return [was, typeof backfill === "function" ? String(backfill) : backfill];
}

/**
 * Computes, for all records of a table, what follows from them, and fills what they lack.
 * @param added columns that were added just now: no record has a value of its own there
 * @returns how many there are, and in words what was filled
 */
export async function rederive(
  session: Session,
  table: Table,
  added: ReadonlySet<string>,
): Promise<{ readonly count: number; readonly filled: readonly string[] }> {
  await session.run(sql`delete from "unique_keys" where "resource" = ${table.resource.name}`);
  const tally: Tally = new Map();
  const lacking = new Set(table.columns.filter(({ name }) => added.has(name)).map(({ field }) => field));
  const columns = derivedColumns(table);
  let count = 0;
  for (let records = await after(""); records.length > 0; records = await after(records.at(-1)?.id ?? "")) {
    if (await claimAll(session, table, records))
      throw (await sharing()) ?? new Error(`keys of ${table.name}`);
    await session.run(updateRows(table, records, columns));
    count += records.length;
  }
  return { count, filled: tallied(tally) };

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
      const own = Object.fromEntries(Object.entries(record).filter(([name]) => !lacking.has(name)));
      const whole = { ...record, ...evolved(table.resource, own, tally) };
      return { ...whole, ...derive(table.resource.fields, whole) };
    });
  }
}

/** The columns whose values follow from the record, or that its declaration fills. */
function derivedColumns(table: Table): string[] {
  const follows = ({ compute, backfill }: AnyField) => compute !== undefined || backfill !== undefined;
  const computed = table.columns.filter(({ field: name }) => {
    const field = table.resource.fields[name];
    return field && (follows(field) || hasPastInside(field));
  });
  return [...computed.map((column) => column.name), searchColumn];
}
