import { plainDigits } from "../texts/digits.ts";

/** The lengths of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths = new Set([8, 12, 13, 14]);

/** Whether the text looks like an EAN, UPC or GTIN, so that its last digit must be the check digit. */
export function looksLikeEan(barcode: string): boolean {
  return lengths.has(barcode.length) && /^\d+$/.test(barcode);
}

/** Returns the GS1 check digit for the digits before it: weights 3 and 1 from the right. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

const endsRight = (digits: string) => checkDigit(digits.slice(0, -1)) === digits.slice(-1);

/** Whether the check digit is right; also true for anything but an EAN, UPC or GTIN. */
export function hasRightCheckDigit(barcode: string): boolean {
  return !looksLikeEan(barcode) || endsRight(barcode);
}

/** The digits of a GTIN with all leading zeros, and of the shortest text in which one is recognised. */
const [longest, shortest] = [14, 7];

/**
 * The 14 digits of a GTIN, however it is written: EAN-8, UPC-A, EAN-13 and GTIN-14 are one number, to which leading zeros
 * add nothing, and which spreadsheets write without them. Null for any other text, such as a code of the shop's own.
 */
export function gtinOf(text: string): string | null {
  const digits = plainDigits(text).replace(/[\s-]/g, "");
  const isNumber = /^\d+$/.test(digits) && digits.length >= shortest && digits.length <= longest;
  return isNumber && Number(digits) > 0 && endsRight(digits) ? digits.padStart(longest, "0") : null;
}

/** The same for all spellings of a code: a GTIN as a number, any other code regardless of letter case. */
export const codeKey = (text: string): string => gtinOf(text) ?? text.trim().toLowerCase();

/** The lengths without leading zeros, and the length that is meant: EAN-8 and UPC-A begin with zeros. */
const meantLength = (length: number) => (length === shortest ? 8 : length > 8 && length < 12 ? 12 : length);

/**
 * Returns a GTIN with the leading zeros that a spreadsheet has removed: 36000291452 is 036000291452. Null for a number of
 * such a length that is none, undefined for any other text.
 */
export function withLeadingZeros(text: string): string | null | undefined {
  const digits = text.trim();
  if (!/^\d+$/.test(digits) || digits.length < shortest || digits.length > longest) return undefined;
  return gtinOf(digits) === null ? null : digits.padStart(meantLength(digits.length), "0");
}

/** How barcodes are spelled: the key of a code, the texts in which it may be stored, and all of its digits. */
export const gtinSpelling = {
  keyOf: codeKey,
  full: withLeadingZeros,
  spellings(text: string): readonly string[] {
    const gtin = gtinOf(text);
    if (gtin === null) return [text];
    const lengthsFrom = Math.max(gtin.replace(/^0+/, "").length, shortest);
    const padded = Array.from({ length: longest - lengthsFrom + 1 }, (_, zeros) =>
      gtin.slice(longest - lengthsFrom - zeros),
    );
    return [...new Set([text, ...padded])];
  },
};

/** Whether a spreadsheet has rounded the code: `4.80002E+12`. Its last digits are lost. */
export const isRounded = (code: string): boolean =>
  /^\d([.,]\d+)?E\+\d{1,3}$/i.test(plainDigits(code).trim());
