import { sql } from "kysely";
import { mismatchOf } from "../../checks/record.ts";
import { withOthers } from "../migrated.ts";
import type { Schema } from "../schema.ts";
import { hasNothing } from "./conditions.ts";
import { expectedIndexes } from "./indexes.ts";
import type { Session, TransactionSession } from "./session.ts";
import { type Column, identifier, snake, sqlType, type Table } from "./table.ts";

/** Column types by name; what is changed in the database is changed in it. */
type Columns = Map<string, string>;

/** Columns that their fields had under another name, where no field is called so now. */
function formerly(table: Table): { readonly column: Column; readonly old: string }[] {
  const names = new Set(table.columns.map(({ name }) => name));
  return table.columns.flatMap((column) => {
    const was = table.resource.fields[column.field]?.was;
    const old = was === undefined ? undefined : snake(was);
    return old === undefined || names.has(old) ? [] : [{ column, old }];
  });
}

/** Gives columns the names that their fields have now, with their indexes and constraints. @returns what was done, in words */
export async function renamed(
  session: Session,
  schema: Schema,
  table: Table,
  there: Columns,
): Promise<string[]> {
  const applied: string[] = [];
  const indexes = expectedIndexes(schema, table, true);
  for (const { column, old } of formerly(table)) {
    const type = there.get(old);
    if (type === undefined || there.has(column.name)) continue;
    const on = sql.table(table.name);
    await session.run(sql`alter table ${on} rename column ${sql.id(old)} to ${sql.id(column.name)}`);
    for (const { name, parts } of indexes.filter((one) => one.parts.includes(column.name))) {
      const before = parts.map((part) => (part === column.name ? old : part));
      const index = sql.id(identifier(table.name, ...before));
      await session.run(sql`alter index if exists ${index} rename to ${sql.id(name)}`);
    }
    const key = identifier(table.name, old, "fkey");
    const held = await session.run(
      sql`select 1 from pg_constraint where conrelid = to_regclass(${`"${table.name}"`}) and conname = ${key}`,
    );
    if (held.length > 0) {
      const next = identifier(table.name, column.name, "fkey");
      await session.run(sql`alter table ${on} rename constraint ${sql.id(key)} to ${sql.id(next)}`);
    }
    there.delete(old);
    there.set(column.name, type);
    applied.push(`column ${table.name}.${old} is ${table.name}.${column.name} now`);
  }
  return applied;
}

/** Takes values over from columns whose successor was added before anybody said what it had been called. */
export async function takenOver(session: Session, table: Table, there: Columns): Promise<string[]> {
  const applied: string[] = [];
  for (const { column, old } of formerly(table)) {
    if (there.get(old) !== sqlType(column.type)) continue;
    const taken = await session.run(
      sql`with "taken" as (
        update ${sql.table(table.name)} set ${sql.id(column.name)} = ${sql.id(old)}, ${sql.id(old)} = default
        where ${hasNothing(column)} and not ${hasNothing({ ...column, name: old })} returning 1)
      select count(*) as "count" from "taken"`,
    );
    const count = Number(taken[0]?.count);
    if (count > 0) applied.push(`${table.name}: ${old} is ${column.name} now, in ${count} records`);
  }
  return applied;
}

/** Rows that are read at a time. */
const batch = 5000;

/** How often a column holds what a field cannot read, and the first such value. */
async function misfits(session: Session, table: Table, column: Column) {
  const field = table.resource.fields[column.field];
  let count = 0;
  let first = "";
  for (let last = "", full = true; full; ) {
    const rows = await session.run(
      sql`select "id", to_jsonb(${sql.id(column.name)}) as "value" from ${sql.table(table.name)}
        where "id" > ${last} and ${sql.id(column.name)} is not null order by "id" limit ${sql.lit(batch)}`,
    );
    for (const { id, value } of rows) {
      const words = field && mismatchOf(field, value, column.field);
      if (!words) continue;
      count += 1;
      first ||= `${table.resource.name} ${id}: ${words}`;
    }
    last = String(rows.at(-1)?.id ?? "");
    full = rows.length === batch;
  }
  return { count, first };
}

/** Types that need no more than a cast where every value fits. */
const scalar: ReadonlySet<string> = new Set(["text", "integer", "bigint", "double", "date", "timestamp"]);

/**
 * Gives columns the types of their fields where every value is one of the field's kind, as the file store takes
 * such values; a column without any value is made anew.
 * @returns what was done, and in words which values do not fit, with the statement that would convert them
 */
export async function fitted(
  session: TransactionSession,
  table: Table,
  there: Columns,
): Promise<{ readonly applied: readonly string[]; readonly unfit: readonly string[] }> {
  const applied: string[] = [];
  const unfit: string[] = [];
  for (const column of table.columns) {
    const type = there.get(column.name);
    const wanted = sqlType(column.type);
    if (type === undefined || type === wanted) continue;
    const [on, name] = [sql.table(table.name), sql.id(column.name)];
    const { count, first } = await misfits(session, table, column);
    const statement = `alter table "${table.name}" alter column "${column.name}" type ${wanted} using "${column.name}"::${wanted};`;
    if (count > 0) {
      unfit.push(`${withOthers(first, count)}: ${statement}`);
      continue;
    }
    const held = await session.run(sql`select 1 from ${on} where ${name} is not null limit 1`);
    if (held.length === 0) {
      await session.run(sql`alter table ${on} drop column ${name}`);
      there.delete(column.name);
      continue;
    }
    const collation = column.type === "text" ? sql` collate "C"` : sql``;
    const cast = sql.raw(wanted);
    const done =
      scalar.has(column.type) &&
      (await session
        .savepoint(() =>
          session.run(
            sql`alter table ${on} alter column ${name} type ${cast}${collation} using ${name}::text::${cast}`,
          ),
        )
        .then(
          () => true,
          () => false,
        ));
    if (done) applied.push(`column ${table.name}.${column.name} is ${wanted} now`);
    else
      unfit.push(
        `${table.resource.name}: ${column.field} is kept as ${type}, not as ${wanted}: ${statement}`,
      );
  }
  return { applied, unfit };
}
