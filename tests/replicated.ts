import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, cp, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "../api/store/postgres/embedded/embedded.ts";

/** A PostgreSQL server that another one follows. */
export interface Replicated {
  readonly leader: string;
  readonly follower: string;
  /** Their main processes, whose children are the connections. */
  readonly processes: { readonly leader: number; readonly follower: number };
  /** Runs a statement as the owner, on the leader or the follower. */
  ask(url: string, statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** The follower receives what is written, and shows it only after `goOn`. */
  fallBehind(): Promise<void>;
  goOn(): Promise<void>;
  /** The follower hangs until `thaw`. */
  freeze(): Promise<void>;
  thaw(): void;
  stopLeader(): Promise<void>;
  stop(): Promise<void>;
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** Copies the files of a running server. */
async function copyFiles(leader: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: leader });
  await client.connect();
  try {
    await client.query("select pg_backup_start('copy', true)");
    await cp(from, to, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !/postmaster\.(pid|opts)$/.test(path),
    });
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    await writeFile(join(to, "backup_label"), rows[0]?.labelfile ?? "");
  } finally {
    await client.end();
  }
}

async function startFollower(leader: string, folder: string, port: number): Promise<ChildProcess> {
  const { hostname, port: from, username, password } = new URL(leader);
  const source = `host=${hostname} port=${from} user=${username} password=${decodeURIComponent(password)}`;
  await writeFile(join(folder, "standby.signal"), "");
  await appendFile(join(folder, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  const [program] = await ask(leader, "select setting from pg_config where name = 'BINDIR'");
  const { uid, gid } = await stat(join(folder, "..", "leader"));
  if (process.getuid?.() === 0) await own(folder, uid, gid);
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  const child = spawn(
    join(String(program?.setting), "postgres"),
    ["-D", folder, "-p", String(port), ...settings.flatMap((one) => ["-c", one])],
    { ...(process.getuid?.() === 0 ? { uid, gid } : {}), stdio: ["ignore", "ignore", "pipe"] },
  );
  await new Promise<void>((resolve, reject) => {
    let log = "";
    child.stderr?.on("data", (chunk) => {
      log += chunk;
      if (log.includes("ready to accept")) resolve();
    });
    child.once("exit", () => reject(new Error(log)));
  });
  return child;
}

async function own(folder: string, uid: number, gid: number): Promise<void> {
  const child = spawn("chown", ["-R", `${uid}:${gid}`, folder]);
  await once(child, "exit");
}

const mainProcess = async (folder: string): Promise<number> =>
  Number((await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n")[0]);

/** Starts a server, and one that follows it. */
export async function startReplicated(): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), "storekeeper-replicated-"));
  const leader = await startEmbedded({ dataDir: join(folder, "leader") });
  const port = await freePort();
  await copyFiles(leader.url, join(folder, "leader"), join(folder, "follower"));
  const child = await startFollower(leader.url, join(folder, "follower"), port);
  const follower = new URL(leader.url);
  follower.port = String(port);
  let leads = true;
  let frozen: readonly number[] = [];
  const thaw = () => {
    for (const pid of frozen) process.kill(pid, "SIGCONT");
    frozen = [];
  };
  const stopLeader = async () => {
    if (leads) await leader.stop();
    leads = false;
  };
  return {
    leader: leader.url,
    follower: follower.href,
    processes: { leader: await mainProcess(join(folder, "leader")), follower: Number(child.pid) },
    ask,
    fallBehind: async () => void (await ask(follower.href, "select pg_wal_replay_pause()")),
    goOn: async () => void (await ask(follower.href, "select pg_wal_replay_resume()")),
    async freeze() {
      // Every connection has a process of its own.
      const rows = await ask(follower.href, "select pid from pg_stat_activity where pid <> pg_backend_pid()");
      frozen = [...rows.map(({ pid }) => Number(pid)), Number(child.pid)];
      for (const pid of frozen) process.kill(pid, "SIGSTOP");
    },
    thaw,
    stopLeader,
    async stop() {
      thaw();
      child.kill("SIGQUIT");
      if (child.exitCode === null) await once(child, "exit");
      await stopLeader();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
