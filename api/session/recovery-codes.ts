import { randomInt } from "node:crypto";
import { fingerprint } from "./token.ts";

const howMany = 10;
const groups = 3;
const ofGroup = 4;
/** Without letters and figures that look alike on paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

const group = () => Array.from({ length: ofGroup }, () => letters[randomInt(letters.length)]).join("");

/** Ten codes of 59 random bits each: too many to try, so a plain hash keeps them. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: howMany }, () => Array.from({ length: groups }, group).join("-"));

/** What a recovery code is kept as. How it is typed, in capitals or without lines, does not matter. */
export const recoveryHash = (staffId: string, code: string): string =>
  fingerprint("recovery", staffId, code.toLowerCase().replace(/[^a-z\d]/g, ""));
