import pg from "pg";
import { SharedConnections } from "../../shared-connections.ts";

/** Two clients are compared so many times: a pooler may happen to give each its own connection. */
const rounds = 4;
/** Milliseconds in which the database must answer. */
const longest = 10_000;

/**
 * Throws SharedConnections if the address leads to a pooler that gives the connection of one client to another between
 * transactions. Connections of one's own have a process each, which stays the same.
 */
export async function assertOwnConnections(url: string): Promise<void> {
  const [one, other] = [clientOf(url), clientOf(url)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    for (let round = 0; round < rounds; round += 1) {
      const before = await processOf(one);
      const between = await processOf(other);
      if (between === before || (await processOf(one)) !== before) throw new SharedConnections();
    }
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

/** The same, of a server that may be down: it is used later. */
export async function assertOwnConnectionsIfUp(url: string): Promise<void> {
  await assertOwnConnections(url).catch((error: unknown) => {
    if (error instanceof SharedConnections) throw error;
  });
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: "storekeeper",
    connectionTimeoutMillis: longest,
    query_timeout: longest,
  });
  client.on("error", () => {});
  return client;
}

async function processOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query<{ pid: unknown }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}
