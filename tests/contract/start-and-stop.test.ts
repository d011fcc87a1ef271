/** The server process: how it starts, refuses to start, and stops. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isLongRun } from "../long-run.ts";
import { serverProgram } from "./compiled-server.ts";
import { testPostgres } from "./postgres.ts";

/** The maximum duration of a process on a busy machine, in milliseconds. */
const longest = 90_000;
vi.setConfig({ testTimeout: 2 * longest });

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "storekeeper-process-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  /** The output so far. */
  said(): string;
  readonly ended: Promise<{ readonly code: number | null }>;
}

function run(program: readonly string[], env: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, DATA_DIR: folder, PORT: "0", DEMO: "false", DATABASE_URL: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let text = "";
  child.stdout?.on("data", (part) => {
    text += part;
  });
  child.stderr?.on("data", (part) => {
    text += part;
  });
  return { child, said: () => text, ended: once(child, "close").then(([code]) => ({ code })) };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Returns the port from the server's output. */
async function portOf({ said }: Started): Promise<number> {
  await expect.poll(said, { timeout: longest }).toMatch(/ is at/);
  return Number(/ is at http:\/\/[^"]*:(\d+)/.exec(said())?.[1]);
}

const lock = () => join(folder, "store.json.lock");

/** Returns the program that `npm start` runs once everything is built. */
async function supervisor(): Promise<string> {
  const file = join(folder, "supervisor.mjs");
  const child = join(process.cwd(), "scripts/child.mjs");
  await writeFile(
    file,
    `import { runNode } from ${JSON.stringify(child)};
     const args = ${JSON.stringify(serverProgram())};
     process.exit(await runNode(args, { cwd: ${JSON.stringify(process.cwd())} }));`,
  );
  return file;
}

describe("The server as a process", () => {
  it("A server ends well at SIGTERM, though somebody has sent half a body and somebody half a header", async () => {
    const server = run(serverProgram());
    const port = await portOf(server);
    const head = "POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\nx-storekeeper: 1\r\n";
    const sockets = [
      "",
      head,
      `${head}content-type: application/json\r\ncontent-length: 99\r\n\r\n{"email"`,
    ].map((text) => {
      const socket = connect(port, "localhost");
      socket.on("error", () => {});
      socket.write(text);
      return socket;
    });
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    expect((await fetch(`http://localhost:${port}/api/ready`)).status).toBe(200);
    expect(existsSync(lock())).toBe(true);
    server.child.kill("SIGTERM");
    expect(await server.ended).toEqual({ code: 0 });
    expect(server.said()).not.toContain("not answered in time");
    expect(existsSync(lock())).toBe(false);
  });

  it("A server ends when the process that started it vanishes", async () => {
    const started = run([await supervisor()]);
    await portOf(started);
    const { pid } = JSON.parse(readFileSync(lock(), "utf8"));
    started.child.kill("SIGKILL");
    await expect.poll(() => isAlive(pid), { timeout: longest }).toBe(false);
    expect(existsSync(lock())).toBe(false);
  });

  it.runIf(isLongRun)(
    "Two servers that start at once fill an empty database with the demo once",
    async () => {
      const { url, stop } = await testPostgres();
      const env = { DATABASE_URL: url, DEMO: "true" };
      const both = [run(serverProgram(), env), run(serverProgram(), env)];
      for (const server of both) {
        const port = await portOf(server);
        expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200);
      }
      expect(both.filter(({ said }) => said().includes("holds the demo now"))).toHaveLength(1);
      for (const { child } of both) child.kill("SIGTERM");
      await Promise.all(both.map(({ ended }) => ended));
      await stop();
    },
  );

  it("A server that waits for the migration of another copy says that it is starting", async () => {
    const { url, stop } = await testPostgres();
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    // What every copy holds while it brings the database to its declarations.
    await other.query("begin");
    await other.query("select pg_advisory_xact_lock(7220419335)");
    const port = await freePort();
    const server = run(serverProgram(), { DATABASE_URL: url, PORT: String(port), HOST: "127.0.0.1" });
    const get = (path: string, language = "en") =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { "accept-language": language } });
    const status = (path: string) =>
      get(path).then(
        (answer) => answer.status,
        () => null,
      );
    await expect.poll(() => status("/api/health"), { timeout: longest }).toBe(200);
    const ready = await get("/api/ready");
    expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(ready.headers.get("content-type")).toContain("application/problem+json");
    expect(await ready.json()).toMatchObject({
      status: 503,
      detail: "The server is starting. Try again in a moment.",
    });
    const page = await get("/orders", "es-MX");
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('lang="es"')]);
    expect(server.said()).not.toContain(" is at");
    await other.query("rollback");
    await other.end();
    await expect.poll(() => status("/api/ready"), { timeout: longest }).toBe(200);
    server.child.kill("SIGTERM");
    expect(await server.ended).toEqual({ code: 0 });
    await stop();
  });

  it("A server says in a sentence that its database takes no writes", async () => {
    const { url, stop } = await testPostgres();
    const readOnly = `${url}?options=${encodeURIComponent("-c default_transaction_read_only=on")}`;
    const server = run(serverProgram(), { DATABASE_URL: readOnly });
    expect((await server.ended).code).toBe(1);
    expect(server.said()).toContain("it takes no writes, as a standby does");
    await stop();
  });

  it("A server says which records share a value that must be unique", async () => {
    const at = "2026-01-01T00:00:00.000Z";
    const category = { slug: "cups", version: 1, createdAt: at, updatedAt: at };
    const categories = ["Cups", "Mugs"].map((name) => ({ ...category, id: name.toLowerCase(), name }));
    await writeFile(join(folder, "store.json"), JSON.stringify({ categories }));
    const server = run(serverProgram());
    expect(await server.ended).toEqual({ code: 1 });
    expect(server.said()).toContain("Records of categories share values");
    expect(server.said()).toContain('slug of \\"Mugs\\" (mugs)');
    expect(server.said()).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it("A server says in a sentence that its folder cannot be written to", async () => {
    const occupied = join(folder, "file");
    await writeFile(occupied, "");
    const server = run(serverProgram(), { DATA_DIR: join(occupied, "data") });
    expect(await server.ended).toEqual({ code: 1 });
    expect(server.said()).toContain("Expected: a folder that can be written to");
    expect(server.said()).not.toMatch(/\bat .*:\d+:\d+/);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
