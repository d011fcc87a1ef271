import { fromBase, toBase } from "../measures/measurement.ts";
import { roundQuantity } from "../measures/quantities.ts";
import { dimensionOf, type Unit } from "../measures/units.ts";
import { checkDigit, gtinOf } from "./barcode.ts";

/** What a GS1-128, DataMatrix or DataBar code says about its goods. */
export interface Gs1Label {
  /** Their GTINs, the likeliest first. */
  readonly gtins: readonly string[];
  readonly measure: { readonly amount: number; readonly unit: Unit } | null;
  /** What they cost, in major units of the store's currency. */
  readonly price: number | null;
  readonly count: number | null;
  readonly batch: string | null;
  /** The day of expiry, else the best-before day: `2026-12-31`. */
  readonly until: string | null;
}

/** Sent between two fields of a code (FNC1). */
export const groupSeparator = "\u001d";

/** The symbologies of GS1 codes: GS1-128, DataBar, DataMatrix, QR Code, DotCode. */
const symbology = /^\](C1|e0|e1|e2|d2|Q3|J1)/;
const bracketed = /^\(\d{2,4}\)/;
/** The GTIN of goods at the start of a code that its scanner has sent without a symbology identifier. */
const startsWithGtin = /^01(\d{14})(?=$|\d{2})/;
const digitalLink = /^https?:\/\/[^?#]*\/01\/(\d{8,14})(?:[/?#]|$)/i;

/** The units of measures by their UN/CEFACT codes. */
const unitCodes: Readonly<Record<string, Unit>> = {
  KGM: "kg",
  LBR: "pound",
  ONZ: "ounce",
  LTR: "l",
  MTR: "m",
  INH: "inch",
  FOT: "foot",
  YRD: "yard",
  QT: "quart",
  QTD: "quart",
  GLL: "gallon",
  GLD: "gallon",
};

/** Whether a text has the form of a GS1 code with several fields. */
function looksLikeGs1(text: string): boolean {
  if (symbology.test(text) || bracketed.test(text) || text.includes(groupSeparator)) return true;
  const gtin = startsWithGtin.exec(text)?.[1];
  return gtin !== undefined && gtinOf(gtin) !== null;
}

/** The GTIN in the address of a GS1 Digital Link; null for any other text. */
export function gtinInLink(text: string): string | null {
  const digits = digitalLink.exec(text)?.[1];
  return digits === undefined ? null : gtinOf(digits);
}

/** Goods of varying measure have a GTIN-14 that starts with 9, and are kept under the GTIN without it. */
function gtinsOf(gtin: string): readonly string[] {
  if (!gtin.startsWith("9")) return [gtin];
  const inside = gtin.slice(1, -1);
  return [gtin, inside + checkDigit(inside)];
}

/** Parses a GS1 code; null for any other text, or without a GTIN. The parser is loaded when it is needed. */
export async function readGs1(text: string): Promise<Gs1Label | null> {
  if (!looksLikeGs1(text)) return null;
  const { parseBarcode } = await import("gs1-barcode-parser-mod");
  try {
    const { parsedCodeItems } = parseBarcode(text.replace(/^\p{Cc}+|[\r\n]+$/gu, ""));
    const field = (ais: RegExp) => parsedCodeItems.find(({ ai }) => ais.test(ai));
    const gtin = gtinOf(String(field(/^0[12]$/)?.data ?? ""));
    if (gtin === null) return null;
    const measured = field(/^3[1-6]\d\d$/);
    const unit = measured && unitCodes[measured.unit];
    const price = Number(field(/^39[0-3]\d$/)?.data ?? Number.NaN);
    const count = Number(field(/^3[07]$/)?.data ?? Number.NaN);
    const batch = field(/^10$/)?.data;
    return {
      gtins: gtinsOf(gtin),
      measure: unit ? { amount: Number(measured.data), unit } : null,
      price: Number.isFinite(price) ? price : null,
      count: Number.isFinite(count) ? count : null,
      batch: batch === undefined ? null : String(batch),
      until: (field(/^17$/) ?? field(/^1[56]$/))?.isoDate || null,
    };
  } catch {
    // The parser throws for what is no GS1 code: it is looked up as it is.
    return null;
  }
}

/**
 * Returns the quantity that a GS1 code gives; null if it gives none.
 * @param unit of the goods; null for pieces, which are counted whatever they weigh
 * @param unitPrice in major units
 */
export function gs1Quantity(
  { measure, price, count }: Gs1Label,
  unit: Unit | null,
  unitPrice: number,
): number | null {
  if (unit === null) return count !== null && count > 0 && Number.isInteger(count) ? count : null;
  const isOfUnit = measure !== null && dimensionOf(measure.unit) === dimensionOf(unit);
  const weighed = isOfUnit ? fromBase(toBase(measure.amount, measure.unit), unit) : null;
  const priced = price !== null && unitPrice > 0 ? price / unitPrice : null;
  const quantity = weighed ?? priced;
  return quantity !== null && quantity > 0 ? roundQuantity(quantity) : null;
}
