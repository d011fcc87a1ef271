import { addToGroup } from "../../../api/store/gather.ts";
import type { StoredRecord } from "../../../api/store/port.ts";
import type { SeededRandom } from "../random.ts";

/** Received goods of the demo. */
export interface Received {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly quantity: number;
  /** Minor units. */
  readonly unitCost: number;
  readonly at: Date;
  readonly note: string;
  readonly receiptId?: string;
  readonly staffId?: string | null;
}

const shelfOf = ({ productId, combinationId }: Readonly<Record<string, unknown>>) =>
  `${productId} ${combinationId ?? ""}`;

/** The demo's stock ledger. Receipts are inserted afterwards without changing the current quantities. */
export class DemoLedger {
  private readonly byShelf = new Map<string, StoredRecord[]>();

  constructor(
    ledger: readonly StoredRecord[],
    private readonly random: SeededRandom,
  ) {
    for (const row of ledger) addToGroup(this.byShelf, shelfOf(row), row);
  }

  /**
   * Inserts a receipt into the rows of its shelf and reduces the initial stock by the same quantity. Returns false if
   * that would make stock negative.
   */
  receive(received: Received): boolean {
    const shelf = shelfOf({ ...received });
    const rows = this.byShelf.get(shelf) ?? [];
    const at = received.at.toISOString();
    const [opening, ...later] = rows;
    const earlier = rows.filter((row) => String(row.at) < at);
    const last = earlier.at(-1);
    const enough = earlier.every((row) => Number(row.quantityAfter) >= received.quantity);
    if (opening?.reason !== "opening" || !last || !enough) return false;
    const less = (row: StoredRecord): StoredRecord => ({
      ...row,
      quantityAfter: Number(row.quantityAfter) - received.quantity,
    });
    const row: StoredRecord = {
      ...opening,
      id: this.random.id(received.at.getTime()),
      at,
      createdAt: at,
      updatedAt: at,
      change: received.quantity,
      quantityAfter: Number(last.quantityAfter),
      unitCost: received.unitCost,
      reason: "received",
      note: received.note,
      receiptId: received.receiptId ?? null,
      staffId: received.staffId ?? null,
    };
    const first = { ...less(opening), change: Number(opening.change) - received.quantity };
    this.byShelf.set(shelf, [
      first,
      ...later.filter((one) => String(one.at) < at).map(less),
      row,
      ...later.filter((one) => String(one.at) >= at),
    ]);
    return true;
  }

  /** Returns all rows in chronological order. */
  rows(): readonly StoredRecord[] {
    return [...this.byShelf.values()]
      .flat()
      .filter(({ change }) => change !== 0)
      .sort((a, b) => (String(a.at) < String(b.at) ? -1 : 1));
  }
}
