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

/** Whether the check digit is right; also true for anything but an EAN, UPC or GTIN. */
export function hasRightCheckDigit(barcode: string): boolean {
  return !looksLikeEan(barcode) || checkDigit(barcode.slice(0, -1)) === barcode.slice(-1);
}
