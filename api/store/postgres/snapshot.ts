import { sql } from "kysely";
import type { AnyResource } from "../../../src/core/define.ts";
import type { Reader } from "../port.ts";
import { createSchema } from "../schema.ts";
import { createReader } from "./read/reader.ts";
import { connect } from "./sql/database.ts";
import { openTransaction } from "./sql/session.ts";
import { tableFor } from "./sql/table.ts";

/** A consistent snapshot of a database. */
export interface Snapshot {
  /** The names of its resources. */
  readonly resources: readonly string[];
  readonly reader: Reader;
  series(): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
}

/** Opens a snapshot of a migrated database. It writes and locks nothing. */
export async function openSnapshot(url: string, resources: Iterable<AnyResource>): Promise<Snapshot> {
  const schema = createSchema(resources);
  const tables = new Map(schema.resources.map((one) => [one.name, tableFor(one)]));
  // Without timeouts, since large tables take time.
  const pool = connect(url, 1);
  const { session, end } = await openTransaction(
    pool,
    "begin isolation level repeatable read read only",
  ).catch(async (error: unknown) => {
    await pool.end();
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
  const close = async () => {
    await end();
    await pool.end();
  };
  try {
    // The first statement determines the snapshot's time.
    await session.run(sql`select 1`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    resources: [...tables.keys()],
    reader: createReader(reader, session, async () => ({ session, end: async () => {} })),
    async series() {
      const rows = await session.run(sql`select "series", "next" from "number_series"`);
      return new Map(rows.map(({ series, next }) => [String(series), Number(next)]));
    },
    close,
  };
}
