import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Every request that changes something has it. */
export const headers = { "X-Storekeeper": "1" };

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject()));
    });
  });
}

export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** The maximum startup time of a server in seconds, enough for a busy machine. */
const longest = 80;

async function answers(url: string, child: ChildProcess, seconds: number): Promise<void> {
  for (let attempt = 0; attempt < seconds * 10; attempt++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const ready = await fetch(`${url}/api/ready`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server did not become ready");
}

/** The node arguments for the server: from source, or as compiled by `npm run build`, which starts faster. */
export const itself: readonly string[] = ["--import", "tsx", "api/main.ts"];
export const compiled: readonly string[] = ["--enable-source-maps", "dist/server/main.js"];

/**
 * Starts a separate Storekeeper on a free port of the loopback interface.
 * @param more environment variables that override ours
 * @param program the node arguments. Default: the server itself
 * @param data the initial data. Default: none, so that it is seeded with the demo first
 * @param patience the maximum startup time in seconds; a large store may have tables to migrate
 */
export async function startServer(
  more: NodeJS.ProcessEnv = {},
  program: readonly string[] = itself,
  data?: string,
  patience = longest,
): Promise<RunningServer> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "storekeeper-e2e-"));
  if (data !== undefined) cpSync(data, dataDir, { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: "production",
      DATABASE_URL: "",
      // The hosts of images in the imported product files.
      IMAGE_HOSTS: "burst.shopifycdn.com,pictures.example",
      ...more,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  await answers(url, child, patience).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, dataDir, stop };
}

/** Starts a server without demo data, which takes most of the startup, and signs up its first user: the owner. */
export async function startEmptyServer(
  owner: { readonly email: string; readonly password: string },
  more: NodeJS.ProcessEnv = {},
  program: readonly string[] = itself,
): Promise<RunningServer> {
  const server = await startServer({ DEMO: "false", ...more }, program);
  const answer = await fetch(`${server.url}/api/auth/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ name: "Demo Owner", agree: true, ...owner }),
  });
  if (answer.status === 201) return server;
  await server.stop();
  throw new Error(`signing up was answered ${answer.status}: ${await answer.text()}`);
}
