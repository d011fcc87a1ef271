import { type Logger, pino } from "pino";

/** Redacts tokens in a URL for logging: path segments of 43 characters, while ids have 36. */
export function withoutTokens(url: string): string {
  return url.replace(/[\w-]{43,}/g, "…");
}

const secretName = /token|secret|password|pin|key|code|signature|auth/i;

/** Redacts tokens and query values with secret names in a URL for logging. */
export function withoutSecretsOf(url: string): string {
  const redacted = url.replace(/([?&;])([^=&;?]*)=([^&;?]*)/g, (whole, before: string, name: string) =>
    secretName.test(name) ? `${before}${name}=…` : whole,
  );
  return withoutTokens(redacted);
}

/** Creates the log: JSON lines, or readable text in a terminal. */
export async function createLog(level: string): Promise<Logger> {
  const options = { level, base: null };
  if (!process.stdout.isTTY) return pino(options);
  const { default: pretty } = await import("pino-pretty");
  return pino(options, pretty({ ignore: "time", sync: true }));
}
