import { randomBytes } from "node:crypto";
import pg from "pg";
import { type Embedded, startEmbedded } from "../../api/stores/postgres/embedded.ts";

export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

let server: Promise<Embedded> | undefined;
let users = 0;

/**
 * A fresh, empty database: on the server at TEST_DATABASE_URL, else on an embedded one that all callers of
 * this module share and the last one stops.
 */
export async function testPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  users += 1;
  if (!given) server ??= startEmbedded({ unsafe: true });
  const admin = given ?? (await server)?.url ?? "";
  const name = `storekeeper_test_${randomBytes(8).toString("hex")}`;
  await onServer(admin, `create database ${name} template template0`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async stop() {
      await onServer(admin, `drop database ${name} with (force)`);
      users -= 1;
      if (users > 0 || !server) return;
      const last = await server;
      server = undefined;
      await last.stop();
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
