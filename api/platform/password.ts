import { hash, verify } from "@node-rs/argon2";
import { createQueue } from "./queue.ts";

/** Maximum length in characters; longer passwords only cost time. */
export const longestPassword = 200;

/**
 * Each hash takes one of libuv's four threads, which also write the store's file and decode pictures (two at once), so
 * that one thread is always free.
 */
const oneAtATime = createQueue(1, 200);

/** argon2id with the library's defaults: 19 MiB, 2 passes. */
export function hashPassword(password: string): Promise<string> {
  return oneAtATime(() => hash(password));
}

let decoy: Promise<string> | undefined;

/** Verifies a password. Takes equally long for unknown users and those without a password. */
export async function isPassword(stored: unknown, password: string): Promise<boolean> {
  if (password.length > longestPassword) return false;
  decoy ??= hash("nobody has this password");
  const against = typeof stored === "string" && stored !== "" ? stored : await decoy;
  const right = await oneAtATime(() => verify(against, password).catch(() => false));
  return right && against === stored;
}
