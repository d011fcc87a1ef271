import { uuidv7 } from "uuidv7";
import { derive } from "../../src/core/validate.ts";
import { discountErrors } from "../../src/domain/orders/draft-lines.ts";
import { splitBySent } from "../../src/domain/orders/table-orders.ts";
import type { Product } from "../../src/resources/products.ts";
import { type TableOrder, tableOrders } from "../../src/resources/table-orders.ts";
import { productIn, ticketLine, writeTicket } from "../kitchen/tickets.ts";
import { productsOf, throwIfAny } from "../orders/basket.ts";
import { itemErrors } from "../orders/draft.ts";
import { assertOpenPrice } from "../orders/place.ts";
import { invalid } from "../problem.ts";
import { patchRecord } from "../records/patch.ts";
import { settled } from "../records/write.ts";
import type { Writer } from "../records/writer.ts";
import { lockStock } from "../stock/ledger.ts";
import { goodsOf, shortages } from "../stock/promised.ts";
import type { StoredRecord } from "../stores/port.ts";
import {
  asTableOrder,
  freeTable,
  itemOf,
  type Line,
  pricedLines,
  type Round,
  type Written,
} from "./table-order.ts";

/** Opens the order of a free table. Throws 409 if it has one. */
export async function openTable(
  writer: Writer,
  { tableId, ...round }: Round & { readonly tableId: string },
): Promise<Written> {
  const { tx, now, admin } = writer;
  const table = await freeTable(tx, tableId);
  const values = {
    id: uuidv7(),
    tableId,
    tableName: table.name,
    openedAt: now.toISOString(),
    staffId: admin?.id ?? null,
    rounds: 0,
    ...(await kept(writer, round)),
    items: [],
    total: 0,
  };
  const opened = await tx.insert(tableOrders.name, derive(tableOrders.fields, values) as typeof values);
  const after = await withRound(writer, opened, freshLines(round), round.send);
  return settled(writer, tableOrders, null, after);
}

/** Saves the unsent lines, and sends them if requested. Sent lines stay as they are. */
export async function saveTable(writer: Writer, before: StoredRecord, round: Round): Promise<Written> {
  const said = await patchRecord(writer.tx, tableOrders, before, {
    ...(await kept(writer, round)),
    ...redivided(asTableOrder(before), round),
  });
  const after = await withRound(writer, said, freshLines(round), round.send);
  return settled(writer, tableOrders, before, after);
}

/** A discount or coupon that was changed applies anew to all that is open. */
function redivided(order: TableOrder, round: Round): Partial<TableOrder> {
  const isDiscount =
    (order.discount ?? 0) !== (round.discount ?? 0) || order.discountPercent !== round.discountPercent;
  const isCoupon = order.couponCode !== round.couponCode;
  if (!isDiscount && !isCoupon) return {};
  return {
    items: order.items.map((line) => ({
      ...line,
      ...(isDiscount ? { share: null } : {}),
      ...(isCoupon ? { couponShare: null, couponId: null } : {}),
    })),
    ...(isDiscount ? { discountDivided: false } : {}),
    ...(isCoupon ? { couponDivided: false } : {}),
  };
}

/** Sends the unsent lines. */
export async function sendRest(writer: Writer, before: StoredRecord): Promise<StoredRecord> {
  const { unsent } = splitBySent(asTableOrder(before).items);
  return unsent.length === 0 ? before : withRound(writer, before, unsent, true);
}

const freshLines = ({ items }: Round): Line[] =>
  items.map((item): Line => ({ ...item, id: uuidv7(), ...unpriced, round: null }));

const unpriced = { price: null, share: null, couponShare: null, couponId: null } as const;

async function kept(writer: Writer, round: Round) {
  const { guests, customerId, couponCode, discount, discountPercent, notes } = round;
  assertOpenPrice(writer, round);
  throwIfAny({ ...discountErrors(round), ...itemErrors(round.items) });
  if (customerId !== null && !(await writer.tx.get("customers", customerId))) {
    throw invalid({ customerId: ["errors.reference"] });
  }
  return { guests, customerId, couponCode, discount, discountPercent, notes };
}

async function withRound(
  writer: Writer,
  before: StoredRecord,
  fresh: readonly Line[],
  send: boolean,
): Promise<StoredRecord> {
  const order = asTableOrder(before);
  const { sent } = splitBySent(order.items);
  const sends = send && fresh.length > 0;
  const products = sends ? await productsForRound(writer, fresh) : new Map<string, Product>();
  // Sent lines come first, so that errors have the right index.
  const priced = await pricedLines(writer, order, [...fresh, ...sent]);
  const items = [...priced.items.slice(fresh.length), ...priced.items.slice(0, fresh.length)];
  const rounds = (order.rounds ?? 0) + (sends ? 1 : 0);
  const lines = sends ? items.map((line) => ({ ...line, round: line.round ?? rounds })) : items;
  const after = await patchRecord(writer.tx, tableOrders, before, {
    items: lines,
    total: priced.total,
    rounds,
  });
  if (sends) {
    const asked = fresh.flatMap((line, at) => {
      const sold = priced.sold[at];
      return sold ? [ticketLine(line, sold, productIn(products, sold.productId))] : [];
    });
    await writeTicket(writer, ticketHeadOf(order, "order", rounds), asked);
  }
  return after;
}

/** A table's ticket without its lines. */
export function ticketHeadOf(order: TableOrder, kind: "order" | "cancel", round: number | null) {
  const { id, tableName, notes } = order;
  return { kind, orderType: "dineIn", tableName, tableOrderId: id, orderId: null, round, notes } as const;
}

/** Locks the stock of a round. Throws 422 at items without enough of it. The stock is taken when a table pays. */
async function productsForRound(
  { tx }: Writer,
  fresh: readonly Line[],
): Promise<ReadonlyMap<string, Product>> {
  await lockStock(
    tx,
    fresh.flatMap(({ productId }) => productId ?? []),
  );
  const products = await productsOf(tx, fresh.map(itemOf));
  throwIfAny(
    await shortages(
      tx,
      fresh.map((line) => goodsOf(line, products)),
      products,
    ),
  );
  return products;
}
