import { plainDigits } from "./digits.ts";

/** Words before an extension, as people write them, and the signs that telephones dial. */
const words = [
  "extension|extensión|ext|extn|e\\.?xt|x|int|interno|interior|anexo|lokal|lok",
  "poste|durchwahl|dw|apparat|app|toestel|tst|anknytning|ankn|alanumero|klapka|wewn?|dahili",
  "доб|добавочный|вн|внутр|εσωτ|內線|内線|分机|分機|轉|转|내선|ต่อ|תוספת|שלוחה|تحويلة|تحويله|داخلي",
].join("|");

const parts = new RegExp(
  String.raw`^(?<number>\+?[\d\s().\-/]+?)[\s,(]*(?:(?:;\s*ext\s*=|[,;#]+|(?:${words})(?![\p{L}\p{M}]))[\s.:=#]*(?<extension>\d{1,7})[)#]*)$`,
  "iu",
);

/** Marks without a width, which come along when a number is copied. */
const unseen = /\p{Cf}/gu;
const dashes = /[\p{Pd}\u2212]/gu;

/**
 * Returns a telephone number as typed, but without what cannot be seen or dialled: `tel:`, marks of direction, and signs
 * of other keyboards, such as Arabic digits or a full-width plus.
 */
export function cleanPhone(text: string): string {
  const plain = plainDigits(text.normalize("NFKC")).replace(unseen, "").replace(dashes, "-");
  return plain
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^tel:\s*/i, "");
}

interface PhoneParts {
  /** Without the extension. */
  readonly number: string;
  /** In digits; "" without one. */
  readonly extension: string;
}

/** Separates the extension from a telephone number: `555-0100 ext. 12`. */
export function phoneParts(text: string): PhoneParts {
  const clean = cleanPhone(text);
  const { number = clean, extension = "" } = parts.exec(clean)?.groups ?? {};
  return { number: number.trim(), extension };
}

/** Returns the digits of a telephone number, without its extension. */
export const phoneDigits = (text: string): string => phoneParts(text).number.replace(/\D/g, "");
