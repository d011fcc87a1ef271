import { bookedBy, refundedOf } from "../../src/domain/balance.ts";
import { type PaymentMethod, paymentMethods } from "../../src/domain/payment.ts";
import type { Sale } from "../../src/domain/sales.ts";
import { cashSums } from "../../src/domain/till-sessions.ts";
import { type Order, orders } from "../../src/resources/orders.ts";
import { type Payment, payments } from "../../src/resources/payments.ts";
import type { Product } from "../../src/resources/products.ts";
import { type Return, returns } from "../../src/resources/returns.ts";
import { tillSessions } from "../../src/resources/till-sessions.ts";
import { salesJournal } from "../collections.ts";
import { asReturn } from "../orders/journal.ts";
import { asPayment } from "../orders/payments.ts";
import { asOrder } from "../orders/place.ts";
import { asProduct } from "../stock/ledger.ts";
import type { Reader } from "../stores/port.ts";
import { asSession } from "../till-sessions/session.ts";

const inOrder = { where: [], sort: [{ field: "id", order: "asc" }] } as const;

/** Adds to the number under a key. */
function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

type Movement = Readonly<Record<string, unknown>>;

/** The quantities by the ledger. */
export function addMovement(ledger: Map<string, number>, row: Movement): void {
  add(ledger, `${row.productId} ${row.combinationId ?? ""}`, Number(row.change));
}

/** Problems of a product whose quantities differ from the sum of its rows in the ledger. */
export function stockComplaints(product: Product, ledger: ReadonlyMap<string, number>): string[] {
  return shelvesOf(product).flatMap(([shelf, quantity]) => {
    const sum = ledger.get(shelf) ?? 0;
    if (sum === quantity) return [];
    return [`${product.title} (${shelf.trim()}): ${quantity} on the shelf, ${sum} in the ledger`];
  });
}

function shelvesOf(product: Product): [shelf: string, quantity: number][] {
  if (product.combinations.length === 0) return [[`${product.id} `, product.quantity ?? 0]];
  return product.combinations.map(({ id, quantity }) => [`${product.id} ${id}`, quantity ?? 0]);
}

/** Problems of quantities that differ from the sum of their rows in the ledger. */
async function checkStock(reader: Reader): Promise<string[]> {
  const ledger = new Map<string, number>();
  for await (const row of reader.stream("stock-movements", inOrder)) {
    addMovement(ledger, row);
  }
  const complaints: string[] = [];
  for await (const record of reader.stream("products", inOrder)) {
    complaints.push(...stockComplaints(asProduct(record), ledger));
  }
  return complaints;
}

/** Totals of the documents of an order. */
interface Sums {
  /** By order and method: what the journal says, and what it should say of the returns. */
  readonly journal: Map<string, number>;
  readonly booked: Map<string, number>;
  readonly refunded: Map<string, number>;
  readonly offDue: Map<string, number>;
}

const bookKey = (orderId: string, method: PaymentMethod): string => `${orderId} ${method}`;

async function sumsOf(reader: Reader): Promise<Sums> {
  const sums: Sums = { journal: new Map(), booked: new Map(), refunded: new Map(), offDue: new Map() };
  for await (const row of reader.stream(salesJournal.name, inOrder)) {
    const sale = row as unknown as Sale;
    add(sums.journal, bookKey(sale.orderId, sale.paymentMethod), sale.total);
  }
  const byOrder = new Map<string, Return[]>();
  for await (const record of reader.stream(returns.name, inOrder)) {
    const note = asReturn(record);
    byOrder.set(note.orderId, [...(byOrder.get(note.orderId) ?? []), note]);
    add(sums.refunded, note.orderId, refundedOf(note));
    add(sums.offDue, note.orderId, note.offDue ?? 0);
  }
  for await (const record of reader.stream(orders.name, inOrder)) {
    const order = asOrder(record);
    if (order.status === "cancel") continue;
    add(sums.booked, bookKey(order.id, order.paymentMethod), order.total);
    for (const note of byOrder.get(order.id) ?? []) {
      for (const { method, amount } of bookedBy(note, order)) {
        add(sums.booked, bookKey(order.id, method), -amount);
      }
    }
  }
  return sums;
}

/** Problems of an order whose lines, total, refunds and journal rows do not agree. */
function* complaintsOf(order: Order, { journal, booked, refunded, offDue }: Sums): Generator<string> {
  const { discount, couponDiscount, manualDiscount } = order;
  const lines = order.items.reduce((sum, item) => sum + item.total, 0) + (order.shippingCost ?? 0);
  if (lines !== order.total) yield `lines make ${lines}, its total is ${order.total}`;
  const reduced = order.items.reduce((sum, item) => sum + (item.discount ?? 0), 0);
  if (reduced !== (discount ?? 0)) yield `discounts of its lines make ${reduced}, it says ${discount}`;
  if (couponDiscount < 0 || manualDiscount < 0) {
    yield `of its discount ${couponDiscount} is the coupon's and ${manualDiscount} is not`;
  }
  const back = refunded.get(order.id) ?? 0;
  if (back !== (order.refunded ?? 0)) yield `returns refund ${back}, it says ${order.refunded}`;
  const off = offDue.get(order.id) ?? 0;
  if (off !== (order.offDue ?? 0)) yield `returns take ${off} off what is due, it says ${order.offDue}`;
  const taken = Math.min(order.paid ?? 0, order.total);
  if (back > taken) yield `${back} was refunded, and only ${taken} paid`;
  for (const method of paymentMethods) {
    const key = bookKey(order.id, method);
    const [is, should] = [journal.get(key) ?? 0, booked.get(key) ?? 0];
    if (is !== should) yield `${is} by ${method} in the journal instead of ${should}`;
  }
}

/** Problems of orders that do not agree with their returns or the journal. */
async function checkSales(reader: Reader): Promise<string[]> {
  const sums = await sumsOf(reader);
  const complaints: string[] = [];
  for await (const record of reader.stream(orders.name, inOrder)) {
    const order = asOrder(record);
    for (const text of complaintsOf(order, sums)) complaints.push(`order ${order.orderNumber}: ${text}`);
  }
  return complaints;
}

/** Problems of closed till sessions that expect another amount than their payments and movements make. */
async function checkSessions(reader: Reader): Promise<string[]> {
  const rows = new Map<string, Payment[]>();
  for await (const record of reader.stream(payments.name, inOrder)) {
    const row = asPayment(record);
    if (row.tillSessionId) rows.set(row.tillSessionId, [...(rows.get(row.tillSessionId) ?? []), row]);
  }
  const complaints: string[] = [];
  for await (const record of reader.stream(tillSessions.name, inOrder)) {
    const session = asSession(record);
    const { expected } = cashSums(session, rows.get(session.id) ?? []);
    if (session.state === "closed" && session.expected !== expected) {
      complaints.push(`till session ${session.number}: expects ${session.expected} instead of ${expected}`);
    }
  }
  return complaints;
}

/** All problems of ledger and journal as messages; empty if none. */
export async function checkLedgers(reader: Reader): Promise<string[]> {
  return [...(await checkStock(reader)), ...(await checkSales(reader)), ...(await checkSessions(reader))];
}
