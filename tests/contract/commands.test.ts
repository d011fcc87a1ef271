/**
 * Every command of the README on the store of a running server, as npm runs it: it ends by itself, and says what it did.
 * On PostgreSQL with `npm test -- --all`, as each also starts or finds a database.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { compiledName, programs } from "../../scripts/programs.mjs";
import { isLongRun } from "../long-run.ts";
import { compiledServer, serverProgram } from "./compiled-server.ts";

/** The maximum duration of a process on a busy machine, in milliseconds. */
const longest = 180_000;
vi.setConfig({ testTimeout: 2 * longest, hookTimeout: 2 * longest });

/** What a command ends with beside a server: its exit code and its words. */
type Outcome = readonly [code: 0 | 1, words: RegExp];

interface Command {
  readonly args?: readonly string[];
  /** Two processes cannot write to one file. */
  readonly file: Outcome;
  readonly postgres: Outcome;
}

const inUse: Outcome = [1, /store\.json is in use by process \d+/];

const commands: Readonly<Record<string, Command>> = {
  backup: {
    file: [0, /holds \d+ records and 0 pictures/],
    postgres: [0, /holds \d+ records and 0 pictures/],
  },
  "check:data": { file: inUse, postgres: [0, /^Everything adds up\.$/m] },
  migrate: { file: inUse, postgres: [0, /^Nothing to change\.$/m] },
  "migrate:to-postgres": {
    args: ["--postgres"],
    file: inUse,
    postgres: [1, /There is no .*store\.json to carry over/],
  },
  repair: { file: inUse, postgres: [0, /^Nothing to repair\.\nEverything adds up\.$/m] },
  "reset:second-factor": {
    args: ["nobody@example.com"],
    file: inUse,
    postgres: [1, /Nobody of the staff has the address nobody@example\.com/],
  },
  seed: { file: inUse, postgres: [1, /The store is not empty, so nothing was changed/] },
  restore: { args: ["BACKUP"], file: inUse, postgres: [1, /is not empty/] },
};

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

const children: ChildProcess[] = [];

/** Starts a Node program with a channel to its parent, as `npm run` does. */
function started(args: readonly string[], dataDir: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", DATABASE_URL: "", LOG_LEVEL: "info", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  children.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part) => {
      said += part;
    });
  }
  return { child, said: () => said };
}

/** Runs a command to its end; fails if it does not end. */
async function run(name: string, args: readonly string[], dataDir: string): Promise<Ended> {
  const program = join(compiledServer(), `${compiledName(name)}.js`);
  const { child, said } = started([program, ...args], dataDir);
  const timer = setTimeout(() => child.kill("SIGKILL"), longest);
  const [code, signal] = await once(child, "close");
  clearTimeout(timer);
  expect(signal, `${name} has not ended by itself and said: ${said()}`).toBeNull();
  return { code, said: said() };
}

/** A command finds a file in use whatever it holds; the records of a database are read. */
const servers = {
  file: (dataDir: string) => started(serverProgram(), dataDir, { DEMO: "false" }),
  postgres: (dataDir: string) =>
    started(["--import", "tsx", "scripts/start-postgres.ts"], dataDir, { DEMO: "true" }),
};

/** The folder of the database is made by the first command, and served afterwards. */
let folders: Readonly<Record<keyof typeof servers, string>>;
beforeAll(async () => {
  const folder = () => mkdtemp(join(tmpdir(), "storekeeper-commands-"));
  folders = { file: await folder(), postgres: await folder() };
});
afterAll(async () => {
  for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true });
});

test.runIf(isLongRun)(
  "A command that starts the database itself ends by itself, too, with its own code",
  async () => {
    const sound = await run("check:data", ["--postgres"], folders.postgres);
    expect(sound).toEqual({ code: 0, said: "Everything adds up.\n" });
    const refused = await run("restore", ["--postgres", "none.gz"], folders.postgres);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("none.gz is not there") });
  },
);

test("Every command that works on a store is named in the README and run here", () => {
  const onStores = Object.keys(programs).filter((name) => name !== "main");
  expect(Object.keys(commands).sort()).toEqual(onStores.sort());
  const readme = readFileSync("README.md", "utf8");
  const section = readme.slice(readme.indexOf("## Commands"));
  expect(onStores.filter((name) => !section.includes(`npm run ${name}`))).toEqual([]);
});

const stores = isLongRun ? (["file", "postgres"] as const) : (["file"] as const);

describe.each(stores)("Commands beside a running server, on the %s store", (kind) => {
  let dataDir: string;
  let server: ReturnType<typeof started>;
  const flags = kind === "postgres" ? ["--postgres"] : [];

  beforeAll(async () => {
    dataDir = folders[kind];
    server = servers[kind](dataDir);
    await vi.waitFor(() => expect(server.said()).toMatch(/ is at/), { timeout: longest });
  });
  afterAll(async () => {
    const ended = once(server.child, "close");
    server.child.kill("SIGTERM");
    await ended;
    for (const child of children.splice(0)) child.kill("SIGKILL");
  });

  test.each(Object.entries(commands))("%s ends by itself and says what it did", async (name, command) => {
    const [code, words] = command[kind];
    const backups = join(dataDir, "backups");
    const [backup = "none"] = existsSync(backups) ? readdirSync(backups) : [];
    const args = (command.args ?? []).map((one) => (one === "BACKUP" ? join(backups, backup) : one));
    const ended = await run(name, [...new Set([...args, ...flags])], dataDir);
    expect(ended.said).toMatch(words);
    expect(ended.code, ended.said).toBe(code);
  });
});
