import { plainDigits } from "./digits.ts";

/** The sign before the decimals of a number: 1,234.50 has a point, 1.234,50 a comma. */
export const decimalMarks = ["point", "comma"] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** A text with its number written plainly, `1234.50 kg`, by each notation in which it can be read. */
type NumberReadings = Readonly<Partial<Record<DecimalMark, string>>>;

const none: NumberReadings = {};
const signs = { point: ".", comma: "," } as const;

const directions = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Our own exports write amounts with a unit with a point, whatever the numbers beside them have: `907.185 g (pound)`. */
const exported = /^\d+(\.\d+)? (g|ml|mm) \(\w+\)$/;

/** Digits with separators; before the digits only a decimal separator at their very beginning. */
const bodies = /(?:(?<![\d\p{L}.,])[.,])?\d(?:[\d.,' ]*\d)?/gu;

/**
 * Reads a number as spreadsheets and people write it, with what stands around it: `$1,234.50`, `1.234,50 kg`, `1'234.5`,
 * `1 234,5`, `12,34,567`, `١٬٢٣٤٫٥`.
 * @returns what it is in each notation; the same in both unless only the place of one separator tells them apart
 */
export function readNumber(text: string): NumberReadings {
  // Most cells of large files are one of these.
  if (/^-?\d+$/.test(text) || exported.test(text)) return { point: text, comma: text };
  if (/^-?\d+\.(\d\d?|\d{4,})$/.test(text)) return { point: text };
  const isArabic = /[٫٬]/.test(text);
  const plain = /^-?[\d.,]+$/.test(text) ? text : tidied(text);
  const [body, another] = plain.match(bodies) ?? [];
  if (body === undefined || another !== undefined) return none;
  const written = (number: string | undefined) => number && plain.replace(body, () => number);
  const [point, comma] = [written(numberIn(body, "point")), written(numberIn(body, "comma"))];
  // These separators have one meaning.
  if (isArabic) return point ? { point, comma: point } : none;
  return { ...(point ? { point } : {}), ...(comma ? { comma } : {}) };
}

/** Digits, blanks, apostrophes and minus signs become plain ones; `12.–` has no decimals. */
function tidied(text: string): string {
  return plainDigits(text.replace(directions, ""))
    .replace(/[\s\u00a0\u202f\u2009]+/g, " ")
    .replace(/(?<=\d)[’‘ʼ](?=\d)/g, "'")
    .replace(/(?<=\d)،(?=\d)/g, ",")
    .replace(/^([^\d]*)[−‐‑–﹣－](?=[^\d]*\d)/, "$1-")
    .replace(/(?<=\d)[.,] ?[-–—]{1,2}(?= |$)/, "")
    .replaceAll("٪", "%")
    .trim();
}

/** Returns a number that has that decimal separator, with a point and without other separators. */
function numberIn(body: string, mark: DecimalMark): string | undefined {
  const [whole = "", decimals, more] = body.split(signs[mark]);
  if (more !== undefined || (decimals !== undefined && !/^\d+$/.test(decimals))) return undefined;
  const joined = whole === "" ? "0" : withoutGroups(whole);
  return joined === undefined || decimals === undefined ? joined : `${joined}.${decimals}`;
}

/** Joins thousands that one kind of separator sets apart; those of India have groups of two: 12,34,567. */
function withoutGroups(whole: string): string | undefined {
  const separator = /\D/.exec(whole)?.[0];
  if (separator === undefined) return whole;
  const [first = "", ...groups] = whole.split(separator);
  const isRight =
    /^[1-9]\d{0,2}$/.test(first) &&
    /^\d{3}$/.test(groups.at(-1) ?? "") &&
    (groups.every((one) => /^\d{3}$/.test(one)) ||
      (separator === "," && first.length < 3 && groups.slice(0, -1).every((one) => /^\d{2}$/.test(one))));
  return isRight ? first + groups.join("") : undefined;
}

/** Returns the decimal separator of a language: 1.234,50 in Spanish. */
export const markOfLanguage = (language: string): DecimalMark =>
  new Intl.NumberFormat(language)
    .formatToParts(1.5)
    .some(({ type, value }) => type === "decimal" && value === ",")
    ? "comma"
    : "point";
