import { sql } from "kysely";
import type { AnyResource } from "../../../../src/core/define.ts";
import type { AnyField } from "../../../../src/core/fields/field.ts";
import { convertedTo } from "../../convert.ts";
import { mismatchOf } from "../../damage.ts";
import { withOthers } from "../../migrated.ts";
import type { Schema } from "../../schema.ts";
import { columnDefinition, type Found } from "../sql/catalog.ts";
import { hasNothing } from "../sql/conditions.ts";
import { expectedIndexes } from "../sql/indexes.ts";
import type { Session, TransactionSession } from "../sql/session.ts";
import {
  type Column,
  camel,
  identifier,
  type KeptColumns,
  type SqlTable,
  snake,
  sqlType,
} from "../sql/table.ts";

import { assertNoneServes } from "./other-servers.ts";

/** Column types by name, kept in line with changes of the database. */
type Columns = Map<string, string>;

/** Columns with former names of fields, unless they are a field's. */
function formerly(table: SqlTable): { readonly column: Column; readonly old: string }[] {
  const names = new Set(table.columns.map(({ name }) => name));
  return table.columns.flatMap((column) => {
    const was = table.resource.fields[column.field]?.was;
    const old = was === undefined ? undefined : snake(was);
    return old === undefined || names.has(old) ? [] : [{ column, old }];
  });
}

/**
 * The columns of renamed fields. A renamed field keeps its column, so that servers which know it by its former name
 * go on reading and writing it; a comment on the column has the current name, also when `was` is no longer declared.
 */
export function keptColumns({ fields }: AnyResource, { columns, renamed }: Found): KeptColumns {
  const own = new Set(Object.keys(fields).map(snake));
  return new Map(
    Object.entries(fields).flatMap(([name, { was }]) => {
      if (columns.has(snake(name))) return [];
      const old = renamed.get(name) ?? (was === undefined ? undefined : (renamed.get(was) ?? snake(was)));
      return old !== undefined && columns.has(old) && !own.has(old) ? [[name, old]] : [];
    }),
  );
}

/** Notes the current names of renamed fields on their columns. @returns the changes, as messages */
export async function noteRenamed(
  session: Session,
  table: SqlTable,
  kept: KeptColumns = new Map(),
  { renamed }: Found,
): Promise<string[]> {
  const applied: string[] = [];
  for (const [name, column] of kept) {
    if (renamed.get(name) === column) continue;
    const place = sql`${sql.table(table.name)}.${sql.id(column)}`;
    await session.run(sql`comment on column ${place} is ${sql.lit(name)}`);
    applied.push(`column ${table.name}.${column} is the field ${name} now`);
  }
  return applied;
}

/**
 * Renames the columns of renamed fields whose former name is another field's now, with indexes and constraints. Servers
 * that run would take one field for the other.
 * @returns the changes, as messages
 */
export async function madeRoom(
  session: Session,
  schema: Schema,
  table: SqlTable,
  { columns: there, renamed }: Found,
): Promise<string[]> {
  const applied: string[] = [];
  const indexes = expectedIndexes(schema, table, true);
  for (const column of table.columns) {
    const old = renamed.get(column.field);
    const type = old === undefined ? undefined : there.get(old);
    if (old === undefined || type === undefined || there.has(column.name)) continue;
    await assertNoneServes(session, `${table.resource.name}: ${camel(old)} is another field now`);
    const on = sql.table(table.name);
    await session.run(sql`comment on column ${on}.${sql.id(old)} is null`);
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
    await session.run(
      sql`update "unique_keys" set "scope" = ${column.field}
        where "resource" = ${table.resource.name} and "scope" = ${camel(old)}`,
    );
    there.delete(old);
    there.set(column.name, type);
    applied.push(`column ${table.name}.${old} is ${table.name}.${column.name} now`);
  }
  return applied;
}

