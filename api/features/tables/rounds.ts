import { uuidv7 } from "uuidv7";
import { discountErrors } from "../../../src/domain/orders/draft-lines.ts";
import { splitBySent } from "../../../src/domain/restaurant/table-orders.ts";
import type { Product } from "../../../src/resources/products.ts";
import { type TableOrder, tableOrders } from "../../../src/resources/table-orders.ts";
import { invalid, throwIfAny } from "../../platform/problem.ts";
import { changeDocument, writeDocument } from "../../records/write/documents.ts";
import type { Writer } from "../../records/writer.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { productIn, ticketLine, writeTicket } from "../kitchen/index.ts";
import { assertOpenPrice } from "../orders/index.ts";
import { itemErrors, productsOf, promisedGoods, shortages } from "../pricing/index.ts";
import { lockStock } from "../stock/index.ts";
import {
  asTableOrder,
  freeTable,
  itemOf,
  type OpenLine,
  pricedLines,
  type Round,
  type WrittenOrder,
} from "./table-order.ts";

/** Opens the order of a free table. Throws 409 if it has one. */
export async function openTable(
  writer: Writer,
  { tableId, ...round }: Round & { readonly tableId: string },
): Promise<WrittenOrder> {
  const { tx, now, admin } = writer;
  const table = await freeTable(tx, tableId);
  const opened = {
    id: uuidv7(),
    tableId,
    tableName: table.name,
    openedAt: now.toISOString(),
    staffId: admin?.id ?? null,
    rounds: 0,
    discountDivided: false,
    couponDivided: false,
    ...(await keepRound(writer, round)),
  };
  const { changes, send } = await roundOf(writer, { ...opened, items: [] }, freshLines(round), round.send);
  return writeDocument(writer, tableOrders, { ...opened, ...changes }, send);
}

/** Saves the unsent lines, and sends them if requested. Sent lines stay as they are. */
export async function saveTable(writer: Writer, before: StoredRecord, round: Round): Promise<WrittenOrder> {
  const order = asTableOrder(before);
  const entered = { ...(await keepRound(writer, round)), ...redivided(order, round) };
  const current = { ...order, ...entered };
  const { changes, send } = await roundOf(writer, current, freshLines(round), round.send);
  return changeDocument(writer, tableOrders, before, { ...entered, ...changes }, send);
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

/** The lines that were sent from all tables and are not paid yet: their goods are reserved. */
export async function sentLines(reader: Reader): Promise<readonly OpenLine[]> {
  const { rows } = await reader.find(tableOrders.name, { where: [], sort: [] });
  return rows.flatMap((record) => splitBySent(asTableOrder(record).items).sent);
}

/** Sends the unsent lines. */
export async function sendRest(writer: Writer, before: StoredRecord): Promise<StoredRecord> {
  const order = asTableOrder(before);
  const { unsent } = splitBySent(order.items);
  if (unsent.length === 0) return before;
  const { changes, send } = await roundOf(writer, order, unsent, true);
  return (await changeDocument(writer, tableOrders, before, changes, send)).after;
}

const freshLines = ({ items }: Round): OpenLine[] =>
  items.map((item): OpenLine => ({ ...item, id: uuidv7(), ...unpriced, round: null }));

const unpriced = { price: null, share: null, couponShare: null, couponId: null } as const;

async function keepRound(writer: Writer, round: Round) {
  const { guests, customerId, couponCode, discount, discountPercent, notes } = round;
  assertOpenPrice(writer, round);
  throwIfAny({ ...discountErrors(round), ...itemErrors(round.items) });
  if (customerId !== null && !(await writer.tx.get("customers", customerId))) {
    throw invalid({ customerId: ["errors.reference"] });
  }
  return { guests, customerId, couponCode, discount, discountPercent, notes };
}

interface NewRound {
  readonly changes: Pick<TableOrder, "items" | "total" | "rounds">;
  /** Sends the round to the kitchen. */
  readonly send: () => Promise<void>;
}

/** The next round of a table with its unsent lines, priced as of today. */
async function roundOf(
  writer: Writer,
  order: RoundHead,
  fresh: readonly OpenLine[],
  isSent: boolean,
): Promise<NewRound> {
  const { sent } = splitBySent(order.items);
  const sends = isSent && fresh.length > 0;
  const products = sends ? await productsForRound(writer, fresh) : new Map<string, Product>();
  // Sent lines come first, so that errors have the right index.
  const priced = await pricedLines(writer, order, [...fresh, ...sent]);
  const items = [...priced.items.slice(fresh.length), ...priced.items.slice(0, fresh.length)];
  const rounds = (order.rounds ?? 0) + (sends ? 1 : 0);
  const lines = sends ? items.map((line) => ({ ...line, round: line.round ?? rounds })) : items;
  const ticket = fresh.flatMap((line, at) => {
    const sold = priced.sold[at];
    return sold ? [ticketLine(line, sold, productIn(products, sold.productId))] : [];
  });
  return {
    changes: { items: lines, total: priced.total, rounds },
    async send() {
      if (sends) await writeTicket(writer, ticketHeadOf(order, "order", rounds), ticket);
    },
  };
}

type TicketOf = Pick<TableOrder, "id" | "tableName" | "notes">;
type RoundHead = Parameters<typeof pricedLines>[1] & TicketOf & Pick<TableOrder, "items" | "rounds">;

/** A table's ticket without its lines. */
export function ticketHeadOf(order: TicketOf, kind: "order" | "cancel", round: number | null) {
  const { id, tableName, notes } = order;
  return { kind, orderType: "dineIn", tableName, tableOrderId: id, orderId: null, round, notes } as const;
}

/** Locks the stock of a round. Throws 422 at items without enough of it. The stock is taken when a table pays. */
async function productsForRound(
  { tx }: Writer,
  fresh: readonly OpenLine[],
): Promise<ReadonlyMap<string, Product>> {
  await lockStock(
    tx,
    fresh.flatMap(({ productId }) => productId ?? []),
  );
  const products = await productsOf(tx, fresh.map(itemOf));
  throwIfAny(
    await shortages(
      tx,
      fresh.map((line) => promisedGoods(line, products)),
      products,
    ),
  );
  return products;
}
