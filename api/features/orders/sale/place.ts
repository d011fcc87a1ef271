import { holds } from "../../../../src/core/fields/holds.ts";
import type { Currency } from "../../../../src/domain/money/money.ts";
import { saleApproval } from "../../../../src/domain/orders/approval.ts";
import { destinationRefusals, hasTwoAddresses } from "../../../../src/domain/orders/destination.ts";
import { firstStatus } from "../../../../src/domain/orders/orders.ts";
import { storeClock } from "../../../../src/domain/orders/sales.ts";
import { methodsOf } from "../../../../src/domain/payments/payment.ts";
import { ordering } from "../../../../src/domain/people/customer.ts";
import { movesOf } from "../../../../src/domain/products/composition.ts";
import { costsOfLines } from "../../../../src/domain/products/costs.ts";
import { addDays } from "../../../../src/domain/report-period.ts";
import { coupons } from "../../../../src/resources/coupons.ts";
import { type GlobalSettings, globalSettings } from "../../../../src/resources/global-settings.ts";
import { orders } from "../../../../src/resources/orders.ts";
import { type PosSettings, posSettings } from "../../../../src/resources/pos-settings.ts";
import { invalid, Problem, throwIfAny } from "../../../platform/problem.ts";
import { assertOrderAccess } from "../../../records/access/access.ts";
import { storeCurrency } from "../../../records/globals/base-currency.ts";
import { readGlobal } from "../../../records/globals/record.ts";
import type { Outcome } from "../../../records/outcome.ts";
import { writeDocument } from "../../../records/write/documents.ts";
import { patchRecord } from "../../../records/write/patch.ts";
import { underRulesOf } from "../../../records/write/under-rules.ts";
import type { Writer } from "../../../records/writer.ts";
import type { StoredRecord } from "../../../store/port.ts";
import { notify } from "../../notifications/index.ts";
import {
  type Basket,
  type Bill,
  basketOf,
  openPriceRefusals,
  type Placed,
  shippingCostRefusals,
  shortages,
} from "../../pricing/index.ts";
import { changeStock, writeDown } from "../../stock/index.ts";
import { approved } from "../parts/approval.ts";
import { saleSubject } from "../parts/approval-subject.ts";
import { keepFirstAddress } from "../parts/first-address.ts";
import { catalogOf, salesOfOrder, writeSales } from "../parts/journal.ts";
import { lockForSale } from "../parts/lock.ts";
import { nextInvoiceNumber, nextOrderNumber } from "../parts/numbers.ts";
import { asOrder } from "../parts/order.ts";
import { writePayments } from "../parts/payments.ts";
import { type MoneyPlace, moneyPlaceOf } from "../parts/words.ts";
import { orderValues } from "./order-values.ts";
import { type Exchanged, exchangePayments, type Paid, paymentsFor } from "./sale-payments.ts";

/** The bill of a table, or a part of it. */
export interface TableBill extends Bill {
  /** Whether everything was served before; otherwise it was sent to the kitchen just now. */
  readonly served: boolean;
  /** The coupons whose discounts the items already have: their codes, and those whose use is to be counted. */
  readonly couponCode: string | null;
  readonly couponIds: readonly string[];
  /** Whether the payments may leave a rest, which others pay later. */
  readonly partly: boolean;
}

/** Facts about an order besides its draft. */
interface PlaceOptions {
  /** The order is paid at a table, where its goods were reserved: it is never refused for stock. */
  readonly table?: TableBill;
  readonly exchanged?: Exchanged;
}

/** What a sale depends on besides its draft, read before anything is locked. */
interface Sale {
  readonly writer: Writer;
  readonly draft: Placed;
  readonly options: PlaceOptions;
  readonly settings: GlobalSettings;
  readonly approvals: PosSettings;
  readonly currency: Currency;
  /** Where the user takes the money. */
  readonly place: MoneyPlace;
}

/** A sale with the prices of now and its payments. */
interface PricedSale extends Sale {
  readonly basket: Basket;
  readonly paid: Paid;
  /** The values of the order that follow from them. */
  readonly sold: ReturnType<typeof orderValues>;
}

/** A sale whose goods are out of the stock. */
interface TakenSale extends PricedSale {
  /** With whoever approved the sale. */
  readonly seller: Writer;
  readonly taken: Awaited<ReturnType<typeof changeStock>>;
}

/**
 * Places an order, all or nothing: reads what it depends on, prices it, checks it, takes the goods and writes it. Throws
 * 422 with messages by path.
 */
export async function placeOrder(
  writer: Writer,
  draft: Placed,
  options: PlaceOptions = {},
): Promise<Outcome & { after: StoredRecord }> {
  const sale = await priceSale(await readSale(writer, draft, options));
  await checkSale(sale);
  return writeSale(await takeGoods(sale));
}

/** Everything that takes no lock is read first, since concurrent sales wait from the lock until this one ends. */
async function readSale(writer: Writer, draft: Placed, options: PlaceOptions): Promise<Sale> {
  const { tx } = writer;
  if (writer.admin) assertOrderAccess(writer.admin, draft.orderType);
  assertOpenPrice(writer, draft);
  const settings = await readGlobal(tx, globalSettings);
  if (hasTwoAddresses(draft)) throw invalid({ shippingAddress: ["orders.errors.otherAddress"] });
  await underRulesOf(tx, orders);
  const currency = await storeCurrency(tx);
  const approvals = await readGlobal(tx, posSettings);
  const place = await moneyPlaceOf(writer);
  return { writer, draft, options, settings, approvals, currency, place };
}

