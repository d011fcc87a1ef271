import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export interface PlainServer {
  readonly url: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const there = await fetch(url).then(
      () => true,
      () => false,
    );
    if (there) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error("json-server does not answer");
}

/**
 * Starts an unmodified json-server 0.17, without our code, over a file with these collections. It uses the settings of
 * docs/json-server.md: by default it would delete records whose `customerId` or similar refers to nothing.
 */
export async function startPlainServer(collections: Readonly<Record<string, unknown>>): Promise<PlainServer> {
  const place = mkdtempSync(join(tmpdir(), "plain-json-server-"));
  const file = join(place, "db.json");
  writeFileSync(file, JSON.stringify(collections));
  const port = await freePort();
  const program = resolve("node_modules/json-server/lib/cli/bin.js");
  const options = [
    "--quiet",
    "--foreignKeySuffix",
    "none",
    "--host",
    "127.0.0.1",
    "--port",
    String(port),
    file,
  ];
  const child = spawn(process.execPath, [program, ...options], { cwd: place, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await answers(url, child);
  return {
    url,
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      rmSync(place, { recursive: true, force: true });
    },
  };
}
