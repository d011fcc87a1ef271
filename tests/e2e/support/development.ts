/** `npm run dev` of the pages, over the providers of `tests/providers`. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { nestCrud } from "../../providers/nestjsx-crud/server.ts";
import { createAccounts } from "../../providers/supabase/accounts.ts";
import { postgrest } from "../../providers/supabase/server.ts";
import { type Answer, type Row, serveTables, type TableServer } from "../../providers/table-server.ts";

export interface Development {
  /** The address of the pages. */
  readonly url: string;
  /** Both protocols over the same records. */
  readonly server: TableServer;
  readonly accounts: ReturnType<typeof createAccounts>;
  stop(): Promise<void>;
}

/** Resolves with the address that Vite says the pages are at, and goes on reading what it says. */
function addressSaid({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    stdout?.on("data", (part) => {
      said += String(part);
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(stripVTControlCharacters(said)) ?? [];
      if (url !== undefined) resolve(url);
    });
    stdout?.once("end", () => reject(new Error(`Vite ended: ${said}`)));
  });
}

/** Starts both servers on free ports. */
export async function startDevelopment(
  tables: Readonly<Record<string, readonly Row[]>>,
): Promise<Development> {
  const accounts = createAccounts();
  const unknown: Answer = { status: 401, body: { code: "PGRST301", message: "JWT expired" } };
  const server = await serveTables(tables, (request, held) => {
    const [service] = request.path;
    if (service === "auth") return accounts.answer(request);
    if (service !== "rest") return nestCrud(request, held);
    return accounts.isKnown(request) ? postgrest(request, held) : unknown;
  });
  const vite = ["node_modules/vite/bin/vite.js", "--config", "tests/dev/vite.config.ts"];
  const child = spawn(
    process.execPath,
    [...vite, "--configLoader", "runner", "--host", "127.0.0.1", "--port", "0"],
    {
      env: { ...process.env, PROVIDER: "./tests/providers/either.ts", API_URL: server.url },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const url = await addressSaid(child);
  return {
    url,
    server,
    accounts,
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await server.stop();
    },
  };
}