/** Copies values from old columns whose renamed column was added before `was` was declared. */
export async function takenOver(session: Session, table: SqlTable, there: Columns): Promise<string[]> {
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

/** Rows read at a time. */
const batch = 5000;

interface StoredValue {
  readonly id: unknown;
  readonly value: unknown;
}

/** The values of a column, batch by batch in the order of ids. */
async function* valuesOf(
  session: Session,
  table: SqlTable,
  column: Column,
): AsyncGenerator<readonly StoredValue[]> {
  for (let last = "", full = true; full; ) {
    const rows = await session.run(
      sql`select "id", to_jsonb(${sql.id(column.name)}) as "value" from ${sql.table(table.name)}
        where "id" > ${last} and ${sql.id(column.name)} is not null order by "id" limit ${sql.lit(batch)}`,
    );
    yield rows.map(({ id, value }) => ({ id, value }));
    last = String(rows.at(-1)?.id ?? "");
    full = rows.length === batch;
  }
}

/** The value as the field has it now; undefined if the field cannot read it. */
const readBy = (field: AnyField, value: unknown): unknown =>
  mismatchOf(field, value, "") === null ? value : convertedTo(field, value);

/** The number of values in a column that are not of its field's kind, the first that cannot be converted, or else the first. */
async function misfits(session: Session, table: SqlTable, column: Column) {
  const field = table.resource.fields[column.field];
  let count = 0;
  let first = "";
  let unreadable = "";
  for await (const rows of valuesOf(session, table, column)) {
    for (const { id, value } of rows) {
      const words = field && mismatchOf(field, value, column.field);
      if (!field || !words) continue;
      count += 1;
      first ||= `${table.resource.name} ${id}: ${words}`;
      if (readBy(field, value) === undefined) unreadable ||= `${table.resource.name} ${id}: ${words}`;
    }
  }
  return { count, first: unreadable || first, isReadable: unreadable === "" };
}

/** Replaces a column by one of its field's kind, with every value converted as the file store converts it. */
async function convert(session: Session, table: SqlTable, column: Column, field: AnyField): Promise<void> {
  const on = sql.table(table.name);
  const next = { ...column, name: identifier(column.name, "converted") };
  await session.run(sql`alter table ${on} add column ${columnDefinition(next)}`);
  for await (const rows of valuesOf(session, table, column)) {
    const converted = rows.map(({ id, value }) => ({ id, value: readBy(field, value) }));
    await session.run(
      sql`update ${on} as "t" set ${sql.id(next.name)} = "v"."value"
        from jsonb_to_recordset(${JSON.stringify(converted)}::jsonb) as "v"("id" text, "value" ${sql.raw(sqlType(column.type))})
        where "t"."id" = "v"."id"`,
    );
  }
  await session.run(sql`alter table ${on} drop column ${sql.id(column.name)}`);
  await session.run(sql`alter table ${on} rename column ${sql.id(next.name)} to ${sql.id(column.name)}`);
}

/** Types that only need a cast if every value fits. */
const scalar: ReadonlySet<string> = new Set(["text", "integer", "bigint", "double", "date", "timestamp"]);

/**
 * Changes column types to those of their fields if all values fit or can be converted, as in the file store; columns
 * without values are recreated.
 * @returns the changes, and messages about values that do not fit with the statement that would convert them
 */
export async function fitted(
  session: TransactionSession,
  table: SqlTable,
  there: Columns,
): Promise<{ readonly applied: readonly string[]; readonly unfit: readonly string[] }> {
  const applied: string[] = [];
  const unfit: string[] = [];
  for (const column of table.columns) {
    const type = there.get(column.name);
    const columnType = sqlType(column.type);
    if (type === undefined || type === columnType) continue;
    const [on, name] = [sql.table(table.name), sql.id(column.name)];
    const { count, first, isReadable } = await misfits(session, table, column);
    const field = table.resource.fields[column.field];
    if (count === 0 || isReadable)
      await assertNoneServes(session, `${table.resource.name}: ${column.field} is of another kind now`);
    if (count > 0 && isReadable && field) {
      await convert(session, table, column, field);
      there.set(column.name, columnType);
      applied.push(
        `${table.resource.name}: ${column.field} is of the kind ${field.kind} now, in ${count} records`,
      );
      continue;
    }
    const statement = `alter table "${table.name}" alter column "${column.name}" type ${columnType} using "${column.name}"::${columnType};`;
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
    const cast = sql.raw(columnType);
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
    if (done) applied.push(`column ${table.name}.${column.name} is ${columnType} now`);
    else
      unfit.push(
        `${table.resource.name}: ${column.field} is kept as ${type}, not as ${columnType}: ${statement}`,
      );
  }
  return { applied, unfit };
}
