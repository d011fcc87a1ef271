/** `npm run mock` with records of its own, on a free port. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Mock {
  readonly url: string;
  stop(): Promise<void>;
}

/** Resolves with the address that the mock says it is at. */
async function addressSaid({ stdout, exitCode }: ChildProcess): Promise<string> {
  let said = "";
  for await (const part of stdout ?? []) {
    said += String(part);
    const [, url] = /The mock is at (\S+),/.exec(said) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`The mock ended with ${exitCode}: ${said}`);
}

/** Builds the interface for the mock if needed, makes its records and starts it. */
export async function startMock(): Promise<Mock> {
  const place = mkdtempSync(join(tmpdir(), "mock-"));
  const env = { ...process.env, PORT: "0", HOST: "127.0.0.1", MOCK_DB: join(place, "db.json") };
  const child = spawn(process.execPath, ["scripts/mock.mjs"], {
    env: { ...env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await addressSaid(child);
  child.stdout.resume();
  return {
    url,
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      rmSync(place, { recursive: true, force: true });
    },
  };
}
