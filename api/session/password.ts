import { hash, verify } from "@node-rs/argon2";
import { createQueue } from "../queue.ts";

/** Characters of a password; longer ones only cost time. */
export const longestPassword = 200;

/**
 * Each takes one of the four threads that also write the store's file and read pictures (two of those at once), so
 * one thread is always free.
 */
const oneAtATime = createQueue(1, 200);

/** argon2id with the library's defaults: 19 MiB, 2 passes. */
export function hashPassword(password: string): Promise<string> {
  return oneAtATime(() => hash(password));
}

let decoy: Promise<string> | undefined;

/** Compares; takes as long for people who do not exist or have no password yet. */
export async function isPassword(stored: unknown, password: string): Promise<boolean> {
  if (password.length > longestPassword) return false;
  decoy ??= hash("nobody has this password");
  const against = typeof stored === "string" && stored !== "" ? stored : await decoy;
  const right = await oneAtATime(() => verify(against, password).catch(() => false));
  return right && against === stored;
}
