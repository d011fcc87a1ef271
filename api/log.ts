import { type Logger, pino } from "pino";

/** Tells what happens: a line of JSON each for whatever collects them, plain words where a person watches. */
export async function createLog(level: string): Promise<Logger> {
  const options = { level, base: null };
  if (!process.stdout.isTTY) return pino(options);
  const { default: pretty } = await import("pino-pretty");
  return pino(options, pretty({ ignore: "time", sync: true }));
}
