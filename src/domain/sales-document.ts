/** What is printed: documents as content, whoever draws them, on the screen or into a file. */

/** The document types of an order. */
export const orderDocuments = ["invoice", "receipt", "gift", "slip"] as const;
export type OrderDocument = (typeof orderDocuments)[number];

/** Maximum number of documents in one file. */
export const maxDocuments = 200;

/** How a document's language writes. Keys of `t` name their namespace: `documents:invoice`. */
export interface DocumentTexts {
  t(key: string, values?: Readonly<Record<string, unknown>>): string;
  money(minor: number): string;
  number(value: number): string;
  percent(value: number): string;
  /** A calendar day, `YYYY-MM-DD`. */
  date(day: string): string;
  dateTime(moment: string): string;
  list(texts: readonly string[]): string;
}

export interface Named {
  readonly name: string;
  readonly value: string;
}

/** Heads and rows of text; all columns but the first are amounts. */
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
  /** A page format, or an endless roll. */
  readonly form: "page" | "roll";
  readonly title: string;
  /** A stamp, such as for a cancelled order or an overdue invoice. */
  readonly stamp: string | null;
  /** Its number, which names the file and stands there as a barcode. */
  readonly number: string;
  readonly seller: Party;
  readonly facts: readonly Named[];
  readonly buyer: Party | null;
  readonly heads: readonly string[];
  readonly rows: readonly DocumentRow[];
  readonly taxes: SmallTable | null;
  /** What was paid and refunded, the oldest first; null where there is nothing, or it is not known. */
  readonly payments: SmallTable | null;
  readonly totals: readonly (Named & { readonly strong: boolean })[];
  readonly notes: string | null;
  readonly foot: string | null;
  /** What its QR code says; null for none. */
  readonly qr: string | null;
}

/** The shop as its documents name it: the values of the store details. */
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
  /** Null for pieces; lines of older orders have none. */
  readonly unit?: string | null | undefined;
}

/** The short name of the unit that a line is sold by; empty for pieces. */
export const unitText = ({ unit }: DocumentQuantity, { t }: DocumentTexts): string =>
  unit ? t(`fields:units.${unit}`) : "";

/** `2`, or `0.5 kg` of what is measured. */
export const quantityText = (line: DocumentQuantity, words: DocumentTexts): string =>
  [words.number(line.quantity), unitText(line, words)].filter(Boolean).join("\u00a0");

/** The lines that hold something. */
export function nonEmptyLines(lines: readonly (string | null | undefined)[]): string[] {
  return lines.flatMap((line) => (line ? [line] : []));
}

/** The seller. */
export function sellerOf(shop: DocumentShop, { t }: DocumentTexts): Party {
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

/** The foot of a document that says how much of it was tax; null where none was taken. */
export function taxTable(
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
