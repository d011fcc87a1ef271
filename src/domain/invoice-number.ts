/** Formats invoice numbers. The count itself is drawn from the store, inside the order's transaction. */

export const invoiceTypes = ["sequential", "yearly", "random"] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

export interface InvoiceNumbering {
  readonly invoicePrefix: string | null;
  readonly invoiceType: InvoiceType;
  /** Digits of the number, without prefix and year. */
  readonly invoiceLength: number;
  /** Null where numbers are random. */
  readonly invoiceStart: number | null;
  readonly invoiceLeadingZeros: boolean;
}

/** The series that the store counts: yearly numbers begin anew with every year. */
export function invoiceSeries({ invoiceType }: InvoiceNumbering, year: number): string {
  return invoiceType === "yearly" ? `invoice ${year}` : `invoice ${invoiceType}`;
}

/** The first count of a series. */
export function firstInvoice({ invoiceStart }: InvoiceNumbering): number {
  return invoiceStart ?? 1;
}

/**
 * The number on the invoice. No two counts of a series give the same one; a count that has more digits than
 * the length is written out, so that a shop never stands still for want of a digit.
 * @param count what the store has drawn, from 1
 */
export function invoiceNumber(numbering: InvoiceNumbering, count: number, year: number): string {
  const prefix = numbering.invoicePrefix ?? "";
  if (numbering.invoiceType === "random") return prefix + scattered(count, numbering.invoiceLength);
  const digits = numbering.invoiceLeadingZeros
    ? String(count).padStart(numbering.invoiceLength, "0")
    : String(count);
  return numbering.invoiceType === "yearly" ? `${prefix}${year}-${digits}` : prefix + digits;
}

/** The numbers of the first orders. */
export function firstInvoiceNumbers(numbering: InvoiceNumbering, many: number, year: number): string[] {
  const first = firstInvoice(numbering);
  return Array.from({ length: many }, (_, at) => invoiceNumber(numbering, first + at, year));
}

/** Whether the start value fits into the length. */
export function startFits({ invoiceStart, invoiceLength }: InvoiceNumbering): boolean {
  return String(invoiceStart ?? 1).length <= invoiceLength;
}

/**
 * A number of that many digits that tells nothing about how many came before it. Every count has its own;
 * when all of a length are used up, they grow by a digit.
 */
function scattered(count: number, length: number): number {
  const least = 10 ** (length - 1);
  const many = 9 * least;
  return count > many ? scattered(count - many, length + 1) : least + shuffled(count - 1, many);
}

/** Where a place goes when the numbers below `many` are shuffled, always in the same way. */
function shuffled(place: number, many: number): number {
  const side = Math.ceil(Math.sqrt(many));
  const moved = feistel(place, side);
  // What falls outside goes on until it is inside again; no two end in the same place.
  return moved < many ? moved : shuffled(moved, many);
}

const rounds = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];

/** A Feistel network: mixes the two halves of a number below `side`², so that it can be undone. */
function feistel(place: number, side: number): number {
  let left = Math.floor(place / side);
  let right = place % side;
  for (const key of rounds) [left, right] = [right, (left + (mixed(right, key) % side)) % side];
  return left * side + right;
}

function mixed(value: number, key: number): number {
  const once = Math.imul(value ^ key ^ (value >>> 15), 0x2c1b3c6d);
  return Math.imul(once ^ (once >>> 12), 0x297a2d39) >>> 0;
}
