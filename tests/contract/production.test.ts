/** A production installation: a compiled server without development dependencies. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import lock from "../../package-lock.json" with { type: "json" };
import { isLongRun } from "../long-run.ts";
import { compiledServer } from "./compiled-server.ts";

const folder = mkdtempSync(join(tmpdir(), "storekeeper-production-"));
const dataDir = join(folder, "data");
const execute = promisify(execFile);
const children: ChildProcess[] = [];
/** The long run really installs the packages; otherwise those of the project are linked. */
const installs = isLongRun;

/** Resolves imports from this folder instead of the targets of its links. */
const asHere = installs ? [] : ["--preserve-symlinks", "--preserve-symlinks-main"];

function linkPackages(): void {
  const packages = Object.entries(lock.packages).filter(
    ([path, one]) =>
      /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !("dev" in one && one.dev) && !("devOptional" in one),
  );
  for (const [path] of packages) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(resolve(path), join(folder, path));
  }
}

beforeAll(async () => {
  cpSync(compiledServer(), join(folder, "dist/server"), { recursive: true });
  for (const part of ["package.json", "package-lock.json", "locales", "plugins", "scripts"]) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  if (installs) await execute("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund"], { cwd: folder });
  else linkPackages();
}, 600_000);
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const env = { ...process.env, DATA_DIR: dataDir, PORT: "0", DEMO: "false", DATABASE_URL: "" };
const command = async (name: string, args: readonly string[] = [], own: NodeJS.ProcessEnv = {}) => {
  const options = { cwd: folder, env: { ...env, ...own } };
  return (await execute(process.execPath, [...asHere, "scripts/run.mjs", name, ...args], options)).stdout;
};

it("The server and its commands run without parts for development", async () => {
  const server = spawn(process.execPath, [...asHere, "--enable-source-maps", "dist/server/main.js"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(server);
  let said = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on("data", (text) => {
      said += text;
    });
  }
  await expect.poll(() => said, { timeout: 90_000 }).toMatch(/ is at/);
  const url = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? "";
  const api = async (path: string, body?: unknown) =>
    fetch(`${url}/api${path}`, {
      headers: { "x-storekeeper": "1", "content-type": "application/json" },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
  expect((await api("/ready")).status).toBe(200);
  const owner = { name: "Owner", email: "owner@shop.example", password: "four common words", agree: true };
  expect((await api("/auth/signup", owner)).status).toBeLessThan(300);
  // Includes the declarations and server code of plugins.
  const paths = Object.keys((await (await api("/openapi.json")).json()).paths);
  expect(paths).toContain("/purchase-orders/{id}");
  const [, backup = "", records] =
    /^(.+) holds (\d+) records and 0 pictures/.exec(await command("backup")) ?? [];
  expect(Number(records)).toBeGreaterThan(100);
  const again = { DATA_DIR: join(folder, "again") };
  expect(await command("restore", [backup], again)).toContain("Everything adds up");
  server.kill("SIGTERM");
  expect(await once(server, "close")).toEqual([0, null]);
  expect(await command("check:data")).toContain("Everything adds up");
  expect(await command("migrate")).toContain("Nothing to change");
  expect(readFileSync(join(dataDir, "store.json"), "utf8")).toContain("owner@shop.example");
}, 240_000);
