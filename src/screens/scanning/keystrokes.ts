/** Consecutive keystrokes, as fast as a scanner may send them. Times are in milliseconds. */
export interface Keystrokes {
  readonly text: string;
  /** The digits on the keys, if there is one on each: with other layouts, scanners type other signs with them. */
  readonly digits: string | null;
  /** The time of each sign. */
  readonly times: readonly number[];
}

export const noKeys: Keystrokes = { text: "", digits: "", times: [] };

/** Who has typed a text: a scanner, a person, or one of them by the rhythm alone. */
export type Typist = "scanner" | "person" | "either";

/** The longest pause within a code: Bluetooth scanners send unevenly. */
export const longestPause = 220;
/** Nobody types a whole code without a pause longer than this. */
const neverTyped = 50;
/** On average, people are slower over several signs, and scanners faster than the second one. */
const [rarelyTyped, rarelySent] = [60, 110];
/** The signs after which an average says something. */
const several = 6;
/** Look-up codes have four or five digits. */
const shortestCode = 4;
/** Codes have digits and no spaces, unlike names. Fields of GS1 codes have a control character between them. */
const looksLikeCode = /^[!-~\p{Cc}]*\d[!-~\p{Cc}]*$/u;
/** An amount or a weight, which is no code; its first digit may have come before a pause. */
const hasDecimals = /^\d*[.,]\d+$/;

/** Whether a sign that comes now begins another text. */
export const isNewText = ({ times }: Keystrokes, at: number): boolean => {
  const last = times.at(-1);
  return last === undefined || at - last > longestPause;
};

const digitKey = /^(?:Digit|Numpad)(\d)$/;

/** Adds a sign to the text, or begins a new one after a pause. @param key its place on the keyboard: `Digit1` */
export function addSign(keys: Keystrokes, sign: string, key: string, at: number): Keystrokes {
  const before = isNewText(keys, at) ? noKeys : keys;
  const digit = digitKey.exec(key)?.[1];
  return {
    text: before.text + sign,
    digits: digit === undefined || before.digits === null ? null : before.digits + digit,
    times: [...before.times, at],
  };
}

const hasDigit = /\d/;
/** Signs that scanners may be set to send before a code, and that no code begins with. */
const prefix = /^[~^`|\p{Cc}]+/u;

/** The code, whoever has typed it; null for texts that are none. Digits are those of the keys, in any layout. */
export function codeIn({ text, digits }: Keystrokes): string | null {
  const code = digits && !hasDigit.test(text) ? digits : text.trim().replace(prefix, "");
  return code.length >= shortestCode && looksLikeCode.test(code) && !hasDecimals.test(code) ? code : null;
}

/**
 * Returns who has typed a text: scanners need 5 to 80 ms for each sign, people 90 ms and more. What is between is for the
 * catalogue to tell.
 * @param endedAt when a key ended it. Default: a pause has ended it
 */
export function typistOf(keys: Keystrokes, endedAt?: number): Typist {
  if (codeIn(keys) === null) return "person";
  const times = endedAt === undefined ? keys.times : [...keys.times, endedAt];
  const pauses = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const longest = Math.max(...pauses);
  const average = pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
  if (longest <= neverTyped || (pauses.length > several && average <= rarelyTyped)) return "scanner";
  return longest > longestPause || average > rarelySent ? "person" : "either";
}
