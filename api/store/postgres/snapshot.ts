import { sql } from "kysely";
import type { AnyResource } from "../../../src/core/define.ts";
import type { Reader } from "../port.ts";
import { createSchema, type Schema } from "../schema.ts";
import { keptColumns } from "./migrate/alter.ts";
import { abandonedTables, columnsWithoutField } from "./migrate/leftovers.ts";
import { createReader } from "./read/reader.ts";
import { foundIn } from "./sql/catalog.ts";
import { connect } from "./sql/database.ts";
import { openTransaction, type Session } from "./sql/session.ts";
import { camel, type SqlTable, tableFor } from "./sql/table.ts";

/** A consistent snapshot of a database. */
interface Snapshot {
  /** The names of its resources. */
  readonly resources: readonly string[];
  readonly reader: Reader;
  /** What it holds that no declaration describes: `customers.card` for a column with values, `loyalty` for a table. */
  readonly left: readonly string[];
  series(): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
}

/** Opens a snapshot of a migrated database. It writes and locks nothing. */
export async function openSnapshot(url: string, resources: Iterable<AnyResource>): Promise<Snapshot> {
  const schema = createSchema(resources);
  // Without timeouts, since large tables take time.
  const pool = connect(url, 1);
  const { session, end } = await openTransaction(
    pool,
    "begin isolation level repeatable read read only",
  ).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const close = async () => {
    await end();
    await pool.end();
  };
  // The first statement determines the snapshot's time.
  const { tables, left } = await tablesIn(session, schema).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const reader = {
    schema,
    table(resource: string) {
      const table = tables.get(resource);
      if (!table) throw new Error(`no resource is called ${resource}`);
      return table;
    },
    rollups: () => [],
    rankings: () => [],
  };
  return {
    resources: [...tables.keys()],
    left,
    reader: createReader(reader, session, async () => ({ session, end: async () => {} })),
    async series() {
      const rows = await session.run(sql`select "series", "next" from "number_series"`);
      return new Map(rows.map(({ series, next }) => [String(series), Number(next)]));
    },
    close,
  };
}

/** The tables of resources, by name, with the columns that their fields have in the database; and what is left. */
async function tablesIn(session: Session, { resources }: Schema) {
  const found = await foundIn(
    session,
    resources.map((one) => tableFor(one)),
  );
  const tables = new Map(
    resources.map((one) => [one.name, tableFor(one, keptColumns(one, found(tableFor(one))))]),
  );
  const left = [...(await abandonedTables(session, tables.values()))];
  for (const [resource, table] of tables) {
    for (const name of columnsWithoutField(table, found(table))) {
      if (await hasValues(session, table, name)) left.push(`${resource}.${camel(name)}`);
    }
  }
  return { tables, left };
}

async function hasValues(session: Session, table: SqlTable, column: string): Promise<boolean> {
  const rows = await session.run(
    sql`select 1 from ${sql.table(table.name)} where ${sql.id(column)} is not null limit 1`,
  );
  return rows.length > 0;
}
