import { maxPieces } from "./cart.ts";

/** Keys that came one after the other as fast as only a scanner types. */
export interface Burst {
  readonly text: string;
  /** When the last key came, in milliseconds. */
  readonly at: number;
}

export const noBurst: Burst = { text: "", at: Number.NEGATIVE_INFINITY };

/** The longest rest between two keys of a scanner, in milliseconds; people need two or three times as long. */
const maxRest = 35;
/** Shorter than any barcode: what somebody types at once into a field, an amount for instance. */
const minCodeLength = 8;
/** Codes have digits and no spaces; a name that somebody pastes or that a program types has neither. */
const looksLikeCode = /^[!-~]*\d[!-~]*$/;

/** The burst with one more key: it goes on, or begins anew where the key came later than a scanner's does. */
export function withKey(burst: Burst, key: string, at: number): Burst {
  // Scanners hold Shift for capitals.
  if (key === "Shift") return burst;
  if (key.length !== 1) return noBurst;
  return { text: at - burst.at <= maxRest ? burst.text + key : key, at };
}

/** The code that was scanned when Enter comes now, or null where somebody has typed. */
export function scannedBy({ text, at }: Burst, now: number): string | null {
  const code = text.trim();
  return code.length >= minCodeLength && looksLikeCode.test(code) && now - at <= maxRest ? code : null;
}

export interface Entry {
  readonly quantity: number;
  readonly text: string;
}

/** What the text of the search box asks for: `3*` before a code or a name is three of it. */
export function readEntry(typed: string): Entry {
  const [, digits, text = ""] = /^\s*(\d{1,6})\s*[*×]\s*(.*?)\s*$/.exec(typed) ?? [];
  const quantity = Number(digits ?? 0);
  if (quantity < 1 || quantity > maxPieces) return { quantity: 1, text: typed.trim() };
  return { quantity, text };
}

/** How many the last line is to have, where the text is a number with a star alone: `5*`. */
export function readQuantity(typed: string): number | null {
  const { quantity, text } = readEntry(typed);
  return text === "" && typed.trim() !== "" ? quantity : null;
}
