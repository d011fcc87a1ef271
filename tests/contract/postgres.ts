import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** Where the tests make their databases. */
export interface Server {
  readonly url: string;
  /** A database with the tables of every resource, and nothing in them. */
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

/** A database of its own without anything in it. */
export const testPostgres = (): Promise<TestPostgres> => createDatabase(inject("postgres").url);

/** A database of its own with the tables of every resource: a copy is quicker than making them anew. */
export function preparedPostgres(): Promise<TestPostgres> {
  const { url, prepared } = inject("postgres");
  return createDatabase(url, prepared);
}

/** Makes a database on the server, as a copy of another one. */
export async function createDatabase(server: string, template = "template0"): Promise<TestPostgres> {
  const name = `storekeeper_test_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => onServer(server, `drop database ${name} with (force)`) };
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
