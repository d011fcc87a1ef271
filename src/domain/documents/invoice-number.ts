/** Formats invoice numbers. The counter is incremented in the order's transaction. */

export const invoiceTypes = ["sequential", "yearly", "random"] as const;
type InvoiceType = (typeof invoiceTypes)[number];

export interface InvoiceNumbering {
  readonly invoicePrefix: string | null;
  readonly invoiceType: InvoiceType;
  /** The number of digits, without prefix and year. */
  readonly invoiceLength: number;
  /** Null for random numbers. */
  readonly invoiceStart: number | null;
  readonly invoiceLeadingZeros: boolean;
}

/** Returns the counter to use: yearly numbers restart every year. */
export function invoiceSeries({ invoiceType }: InvoiceNumbering, year: number): string {
  return invoiceType === "yearly" ? `invoice ${year}` : `invoice ${invoiceType}`;
}

/** Returns the first value of a counter. */
export function firstInvoice({ invoiceStart }: InvoiceNumbering): number {
  return invoiceStart ?? 1;
}

/**
 * Returns the invoice number for a counter value. Numbers of a series are unique; a value with more digits than the
 * length is written in full, so that running out of digits never blocks sales.
 * @param count the value of the counter, from 1
 */
export function invoiceNumber(numbering: InvoiceNumbering, count: number, year: number): string {
  const prefix = numbering.invoicePrefix ?? "";
  if (numbering.invoiceType === "random") return prefix + scattered(count, numbering.invoiceLength);
  const digits = numbering.invoiceLeadingZeros
    ? String(count).padStart(numbering.invoiceLength, "0")
    : String(count);
  return numbering.invoiceType === "yearly" ? `${prefix}${year}-${digits}` : prefix + digits;
}

/** Returns the numbers of the first orders. */
export function firstInvoiceNumbers(numbering: InvoiceNumbering, many: number, year: number): string[] {
  const first = firstInvoice(numbering);
  return Array.from({ length: many }, (_, at) => invoiceNumber(numbering, first + at, year));
}

/** Whether the start value fits into the length. */
export function startFits({ invoiceStart, invoiceLength }: InvoiceNumbering): boolean {
  return String(invoiceStart ?? 1).length <= invoiceLength;
}

/**
 * Returns a number of that many digits that does not reveal how many came before it. Every count has a unique one; when
 * all numbers of a length are used up, they get one digit longer.
 */
function scattered(count: number, length: number): number {
  const least = 10 ** (length - 1);
  const many = 9 * least;
  return count > many ? scattered(count - many, length + 1) : least + shuffled(count - 1, many);
}

/** Maps a position to its place in a fixed permutation of the numbers below `many`. */
function shuffled(place: number, many: number): number {
  const side = Math.ceil(Math.sqrt(many));
  const moved = feistel(place, side);
  // A result outside the range is permuted again until it is inside (cycle walking); results stay unique.
  return moved < many ? moved : shuffled(moved, many);
}

const rounds = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];

/** A Feistel network: a reversible permutation of the numbers below `side`². */
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
