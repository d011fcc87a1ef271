import { type Logger, pino } from "pino";

/** An address as it may stand in a log: without tokens, which have 43 characters, ids 36. */
export function withoutTokens(url: string): string {
  return url.replace(/[\w-]{43,}/g, "…");
}

/** Tells what happens: a line of JSON each for whatever collects them, plain words where a person watches. */
export async function createLog(level: string): Promise<Logger> {
  const options = { level, base: null };
  if (!process.stdout.isTTY) return pino(options);
  const { default: pretty } = await import("pino-pretty");
  return pino(options, pretty({ ignore: "time", sync: true }));
}
