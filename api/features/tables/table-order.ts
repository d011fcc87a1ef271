import type { RecordFields } from "../../../src/core/fields/field.ts";
import type { OrderLine } from "../../../src/domain/orders/order-lines.ts";
import { pieceOf } from "../../../src/domain/orders/order-lines.ts";
import { orderDraft } from "../../../src/resources/parts/order-draft.ts";
import {
  type cancelForm,
  type roundForm,
  type TableOrder,
  tableOrders,
  type tablePayForm,
} from "../../../src/resources/table-orders.ts";
import { type Table, tables } from "../../../src/resources/tables.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import type { Outcome } from "../../records/outcome.ts";
import { typedAs } from "../../records/typed-as.ts";
import { changeDocument } from "../../records/write/documents.ts";
import type { Writer } from "../../records/writer.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord, Transaction } from "../../store/port.ts";
import { type ItemParts, type OrderDraft, pricedBasket } from "../pricing/index.ts";

export type WrittenOrder = Outcome & { readonly after: StoredRecord };
export type OpenLine = TableOrder["items"][number];
export type Round = RecordFields<typeof roundForm>;
export type Cancelled = RecordFields<typeof cancelForm>;
export type TablePayment = RecordFields<typeof tablePayForm>;

/** Types a stored record as the order of a table; those of older versions lack some values. */
export function asTableOrder(record: StoredRecord): TableOrder {
  const order = typedAs(tableOrders)(record);
  const undivided = { share: null, couponShare: null, couponId: null };
  return {
    ...order,
    dueOrderId: order.dueOrderId ?? null,
    due: order.due ?? null,
    items: order.items.map((line) => ({ ...undivided, ...line })),
  };
}

type DraftItem = OrderDraft["items"][number];

const itemNames = Object.keys(orderDraft.items.fields);

/** Converts a stored line to an item of a draft. Only custom items keep their name. */
export function itemOf(line: OpenLine): DraftItem {
  const said = Object.entries(line).filter(([name]) => itemNames.includes(name));
  const named = line.productId === null ? {} : { title: null };
  // The field names are those of draft items, which `fromEntries` does not preserve in types.
  return { ...Object.fromEntries(said), ...named, id: line.id } as unknown as DraftItem;
}

type Said = Pick<
  TableOrder,
  | "tableName"
  | "customerId"
  | "couponCode"
  | "discount"
  | "discountPercent"
  | "notes"
  | "discountDivided"
  | "couponDivided"
>;

/**
 * A table's order, or a part of it, as a draft to place. A discount or coupon that was divided is with the lines; a
 * percentage also applies to lines that were added since.
 */
export function tableDraft(order: Said, items: readonly DraftItem[]): OrderDraft {
  const { tableName, customerId, discountPercent, notes } = order;
  const couponCode = order.couponDivided ? null : order.couponCode;
  const discount = order.discountDivided ? 0 : order.discount;
  return {
    items: [...items],
    orderType: "dineIn",
    tableName,
    customerId,
    couponCode,
    discount,
    discountPercent,
    notes,
    phone: null,
    shippingAddress: null,
    address: null,
    carrierId: null,
    shippingRate: null,
    shippingCost: null,
  };
}

/** The parts of discounts that a line already has. */
export const discountPartsOf = ({ share, couponShare }: OpenLine): ItemParts => ({
  share,
  coupon: couponShare,
  rest: null,
});

/**
 * Prices the lines as of today, without an invalid coupon, which is rejected when the table pays. A discount above the
 * total takes all of it. Throws 422 at items that cannot be sold.
 */
export async function pricedLines(
  { tx, now }: Pick<Writer, "tx" | "now">,
  order: Said,
  lines: readonly OpenLine[],
): Promise<{ items: OpenLine[]; sold: readonly OrderLine[]; total: number }> {
  if (lines.length === 0) return { items: [], sold: [], total: 0 };
  const bill = { parts: lines.map(discountPartsOf), limited: true };
  const { basket } = await pricedBasket(tx, tableDraft(order, lines.map(itemOf)), now, bill);
  const items = lines.map((line, at) => {
    const priced = basket.lines[at];
    return priced ? { ...line, title: priced.title, price: pieceOf(priced) } : line;
  });
  return { items, sold: basket.lines, total: basket.totals.total };
}

/** Writes changes of a table's order with current prices. */
export async function updateTableOrder(
  writer: Writer,
  before: StoredRecord,
  changes: Partial<Omit<TableOrder, "items">> & { readonly items: readonly OpenLine[] },
): Promise<WrittenOrder> {
  const order = { ...asTableOrder(before), ...changes };
  const { items, total } = await pricedLines(writer, order, changes.items);
  return changeDocument(writer, tableOrders, before, { ...changes, items, total });
}

/** The open order of a table. */
async function openAt(reader: Reader, tableId: string): Promise<StoredRecord | null> {
  const where = matching({ tableId });
  return (await reader.find(tableOrders.name, { where, sort: [], start: 0, end: 1 })).rows[0] ?? null;
}

/** A free table. Throws 422 if it does not exist, 409 if it has an order. */
export async function freeTable(tx: Transaction, id: string): Promise<Table> {
  // Locked: of two concurrent attempts, the later one finds the other's order.
  const [table] = (await tx.lock(tables.name, [id])).map(typedAs(tables));
  if (!table) throw invalid({ tableId: ["errors.reference"] });
  if (!table.active) throw invalid({ tableId: ["table-orders.errors.inactive"] });
  if (await openAt(tx, id)) {
    throw new Problem("conflict", `${table.name} already has an open order.`, {
      errors: { tableId: ["table-orders.errors.taken"] },
    });
  }
  return table;
}
