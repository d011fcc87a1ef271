import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Fields } from "../../../../src/core/fields/field.ts";
import { isObject } from "../../../../src/domain/is-object.ts";
import { entryFields } from "../../schema.ts";
import type { Session } from "../sql/session.ts";
import { camel, type SqlTable } from "../sql/table.ts";
import { assertNoneServes } from "./other-servers.ts";

/** What is stored of the fields inside each list, by column. */
type Shapes = Readonly<Record<string, unknown>>;

const inside = (fields: Fields): unknown[] =>
  Object.entries(fields).map(([name, field]) => {
    const inner = entryFields(field);
    return inner ? [name, inside(inner)] : [name, field.kind];
  });

function shapesOf({ resource, columns }: SqlTable): Shapes {
  const lists = columns.flatMap(({ field, name }) => {
    const declared = resource.fields[field];
    const inner = declared && entryFields(declared);
    return inner ? [[name, inside(inner)]] : [];
  });
  return Object.fromEntries(lists);
}

async function storedShapes(session: Session): Promise<ReadonlyMap<string, Shapes>> {
  const rows = await session.run(sql`select "table_name", "lists" from "stored_resources"`);
  return new Map(rows.map((row) => [String(row.table_name), isObject(row.lists) ? row.lists : {}]));
}

/**
 * Throws OtherServers if the fields inside a list have changed and a server runs. Entries are stored as a whole: one
 * with other declarations would drop the values that it does not know.
 */
export async function assertSameLists(session: Session, tables: readonly SqlTable[]): Promise<void> {
  const stored = await storedShapes(session);
  for (const table of tables) {
    const before = stored.get(table.name) ?? {};
    for (const [column, shape] of Object.entries(shapesOf(table))) {
      if (before[column] === undefined || isDeepStrictEqual(before[column], shape)) continue;
      await assertNoneServes(
        session,
        `${table.resource.name}: the fields inside ${camel(column)} have changed`,
      );
    }
  }
}

/** Stores the shapes of lists for later versions, beside those of lists that only another version has. */
export async function noteLists(session: Session, tables: readonly SqlTable[]): Promise<void> {
  const stored = await storedShapes(session);
  for (const table of tables) {
    const before = stored.get(table.name) ?? {};
    const now = { ...before, ...shapesOf(table) };
    if (isDeepStrictEqual(before, now)) continue;
    await session.run(
      sql`update "stored_resources" set "lists" = ${JSON.stringify(now)}::jsonb where "table_name" = ${table.name}`,
    );
  }
}
