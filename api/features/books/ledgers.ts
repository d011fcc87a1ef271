import { addQuantities } from "../../../src/domain/measures/quantities.ts";
import type { Sale } from "../../../src/domain/orders/sales.ts";
import { pricedPart, shippingTotal, taxedShipping } from "../../../src/domain/orders/shipping-tax.ts";
import { refundedOf } from "../../../src/domain/payments/balance.ts";
import { paymentSums } from "../../../src/domain/payments/payment.ts";
import { costOfPieces } from "../../../src/domain/products/costs.ts";
import { type Order, orders } from "../../../src/resources/orders.ts";
import { pastOrders } from "../../../src/resources/past-orders.ts";
import { type Payment, payments } from "../../../src/resources/payments.ts";
import type { Product } from "../../../src/resources/products.ts";
import { type Return, returns } from "../../../src/resources/returns.ts";
import { batchesOf, belongingTo } from "../../store/batches.ts";
import type { Reader } from "../../store/port.ts";
import { asOrder, asPayment, asReturn, asSale, soldCost } from "../orders/index.ts";
import { asPastOrder } from "../past-orders/index.ts";
import { salesJournal } from "../sales/index.ts";
import { asProduct } from "../stock/index.ts";
import { checkAccounts } from "./accounts.ts";

/** Products or orders that are loaded at a time with all their rows. */
const atOnce = 2000;

type Movement = Readonly<Record<string, unknown>>;

/** Adds a ledger row to the quantities by shelf. */
export function addMovement(ledger: Map<string, number>, row: Movement): void {
  const shelf = `${row.productId} ${row.combinationId ?? ""}`;
  ledger.set(shelf, addQuantities(ledger.get(shelf) ?? 0, Number(row.change)));
}

/** A combination of a product, or the product itself. */
interface Shelf {
  readonly combinationId: string | null;
  readonly sku: string | null;
  readonly quantity: number;
}

/** A shelf whose quantity is not the sum of its ledger rows. */
interface WrongShelf {
  readonly product: Product;
  readonly shelf: Shelf;
  readonly ledger: number;
}

function differences(product: Product, ledger: ReadonlyMap<string, number>): WrongShelf[] {
  return shelvesOf(product).flatMap((shelf) => {
    const sum = ledger.get(`${product.id} ${shelf.combinationId ?? ""}`) ?? 0;
    return sum === shelf.quantity ? [] : [{ product, shelf, ledger: sum }];
  });
}

const shelfComplaint = ({ product, shelf, ledger }: WrongShelf): string =>
  `${product.title} (${`${product.id} ${shelf.combinationId ?? ""}`.trim()}): ${shelf.quantity} on the shelf, ${ledger} in the ledger`;

/** Problems of a product whose quantities differ from the sum of its ledger rows. */
export const stockComplaints = (product: Product, ledger: ReadonlyMap<string, number>): string[] =>
  differences(product, ledger).map(shelfComplaint);

function shelvesOf({ combinations, sku, quantity }: Product): Shelf[] {
  if (combinations.length === 0) return [{ combinationId: null, sku, quantity: quantity ?? 0 }];
  return combinations.map((one) => ({ combinationId: one.id, sku: one.sku, quantity: one.quantity ?? 0 }));
}

/** The shelves whose quantities differ from the sum of their ledger rows. */
export async function* wrongShelves(reader: Reader): AsyncGenerator<WrongShelf> {
  for await (const batch of batchesOf(reader, "products", atOnce)) {
    const ledger = new Map<string, number>();
    const rows = await belongingTo(batch, reader, "stock-movements", "productId");
    for (const row of [...rows.values()].flat()) addMovement(ledger, row);
    for (const record of batch) yield* differences(asProduct(record), ledger);
  }
}

/** The journal rows, returns and payments of an order. */
interface Books {
  readonly journal: readonly Sale[];
  readonly notes: readonly Return[];
  readonly payments: readonly Payment[];
}

/** Problems of an order whose lines, total, payments, refunds and journal rows disagree. */
function* complaintsOf(order: Order, books: Books): Generator<string> {
  const { discount, couponDiscount, manualDiscount } = order;
  const lines = order.items.reduce((sum, item) => sum + item.total, 0) + shippingTotal(order);
  if (lines !== order.total) yield `lines make ${lines}, its total is ${order.total}`;
  const reduced = order.items.reduce((sum, item) => sum + (item.discount ?? 0), 0);
  if (reduced !== (discount ?? 0)) yield `discounts of its lines make ${reduced}, it says ${discount}`;
  if (couponDiscount < 0 || manualDiscount < 0) {
    yield `of its discount ${couponDiscount} is the coupon's and ${manualDiscount} is not`;
  }
  const { notes } = books;
  yield* shippingComplaints(order, notes);
  const off = notes.reduce((sum, note) => sum + (note.offDue ?? 0), 0);
  if (off !== (order.offDue ?? 0)) yield `returns take ${off} off what is due, it says ${order.offDue}`;
  yield* moneyComplaints(order, notes, books.payments);
  const journal = books.journal.reduce((sum, { total }) => sum + total, 0);
  const returned = notes.reduce((sum, note) => sum + note.total, 0);
  const should = order.status === "cancel" ? 0 : order.total - returned;
  if (journal !== should) yield `${journal} in the journal instead of ${should}`;
  // Sales only, without returns.
  const sold = books.journal.filter(({ returnId }) => returnId === null);
  const cost = sold.reduce((sum, row) => sum + row.cost, 0);
  const costs = order.status === "cancel" ? 0 : costOf(order);
  if (cost !== costs) yield `${cost} as cost in the journal instead of ${costs}`;
  const gross = sold.reduce((sum, row) => sum + row.gross, 0);
  const priced = order.status === "cancel" ? 0 : order.subtotal + (order.shippingCost ?? 0);
  if (gross !== priced) yield `${gross} as gross sales in the journal instead of ${priced}`;
  const due = journal - (order.paid ?? 0) + (order.refunded ?? 0);
  if (due !== order.due) yield `${due} is left to pay by journal and payments, it says ${order.due}`;
}

