/** A pooler between the server and its database: PgBouncer, where it is installed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { everything } from "../../api/store/dialect/query.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import { isLongRun } from "../long-run.ts";
import { type TestPostgres, testPostgresOverTcp } from "./postgres.ts";
import { fixtureResources } from "./stores-fixture.ts";

const program = "/usr/sbin/pgbouncer";
/** It refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("error", () => resolve(false)).on("connect", () => socket.destroy());
  });

describe.runIf(isLongRun && existsSync(program))("A pooler before the database", () => {
  let folder: string;
  let database: TestPostgres;
  const running: ChildProcess[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "storekeeper-pooler-"));
    await chmod(folder, 0o755);
    database = await testPostgresOverTcp();
  });
  afterEach(async () => {
    for (const child of running.splice(0)) {
      child.kill("SIGINT");
      await once(child, "exit");
    }
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts it on loopback. @returns the database's address through it */
  async function pooled(lines: readonly string[]): Promise<string> {
    const port = await freePort();
    const { hostname, port: own, pathname, username, password } = new URL(database.url);
    const secret = password === "" ? "" : ` password=${decodeURIComponent(password)}`;
    const file = join(folder, "pgbouncer.ini");
    const config = [
      "[databases]",
      `shop = host=${hostname} port=${own} dbname=${pathname.slice(1)} user=${decodeURIComponent(username)}${secret}`,
      "[pgbouncer]",
      ...["listen_addr = 127.0.0.1", `listen_port = ${port}`, "unix_socket_dir =", "auth_type = any"],
      ...lines,
    ];
    await writeFile(file, config.join("\n"));
    await chmod(file, 0o644);
    running.push(spawn(program, [file], { stdio: "ignore", ...nobody }));
    await expect.poll(() => answers(port)).toBe(true);
    return `postgres://anybody@127.0.0.1:${port}/shop`;
  }

  it("A pooler with connections of one's own is one like any database", async () => {
    const url = await pooled(["pool_mode = session", "default_pool_size = 20"]);
    const store = await createPostgresStore({ url, resources: fixtureResources });
    try {
      const insert = (id: string) =>
        store.transaction((tx) => tx.insert("goods", { id, title: "Good", price: 1 }));
      await Promise.all(Array.from({ length: 20 }, (_, n) => insert(`g${n}`)));
      expect((await store.find("goods", everything)).total).toBe(20);
    } finally {
      await store.close();
    }
  });

  it.each(["transaction", "statement"])("A pooler in %s mode is refused at start, in words", async (mode) => {
    const url = await pooled([`pool_mode = ${mode}`, "default_pool_size = 20"]);
    const opened = createPostgresStore({ url, resources: fixtureResources });
    await expect(opened).rejects.toThrow("Expected: pool_mode = session");
  });

  it("A pooler in transaction mode is refused beside other clients, whichever connections it hands out", async () => {
    const lines = ["pool_mode = transaction", "default_pool_size = 20", "server_round_robin = 1"];
    const url = await pooled(lines);
    const other = createPostgresStore({ url: database.url, resources: fixtureResources });
    const opened = await Promise.allSettled(
      [url, url, url].map((one) => createPostgresStore({ url: one, resources: fixtureResources })),
    );
    for (const one of opened)
      expect(one).toMatchObject({ status: "rejected", reason: { name: "SharedConnections" } });
    await (await other).close();
  });
});
