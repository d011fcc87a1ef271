/** The content of printed documents, independent of how they are rendered, on screen or as a file. */

import { type AddressParts, addressText } from "../delivery/place.ts";
import { type StoredShipping, taxedShipping } from "../orders/shipping-tax.ts";
import type { KnownTexts } from "../texts/i18next.d.ts";
import { named } from "../texts/named.ts";

/** The document types of an order. */
export const orderDocuments = ["invoice", "receipt", "gift", "slip"] as const;
export type OrderDocument = (typeof orderDocuments)[number];

/** Maximum number of documents in one file. */
export const maxDocuments = 200;

/** Number of documents from which the file is made by a background job. */
export const longDocuments = 50;

/** The namespaces with the texts of documents. */
export const documentNamespaces = ["documents", "fields", "resources/orders", "resources/returns"] as const;

/** Translations and formats of a document. Keys of `t` include their namespace: `documents:invoice`. */
export interface DocumentTexts {
  readonly t: KnownTexts<typeof documentNamespaces>;
  money(minor: number): string;
  number(value: number): string;
  percent(value: number): string;
  /** A calendar day, `YYYY-MM-DD`. */
  date(day: string): string;
  dateTime(moment: string): string;
  list(texts: readonly string[]): string;
  /** The name of a country by its ISO code. */
  country(code: string): string;
}

export interface Named {
  readonly name: string;
  readonly value: string;
}

/** A small table of text; all columns but the first are amounts. */
export interface SmallTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A name and an address. */
export interface Party {
  readonly label: string | null;
  readonly name: string | null;
  readonly lines: readonly string[];
}

export interface DocumentRow {
  readonly title: string;
  /** The subtitle. */
  readonly small: readonly string[];
  /** One for each column but the first. */
  readonly cells: readonly string[];
}

export interface SalesDocument {
  /** A fixed page format, or a continuous roll. */
  readonly form: "page" | "roll";
  readonly title: string;
  /** A stamp, for example for a cancelled order or an overdue invoice. */
  readonly stamp: string | null;
  /** The document number, used as file name and barcode. */
  readonly number: string;
  readonly seller: Party;
  readonly facts: readonly Named[];
  readonly buyer: Party | null;
  readonly heads: readonly string[];
  readonly rows: readonly DocumentRow[];
  readonly taxes: SmallTable | null;
  /** Payments and refunds, the oldest first; null if none or unknown. */
  readonly payments: SmallTable | null;
  readonly totals: readonly (Named & { readonly strong: boolean })[];
  readonly notes: string | null;
  readonly foot: string | null;
  /** The content of the QR code; null for none. */
  readonly qr: string | null;
}

/** The store details shown on documents. */
export interface DocumentShop {
  readonly shopName: string;
  readonly company: string | null;
  readonly vatNumber: string | null;
  readonly addressLine1: string | null;
  readonly addressLine2: string | null;
  readonly addressLine3: string | null;
  readonly contactNumber1: string | null;
  readonly contactNumber2: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly receiptExtraInfo: string | null;
}

interface DocumentQuantity {
  readonly quantity: number;
  /** Null for pieces; missing on lines of older orders. */
  readonly unit?: string | null | undefined;
}

/** Returns the abbreviation of the unit a line is sold by; empty for pieces. */
export const unitText = ({ unit }: DocumentQuantity, { t }: DocumentTexts): string =>
  unit ? t(named(`fields:units.${unit}`)) : "";

/** Formats the quantity: `2`, or `0.5 kg` for measured goods. */
export const quantityText = (line: DocumentQuantity, words: DocumentTexts): string =>
  [words.number(line.quantity), unitText(line, words)].filter(Boolean).join("\u00a0");

/** Returns the non-empty lines. */
export function nonEmptyLines(lines: readonly (string | null | undefined)[]): string[] {
  return lines.flatMap((line) => (line ? [line] : []));
}

/** The address of an order; those from before addresses were structured only have the text. */
export interface DocumentAddress {
  readonly shippingAddress: string | null;
  readonly shippingTo?: AddressParts | null;
}

/**
 * Returns the lines of an address. The country is always named, also that of the store, because documents are printed
 * for customers and couriers anywhere.
 */
export function addressLines(
  { shippingAddress, shippingTo }: DocumentAddress,
  words: DocumentTexts,
): string[] {
  const text = shippingTo
    ? addressText(shippingTo, shippingTo.country && words.country(shippingTo.country))
    : (shippingAddress ?? "");
  return nonEmptyLines(text.split("\n"));
}

/** Returns the name and address of the seller. */
export function documentSeller(shop: DocumentShop, { t }: DocumentTexts): Party {
  return {
    label: null,
    name: shop.shopName,
    lines: nonEmptyLines([
      shop.company,
      shop.addressLine1,
      shop.addressLine2,
      shop.addressLine3,
      shop.contactNumber1,
      shop.contactNumber2,
      shop.email,
      shop.website?.replace(/^https?:\/\//, "").replace(/\/$/, ""),
      shop.vatNumber ? t("documents:vatNumber", { number: shop.vatNumber }) : null,
    ]),
  };
}

/** Returns the name of the shipping above the total, with the rates it is taxed at, as each line says its own. */
export function shippingName(
  document: Pick<StoredShipping, "shippingTaxes">,
  { t, percent, list }: DocumentTexts,
): string {
  const rates = [...new Set(taxedShipping(document).map(({ taxRate }) => taxRate))];
  return rates.length === 0
    ? t("documents:shipping")
    : t("documents:shippingTaxed", { rates: list(rates.map(percent)) });
}

/** Returns the tax table at the bottom of a document; null without tax. */
export function documentTaxes(
  taxes: readonly { name: string | null; rate: number; net: number; tax: number }[],
  { t, money, percent }: DocumentTexts,
): SmallTable | null {
  const taken = taxes.filter(({ tax }) => tax !== 0);
  if (taken.length === 0) return null;
  return {
    heads: [t("documents:tax"), t("documents:net"), t("documents:taxAmount")],
    rows: taken.map(({ name, rate, net, tax }) => [
      nonEmptyLines([name, percent(rate)]).join(" "),
      money(net),
      money(tax),
    ]),
  };
}
