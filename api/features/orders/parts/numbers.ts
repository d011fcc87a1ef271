import {
  firstInvoice,
  invoiceNumber,
  invoiceSeries,
} from "../../../../src/domain/documents/invoice-number.ts";
import type { GlobalSettings } from "../../../../src/resources/global-settings.ts";
import { matching } from "../../../store/dialect/query.ts";
import type { Transaction } from "../../../store/port.ts";

type Document = "invoice" | "credit note";

/** The number series of all documents. */
const numberSeries = {
  invoice: { resource: "orders", field: "invoiceNumber" },
  "credit note": { resource: "returns", field: "creditNoteNumber" },
} as const satisfies Record<Document, { resource: string; field: string }>;

function seriesOf(settings: GlobalSettings, document: Document, day: string) {
  const year = Number(day.slice(0, 4));
  const first = document === "invoice" ? firstInvoice(settings) : 1;
  return { name: `${document}: ${invoiceSeries(settings, year)}`, first, year };
}

async function isTaken(tx: Transaction, document: Document, number: string): Promise<boolean> {
  const { resource, field } = numberSeries[document];
  const where = matching({ [field]: number });
  return (await tx.find(resource, { where, sort: [], start: 0, end: 1 })).total > 0;
}

/**
 * Draws the next number of a series inside the transaction that writes the document, so that no number is used twice
 * and none is lost with a rollback. Numbers that another series used under earlier settings are skipped.
 * @param day the store's date, `YYYY-MM-DD`: yearly series restart with it
 */
async function next(
  tx: Transaction,
  settings: GlobalSettings,
  document: Document,
  day: string,
): Promise<string> {
  const { name, first, year } = seriesOf(settings, document, day);
  for (;;) {
    const number = invoiceNumber(settings, await tx.nextNumber(name, first), year);
    if (!(await isTaken(tx, document, number))) return number;
  }
}

/** Draws the next invoice number, formatted by the settings. */
export const nextInvoiceNumber = (tx: Transaction, settings: GlobalSettings, day: string): Promise<string> =>
  next(tx, settings, "invoice", day);

export const creditNotePrefix = "CN-";

/** Draws the next credit note number, from a series of its own. */
export async function nextCreditNoteNumber(
  tx: Transaction,
  settings: GlobalSettings,
  day: string,
): Promise<string> {
  return next(tx, { ...settings, invoicePrefix: creditNotePrefix }, "credit note", day);
}

/** The number of the first order. */
export const firstOrder = 1001;

export const orderSeries = "order";

/** Draws the next order number: they start at 1001, whatever the invoice format. */
export async function nextOrderNumber(tx: Transaction): Promise<string> {
  return String(await tx.nextNumber(orderSeries, firstOrder));
}

/** How many documents of each kind have used the first numbers of their series. */
interface Used {
  readonly orders: number;
  readonly creditNotes: number;
}

/** The state of every series after its first numbers were used. */
export function seriesAfter(settings: GlobalSettings, day: string, used: Used) {
  const invoices = seriesOf(settings, "invoice", day);
  const creditNotes = seriesOf(settings, "credit note", day);
  return [
    { series: orderSeries, first: firstOrder, count: used.orders },
    { series: invoices.name, first: invoices.first, count: used.orders },
    { series: creditNotes.name, first: creditNotes.first, count: used.creditNotes },
  ].flatMap(({ series, first, count }) => (count > 0 ? [{ series, next: first + count }] : []));
}

/** Marks the first numbers of every series as used, for orders that were not placed through the API. */
export async function skipNumbers(
  tx: Transaction,
  settings: GlobalSettings,
  day: string,
  used: Used,
): Promise<void> {
  for (const { series, next } of seriesAfter(settings, day, used)) await tx.nextNumber(series, next - 1);
}
