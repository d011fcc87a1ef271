import { uuidv7 } from "uuidv7";
import { addQuantities } from "../../../src/domain/measures/quantities.ts";
import { soldBy } from "../../../src/domain/products/quantities.ts";
import { customers } from "../../../src/resources/customers.ts";
import { stockMovements } from "../../../src/resources/stock-movements.ts";
import type { Store } from "../../store/port.ts";
import { wrongAccounts } from "./accounts.ts";
import { wrongShelves } from "./ledgers.ts";

/** Computes again what is summed up from other records. @returns what was changed, as messages */
export async function mendSums(store: Store, now: Date): Promise<string[]> {
  const done: string[] = [];
  for await (const { customer, totals } of wrongAccounts(store)) {
    await store.transaction((tx) => tx.update(customers.name, customer.id, null, { ...totals }));
    done.push(`customers ${customer.id} (${customer.name}): totals computed anew from the orders`);
  }
  for await (const { product, shelf, ledger } of wrongShelves(store)) {
    const { combinationId, sku, quantity } = shelf;
    await store.transaction((tx) =>
      tx.append(stockMovements.name, {
        id: uuidv7(),
        at: now.toISOString(),
        productId: product.id,
        productTitle: product.title,
        combinationId,
        sku,
        change: addQuantities(quantity, -ledger),
        quantityAfter: quantity,
        unit: soldBy(product, combinationId),
        reason: "adjustment",
        note: "npm run repair",
      }),
    );
    done.push(
      `products ${product.id} (${product.title}): the ledger said ${ledger}, the shelf ${quantity}: noted`,
    );
  }
  return done;
}
