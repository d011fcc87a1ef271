import { type Logger, pino } from "pino";

/** An address as it may stand in a log: without tokens, which have 43 characters, ids 36. */
export function withoutTokens(url: string): string {
  return url.replace(/[\w-]{43,}/g, "…");
}

const secretName = /token|secret|password|pin|key|code|signature|auth/i;

/** An address as it may stand in a log: without tokens, nor values that are called like secrets. */
export function withoutSecretsOf(url: string): string {
  const redacted = url.replace(/([?&;])([^=&;?]*)=([^&;?]*)/g, (whole, before: string, name: string) =>
    secretName.test(name) ? `${before}${name}=…` : whole,
  );
  return withoutTokens(redacted);
}

/** Tells what happens: a line of JSON each for whatever collects them, plain words where a person watches. */
export async function createLog(level: string): Promise<Logger> {
  const options = { level, base: null };
  if (!process.stdout.isTTY) return pino(options);
  const { default: pretty } = await import("pino-pretty");
  return pino(options, pretty({ ignore: "time", sync: true }));
}
