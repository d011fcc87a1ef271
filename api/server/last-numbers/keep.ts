/** Keeps the last confirmed numbers outside the store: for the next start of this copy, and at tills. */
import { randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type SessionCookies, sentLastNumbers } from "../../features/staff/cookies.ts";
import type { Deps } from "../../records/deps.ts";
import { knownSeries } from "../../records/features/registered.ts";
import { SignedNumbers } from "./signed-numbers.ts";

/** Interval of saving new numbers, in milliseconds. */
const saveEvery = 2000;

const confirmAll = ({ lastNumbers }: Deps, numbers: ReadonlyMap<string, number> | null): void => {
  for (const [series, number] of numbers ?? []) lastNumbers.confirm(series, number);
};

/** Keeps the numbers in a file of DATA_DIR, which copies may share. */
export function keepInFile(app: FastifyInstance, deps: Deps): void {
  const path = join(deps.dataDir, "last-numbers.txt");
  const signed = new SignedNumbers(deps.store);
  let saved = "";

  async function load(): Promise<void> {
    const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return "";
      throw error;
    });
    if (text !== "") confirmAll(deps, await signed.read(text));
    saved = text;
  }

  async function save(): Promise<void> {
    if (deps.lastNumbers.all().size === 0) return;
    if ((await signed.write(deps.lastNumbers.all())) === saved) return;
    await load();
    const text = await signed.write(deps.lastNumbers.all());
    if (text === saved) return;
    const part = `${path}.${randomUUID()}`;
    await writeFile(part, text, { mode: 0o600 });
    await rename(part, path);
    saved = text;
  }

  const timer = setInterval(() => deps.background.run(save), saveEvery).unref();
  app.addHook("onReady", load);
  app.addHook("preClose", async () => {
    clearInterval(timer);
    deps.background.run(save);
  });
}

/** Keeps the last numbers that people know in a cookie of every browser that writes, and learns from it. */
export function keepAtTills(app: FastifyInstance, deps: Deps, cookies: SessionCookies): void {
  const signed = new SignedNumbers(deps.store);
  app.addHook("onRequest", async (request) => {
    const sent = request.admin && sentLastNumbers(request);
    if (sent) confirmAll(deps, await signed.read(sent));
  });
  app.addHook("onSend", async (request, reply) => {
    if (!request.admin || request.method === "GET" || reply.statusCode >= 300) return;
    const last = new Map(knownSeries().map((series) => [series, deps.lastNumbers.of(series)]));
    for (const [series, number] of last) if (number === 0) last.delete(series);
    if (last.size === 0) return;
    const text = await signed.write(last);
    if (text !== sentLastNumbers(request)) cookies.setLastNumbers(request, reply, text);
  });
}
