import { uuidv7 } from "uuidv7";
import type { RecordFields } from "../../../src/core/fields/field.ts";
import type { receiptForm } from "../../../src/resources/parts/receipt-form.ts";
import { stockReceipts } from "../../../src/resources/stock-receipts.ts";
import { invalid } from "../../platform/problem.ts";
import type { Outcome } from "../../records/outcome.ts";
import { nextNumberIn, type Series } from "../../records/series.ts";
import { writeDocument } from "../../records/write/documents.ts";
import type { Writer } from "../../records/writer.ts";
import type { StoredRecord } from "../../store/port.ts";
import { moveStock } from "./ledger.ts";
import { receivedLines } from "./received-lines.ts";

/** The number series of stock receipts. */
export const receiptSeries: Series = { name: "stock receipt", prefix: "R" };

/**
 * Receives goods: increases the stock, updates the average cost, and writes ledger and receipt, all or nothing. Throws
 * 422 with all errors of the lines.
 */
export async function receiveGoods(
  writer: Writer,
  { supplier, reference, notes, items }: RecordFields<typeof receiptForm>,
): Promise<Outcome & { readonly after: StoredRecord }> {
  const { tx, now } = writer;
  const { lines, errors } = await receivedLines(tx, items);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const received = lines.flatMap((line, at) => {
    const sent = items[at];
    if (!line || !sent) return [];
    const { productId, combinationId, title, sku, unit } = line;
    const { quantity, unitCost } = sent;
    return [{ id: uuidv7(), productId, combinationId, title, sku, quantity, unit, unitCost }];
  });
  const values = {
    number: await nextNumberIn(tx, receiptSeries),
    receivedAt: now.toISOString(),
    supplier,
    reference,
    items: received,
    staffId: writer.admin?.id ?? null,
    notes,
  };
  const moves = received.map(({ quantity, ...line }) => ({ ...line, by: quantity }));
  const note = [supplier, reference].filter(Boolean).join(", ");
  return writeDocument(writer, stockReceipts, values, ({ id: receiptId }) =>
    moveStock(writer, moves, { reason: "received", note, document: { receiptId } }),
  );
}
