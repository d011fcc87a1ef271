import { randomInt } from "node:crypto";
import { fingerprint } from "../../platform/token.ts";

const howMany = 10;
const groups = 3;
const ofGroup = 4;
/** Without characters that look alike on paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

const group = () => Array.from({ length: ofGroup }, () => letters[randomInt(letters.length)]).join("");

/** Generates ten codes of 59 random bits each: too many to guess, so they are stored as plain hashes. */
export const generateRecoveryCodes = (): readonly string[] =>
  Array.from({ length: howMany }, () => Array.from({ length: groups }, group).join("-"));

/** The stored hash of a recovery code, ignoring case and hyphens. */
export const recoveryHash = (staffId: string, code: string): string =>
  fingerprint("recovery", staffId, code.toLowerCase().replace(/[^a-z\d]/g, ""));
