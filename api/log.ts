import { type Logger, pino } from "pino";
import pretty from "pino-pretty";

/** Tells what happens: a line of JSON each for whatever collects them, plain words where a person watches. */
export function createLog(level: string): Logger {
  const options = { level, base: null };
  return process.stdout.isTTY ? pino(options, pretty({ ignore: "time", sync: true })) : pino(options);
}
