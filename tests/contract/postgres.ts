import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** The server on which tests create their databases. */
export interface Server {
  /** Over a socket in its folder, where it has one. */
  readonly url: string;
  /** Over the network, for other programs. */
  readonly tcp: string;
  /** A database with the empty tables of every resource. */
  readonly prepared: string;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly postgres: Server;
  }
}

export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Creates a separate empty database. */
export const testPostgres = (): Promise<TestPostgres> => createDatabase(inject("postgres").url);

/** Creates a separate empty database that other programs reach, too. */
export const testPostgresOverTcp = (): Promise<TestPostgres> => createDatabase(inject("postgres").tcp);

/** Databases with the empty tables of every resource that are currently unused in this worker. */
const free: string[] = [];

/**
 * Returns a separate database with the tables of every resource: an emptied one, else a copy. Both are faster than
 * creating the tables.
 */
export async function preparedPostgres(): Promise<TestPostgres> {
  const { url, prepared } = inject("postgres");
  const own = free.pop() ?? (await createDatabase(url, prepared)).url;
  return {
    url: own,
    async stop() {
      await onServer(own, emptying);
      free.push(own);
    },
  };
}

/** Closes other connections, and disables triggers and foreign keys for the deletion. */
const emptying = `do $$
declare name text;
begin
  perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  set local session_replication_role = replica;
  for name in
    select relname from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname not in ('stored_resources', 'stored_rollups') and pg_relation_size(oid) > 0
  loop
    execute format('delete from %I', name);
  end loop;
end $$`;

/** Creates a database on the server as a copy of another one. */
export async function createDatabase(server: string, template = "template0"): Promise<TestPostgres> {
  const name = `${template === "template0" ? "storekeeper_test" : template}_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name} template ${template}`);
  return {
    url: databaseAt(server, name),
    async stop() {
      await onServer(server, dropping(name));
    },
  };
}

/** Drops a database with all of its copies. */
export async function dropWithCopies(server: string, name: string): Promise<void> {
  const all = await onServer(server, `select datname from pg_database where starts_with(datname, '${name}')`);
  for (const { datname } of all) await onServer(server, dropping(datname));
}

const dropping = (name: string) => `drop database ${name} with (force)`;

function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, statement: string): Promise<{ readonly datname: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