/** Locks the stock and the customer, and prices the draft as of now. */
async function priceSale(sale: Sale): Promise<PricedSale> {
  const { writer, draft, options, settings, currency } = sale;
  const { table, exchanged } = options;
  const { tx, now } = writer;
  await lockForSale(tx, draft);
  const basket = await basketOf(tx, draft, now, table);
  if (basket.shippingByHand) assertMayShipFor(writer);
  assertBuyer(draft, basket);
  const paid = exchanged
    ? await exchangePayments(tx, draft, basket, settings, exchanged)
    : await paymentsFor(tx, draft, basket, settings, { partly: table?.partly ?? false });
  return { ...sale, basket, paid, sold: orderValues(draft, basket, paid, currency) };
}

/** Throws 422 at what cannot be sold or delivered like this. */
async function checkSale({ writer, options, basket, sold }: PricedSale): Promise<void> {
  throwIfAny({
    ...(options.table ? {} : await shortages(writer.tx, basket.lines, basket.products)),
    ...basket.refusals,
    ...destinationRefusals({ ...sold, ...basket.destination }),
  });
}

/** Counts the coupon's use and takes the stock. Throws 403 without an approval that the sale needs. */
async function takeGoods(sale: PricedSale): Promise<TakenSale> {
  const { writer, draft, options, approvals, basket } = sale;
  const { table } = options;
  const seller = await approved(writer, "place", saleSubject(draft), saleApproval(approvals, basket));
  await countUses(writer, basket.coupon ? [basket.coupon.id] : (table?.couponIds ?? []));
  const moves = basket.lines.flatMap((line) => movesOf(line, -line.quantity));
  const taken = await changeStock(writer, moves, { reserved: table !== undefined });
  return { ...sale, seller, taken };
}

/** Draws the numbers and writes the order with its payments, movements of stock and journal. */
async function writeSale(sale: TakenSale): Promise<Outcome & { after: StoredRecord }> {
  const { writer, draft, options, settings, place, basket, paid, sold, seller, taken } = sale;
  const { table, exchanged } = options;
  const { tx, now } = writer;
  const { day } = storeClock(now, settings.timeZone);
  // Late, since other sales wait for the next numbers until this transaction ends.
  const [orderNumber, invoiceNumber] = await Promise.all([
    nextOrderNumber(tx),
    nextInvoiceNumber(tx, settings, day),
  ]);
  const values = {
    orderNumber,
    invoiceNumber,
    placedAt: now.toISOString(),
    sellerId: writer.admin?.id ?? null,
    ...sold,
    // What others pay later is not on credit.
    ...(table?.partly ? { paymentMethods: methodsOf(paid.rows, []) } : {}),
    ...(table?.couponCode ? { couponCode: table.couponCode, couponId: table.couponIds[0] ?? null } : {}),
    approvedBy: seller.approver?.id ?? null,
    itemCosts: costsOfLines(sold.items, basket.products),
    status: firstStatus({ orderType: draft.orderType, served: table?.served ?? false }),
    dueDate: paid.owed > 0 ? addDays(day, settings.paymentDays) : null,
    exchangeReturnId: exchanged?.note.id ?? null,
    ...place.order,
  };
  return writeDocument(seller, orders, values, async (placed) => {
    const order = asOrder(placed);
    await writePayments(writer, order, paid.rows, place);
    await keepFirstAddress(writer, order);
    if (draft.orderType === "online") {
      await notify(tx, now, orders, "newOrder", { recordId: order.id, title: invoiceNumber });
    }
    await writeDown(writer, taken, { reason: "sale", document: { orderId: order.id } });
    await writeSales(tx, salesOfOrder(order, catalogOf(basket.products), settings.timeZone));
  });
}

/** Throws 422 for a customer who is not there, or may not order. */
function assertBuyer({ customerId }: Placed, { customer }: Basket): void {
  if (customerId === null) return;
  if (!customer) throw invalid({ customerId: ["errors.reference"] });
  if (!holds(ordering, { ...customer })) throw invalid({ customerId: ["errors.referenceNotOffered"] });
}

/** Throws 403 if the user may not set the shipping cost. */
function assertMayShipFor({ admin }: Writer): void {
  const errors = shippingCostRefusals(admin);
  if (Object.keys(errors).length > 0) {
    throw new Problem("denied", "Your role cannot change the shipping cost.", { errors });
  }
}

/** Throws 403 if the user may not sell custom items. */
export function assertOpenPrice({ admin }: Writer, { items }: Pick<Placed, "items">): void {
  const errors = openPriceRefusals(admin, items);
  if (Object.keys(errors).length > 0)
    throw new Problem("denied", "Your role cannot sell custom items.", { errors });
}

/** Counts a use of coupons, which are locked, so their limits hold under concurrency. */
async function countUses({ tx }: Writer, ids: readonly string[]): Promise<void> {
  for (const record of await tx.lock(coupons.name, [...ids].sort())) {
    await patchRecord(tx, coupons, record, { timesUsed: Number(record.timesUsed ?? 0) + 1 });
  }
}
