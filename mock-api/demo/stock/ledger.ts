import { addToGroup } from "../../../api/store/gather.ts";
import type { StoredRecord } from "../../../api/store/port.ts";
import { emptyValues } from "../../../src/core/validation/validate.ts";
import { soldBy } from "../../../src/domain/products/quantities.ts";
import type { MovementReason } from "../../../src/domain/products/stock.ts";
import type { Product } from "../../../src/resources/products.ts";
import { stockMovements } from "../../../src/resources/stock-movements.ts";
import type { SeededRandom } from "../random.ts";

/** A ledger row before the stock level is known. */
export interface Move {
  readonly time: number;
  readonly productId: string;
  readonly combinationId: string | null;
  readonly change: number;
  readonly reason: MovementReason;
  readonly orderId?: string | null;
  readonly staffId: string | null;
  readonly note: string | null;
}

/** Returns the ledger that leads to the current stock: everything sold since is added to the initial stock. */
export function ledgerOf(
  products: readonly Product[],
  moves: readonly Move[],
  random: SeededRandom,
): StoredRecord[] {
  const shelf = (productId: string, combinationId: string | null) => `${productId} ${combinationId ?? ""}`;
  const byShelf = new Map<string, Move[]>();
  for (const move of moves) addToGroup(byShelf, shelf(move.productId, move.combinationId), move);
  const rows = products.flatMap((product) => {
    const shelves =
      product.combinations.length > 0
        ? product.combinations.map(({ id, sku, quantity }) => ({ id, sku, quantity }))
        : [{ id: null, sku: product.sku, quantity: product.quantity }];
    return shelves.flatMap(({ id, sku, quantity }) => {
      const later = (byShelf.get(shelf(product.id, id)) ?? []).sort((a, b) => a.time - b.time);
      const first = (quantity ?? 0) - later.reduce((sum, { change }) => sum + change, 0);
      const opening: Move = {
        time: Date.parse(product.createdAt),
        productId: product.id,
        combinationId: id,
        change: first,
        reason: "opening",
        staffId: null,
        note: null,
      };
      let onHand = 0;
      return [opening, ...later]
        .filter(({ change }) => change !== 0)
        .map(({ time, ...move }) => {
          onHand += move.change;
          return {
            ...emptyValues(stockMovements.fields),
            ...move,
            at: new Date(time).toISOString(),
            quantityAfter: onHand,
            productTitle: product.title,
            sku,
            unit: soldBy(product, id),
          };
        });
    });
  });
  return rows
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map((row) => ({
      ...row,
      id: random.id(Date.parse(row.at)),
      version: 1,
      createdAt: row.at,
      updatedAt: row.at,
    }));
}