/** Problems of an order whose taxed shipping disagrees with its cost, its taxes or its refunds. */
function* shippingComplaints(order: Order, notes: readonly Return[]): Generator<string> {
  const parts = taxedShipping(order);
  if (parts.length === 0) return;
  const priced = parts.reduce((sum, part) => sum + pricedPart(part), 0);
  if (priced !== order.shippingCost) yield `its shipping makes ${priced}, it says ${order.shippingCost}`;
  const tax = [...order.items, ...parts].reduce((sum, part) => sum + (part.tax ?? 0), 0);
  if (tax !== order.tax) yield `taxes make ${tax}, it says ${order.tax}`;
  const back = notes.reduce((sum, { shippingCost }) => sum + (shippingCost ?? 0), 0);
  const refunded = order.shippingTaxes.reduce((sum, { returned }) => sum + (returned ?? 0), 0);
  if (back !== refunded) yield `returns refund ${back} of its shipping, it says ${refunded}`;
}

/** The total cost of an order's lines, as far as it is known. */
const costOf = (order: Order): number =>
  order.items.reduce((sum, { id, quantity }) => sum + costOfPieces(soldCost(order, id) ?? 0, quantity), 0);

/** Problems of an order whose sums differ from its rows in the payments ledger. */
function* moneyComplaints(
  order: Order,
  notes: readonly Return[],
  rows: readonly Payment[],
): Generator<string> {
  const { paid, refunded, change, cashRounding } = paymentSums(rows);
  if (paid !== (order.paid ?? 0)) yield `payments make ${paid}, it says ${order.paid}`;
  if (refunded !== (order.refunded ?? 0)) yield `payments refund ${refunded}, it says ${order.refunded}`;
  if (change !== (order.change ?? 0)) yield `payments gave ${change} change, it says ${order.change}`;
  if (cashRounding !== (order.cashRounding ?? 0))
    yield `cash was rounded by ${cashRounding}, it says ${order.cashRounding}`;
  if (paid > order.total) yield `${paid} was paid of ${order.total}`;
  if (refunded > paid) yield `${refunded} was refunded, and only ${paid} paid`;
  for (const note of notes) {
    const back = paymentSums(rows.filter(({ returnId }) => returnId === note.id)).refunded;
    if (back === refundedOf(note)) continue;
    yield `payments refund ${back} for ${note.creditNoteNumber}, it says ${refundedOf(note)}`;
  }
}

/** Problems of orders that disagree with their returns, payments or journal rows. */
async function checkSales(reader: Reader): Promise<string[]> {
  const complaints: string[] = [];
  for await (const batch of batchesOf(reader, orders.name, atOnce)) {
    const [journal, notes, rows] = await Promise.all(
      [salesJournal, returns, payments].map(({ name }) => belongingTo(batch, reader, name, "orderId")),
    );
    for (const order of batch.map(asOrder)) {
      const books = {
        journal: (journal?.get(order.id) ?? []).map(asSale),
        notes: (notes?.get(order.id) ?? []).map(asReturn),
        payments: (rows?.get(order.id) ?? []).map(asPayment),
      };
      for (const text of complaintsOf(order, books)) complaints.push(`order ${order.orderNumber}: ${text}`);
    }
  }
  return complaints;
}

/** Problems of orders of other shops whose journal rows do not make what they have brought. */
async function checkPastSales(reader: Reader): Promise<string[]> {
  const complaints: string[] = [];
  for await (const batch of batchesOf(reader, pastOrders.name, atOnce)) {
    const journal = await belongingTo(batch, reader, salesJournal.name, "orderId");
    for (const order of batch.map(asPastOrder)) {
      const total = (journal.get(order.id) ?? []).map(asSale).reduce((sum, row) => sum + row.total, 0);
      if (total === order.worth) continue;
      complaints.push(`past order ${order.number}: ${total} in the journal instead of ${order.worth}`);
    }
  }
  return complaints;
}

/** What was found, as messages. */
async function said<T>(findings: AsyncIterable<T>, words: (one: T) => string): Promise<string[]> {
  const complaints: string[] = [];
  for await (const one of findings) complaints.push(words(one));
  return complaints;
}

/** All problems of ledgers and journal as messages; empty if there are none. */
export async function checkLedgers(reader: Reader): Promise<string[]> {
  return [
    ...(await said(wrongShelves(reader), shelfComplaint)),
    ...(await checkSales(reader)),
    ...(await checkPastSales(reader)),
    ...(await checkAccounts(reader)),
  ];
}
