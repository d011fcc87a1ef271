import type { StoredRecord } from "../../../api/plugin.ts";
import type { SeededRandom } from "../../../mock-api/plugin.ts";

/** A line that was received. */
export interface Receipt {
  readonly productId: string;
  readonly quantity: number;
  /** Minor units. */
  readonly unitCost: number;
  readonly number: string;
  readonly at: Date;
}

/** The rows of one product, with what was received among them: so much less was there at first. */
function withReceipt(
  rows: readonly StoredRecord[],
  receipt: Receipt,
  random: SeededRandom,
): readonly StoredRecord[] {
  const at = receipt.at.toISOString();
  const [opening, ...later] = rows;
  const earlier = rows.filter((row) => String(row.at) < at);
  const last = earlier.at(-1);
  const enough = earlier.every((row) => Number(row.quantityAfter) >= receipt.quantity);
  if (opening?.reason !== "opening" || !last || !enough) return rows;
  const less = (row: StoredRecord): StoredRecord => ({
    ...row,
    quantityAfter: Number(row.quantityAfter) - receipt.quantity,
  });
  const row: StoredRecord = {
    ...opening,
    id: random.id(receipt.at.getTime()),
    at,
    createdAt: at,
    updatedAt: at,
    change: receipt.quantity,
    quantityAfter: Number(last.quantityAfter),
    unitCost: receipt.unitCost,
    reason: "received",
    note: receipt.number,
  };
  return [
    { ...less(opening), change: Number(opening.change) - receipt.quantity },
    ...later.filter((one) => String(one.at) < at).map(less),
    row,
    ...later.filter((one) => String(one.at) >= at),
  ].filter(({ change }) => change !== 0);
}

/** The stock ledger with what was received. The quantities on the shelves stay as they are. */
export function demoLedger(
  ledger: readonly StoredRecord[],
  receipts: readonly Receipt[],
  random: SeededRandom,
): readonly StoredRecord[] {
  const byProduct = new Map<unknown, readonly StoredRecord[]>();
  for (const row of ledger) byProduct.set(row.productId, [...(byProduct.get(row.productId) ?? []), row]);
  for (const receipt of receipts) {
    const rows = byProduct.get(receipt.productId);
    if (rows) byProduct.set(receipt.productId, withReceipt(rows, receipt, random));
  }
  return [...byProduct.values()].flat().sort((a, b) => (String(a.at) < String(b.at) ? -1 : 1));
}
