import { plainDigits } from "../texts/digits.ts";
import { checkDigit, gtinOf } from "./barcode.ts";
import { type Gs1Label, gtinInLink, readGs1 } from "./gs1-label.ts";
import { type InStoreCode, readInStoreCode } from "./weighed-codes.ts";

/** What the label of a scale or of a supplier says besides the code of its goods. */
export type Label = { readonly inStore: InStoreCode } | { readonly gs1: Gs1Label };

/** A code that a scanned text may mean. */
export interface Reading {
  readonly code: string;
  /** Null for a code alone. */
  readonly label: Label | null;
}

/** Sent by scanners before a code to say its symbology (AIM): `]E0` for EAN-13. */
const symbology = /^\][A-Za-z][0-9A-Za-z]/;
/** EAN-13 or UPC-A with an add-on of two or five digits, such as the price of a book. */
const withAddOn = /^\]E3(\d{13})(?:\d{2}|\d{5})$/;
const anyControl = /[\p{Cc}]/gu;

/** The code without what its scanner says about it. */
function bare(text: string): string {
  const code = withAddOn.exec(text)?.[1] ?? text.replace(symbology, "");
  return plainDigits(code.replace(anyControl, "")).trim();
}

/**
 * The spellings of a price look-up code of four or five digits: fields for five hold those of four with a zero, and
 * shops keep both with or without it.
 */
function lookUpCodes(code: string): readonly string[] {
  if (!/^\d{3,5}$/.test(code)) return [code];
  const digits = code.replace(/^0+(?=\d)/, "");
  return [...new Set([code, digits, digits.padStart(4, "0"), digits.padStart(5, "0")])];
}

/** The UPC-A that a UPC-E of eight digits abbreviates; null for any other code. */
function expanded(code: string): string | null {
  const [, system, body = "", check] = /^([01])(\d{6})(\d)$/.exec(code) ?? [];
  if (system === undefined) return null;
  const last = Number(body[5]);
  const [maker, item] =
    last <= 2
      ? [`${body.slice(0, 2)}${last}00`, `00${body.slice(2, 5)}`]
      : last === 3
        ? [`${body.slice(0, 3)}00`, `000${body.slice(3, 5)}`]
        : last === 4
          ? [`${body.slice(0, 4)}0`, `0000${body[4]}`]
          : [body.slice(0, 5), `0000${last}`];
  const digits = `${system}${maker}${item}`;
  return checkDigit(digits) === check ? `${digits}${check}` : null;
}

/** The in-store code without its value: how shops keep the label of a product that is weighed. */
const template = (code: string): string => {
  const digits = code.replace(/^0+/, "");
  const start = digits.length === 13 ? `${digits.slice(0, 7)}00000` : `${digits.slice(0, 6)}00000`;
  return start + checkDigit(start);
};

/** Returns the codes that a scanned or typed text may mean, the likeliest first. The first is the text's own. */
export async function readingsOf(text: string): Promise<readonly [Reading, ...Reading[]]> {
  const code = bare(text) || text.trim();
  const plain = [...lookUpCodes(code), expanded(code), gtinInLink(code)].filter((one) => one !== null);
  const inStore = readInStoreCode(code);
  const inside = inStore ? [...lookUpCodes(inStore.item), template(code)] : [];
  const gs1 = await readGs1(text.trim());
  return [
    { code, label: null },
    ...plain.slice(1).map((one) => ({ code: one, label: null })),
    ...(gs1?.gtins ?? []).map((one) => ({ code: one, label: gs1 && { gs1 } })),
    ...inside.map((one) => ({ code: one, label: inStore && { inStore } })),
  ];
}

/** What a search for a code looks for: the digits of a GTIN that are in all of its spellings. */
export const searchedCode = (code: string): string => gtinOf(code)?.replace(/^0+/, "") ?? code;
