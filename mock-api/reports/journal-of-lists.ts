import {
  catalogOf,
  reversedSales,
  salesOfOrder,
  salesOfReturn,
} from "../../api/features/orders/parts/journal.ts";
import { typedAs } from "../../api/records/typed-as.ts";
import { addToGroup } from "../../api/store/gather.ts";
import type { StoredRecord } from "../../api/store/port.ts";
import { addQuantities } from "../../src/domain/measures/quantities.ts";
import { salesOfPast } from "../../src/domain/orders/past-orders.ts";
import type { Sale } from "../../src/domain/orders/sales.ts";
import { type Order, orders } from "../../src/resources/orders.ts";
import { pastOrders } from "../../src/resources/past-orders.ts";
import { products } from "../../src/resources/products.ts";
import { type Return, returns } from "../../src/resources/returns.ts";

const [asOrder, asPastOrder] = [typedAs(orders), typedAs(pastOrders)];
const [asProduct, asReturn] = [typedAs(products), typedAs(returns)];

/** Returns the order as it was before a return. */
const before = (order: Order, earlier: readonly Return[]): Order => ({
  ...order,
  items: order.items.map((item) => ({
    ...item,
    returned: earlier
      .flatMap(({ items }) => items)
      .filter(({ orderItemId }) => orderItemId === item.id)
      .reduce((sum, { quantity }) => addQuantities(sum, quantity), 0),
  })),
});

/**
 * Returns the sales journal that follows from lists, which our own server writes with every sale: goods count for the
 * category that they have now, and a cancellation for the day of the last change of its order.
 */
export function journalOf(
  records: (name: string) => readonly StoredRecord[],
  timeZone: string,
): readonly Sale[] {
  const catalog = catalogOf(new Map(records(products.name).map((one) => [one.id, asProduct(one)])));
  const notesOf = new Map<string, Return[]>();
  for (const note of records(returns.name).map(asReturn)) addToGroup(notesOf, note.orderId, note);
  const ofOrder = (order: Order): Sale[] => {
    const sold = salesOfOrder(order, catalog, timeZone);
    const notes = [...(notesOf.get(order.id) ?? [])].sort((one, other) =>
      one.returnedAt < other.returnedAt ? -1 : 1,
    );
    const back = notes.flatMap((note, at) =>
      salesOfReturn(before(order, notes.slice(0, at)), note, catalog, timeZone),
    );
    const undone = order.status === "cancel" ? reversedSales(sold, order.updatedAt, timeZone) : [];
    return [...sold, ...back, ...undone];
  };
  return [
    ...records(orders.name).map(asOrder).flatMap(ofOrder),
    ...records(pastOrders.name)
      .map(asPastOrder)
      .flatMap((order) => salesOfPast(order, catalog, timeZone)),
  ];
}
