import { hash, verify } from "@node-rs/argon2";
import { createQueue } from "../queue.ts";

const shortest = 10;
const longest = 200;

/**
 * Each takes one of the four threads that also write the store's file and read pictures (two of those at once), so
 * one thread is always free.
 */
const oneAtATime = createQueue(1, 200);

/** argon2id with the library's defaults: 19 MiB, 2 passes. */
export function hashPassword(password: string): Promise<string> {
  return oneAtATime(() => hash(password));
}

/** Message keys for a password that is none; empty for a good one. */
export function checkPassword(password: unknown): string[] {
  if (typeof password !== "string" || password === "") return ["errors.required"];
  if (password.length < shortest) return ["errors.passwordTooShort"];
  return password.length > longest ? ["errors.passwordTooLong"] : [];
}

let decoy: Promise<string> | undefined;

/** Compares; takes as long for people who do not exist or have no password yet. */
export async function isPassword(stored: unknown, password: string): Promise<boolean> {
  if (password.length > longest) return false;
  decoy ??= hash("nobody has this password");
  const against = typeof stored === "string" && stored !== "" ? stored : await decoy;
  const right = await oneAtATime(() => verify(against, password).catch(() => false));
  return right && against === stored;
}
