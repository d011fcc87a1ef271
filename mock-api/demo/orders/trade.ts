import { rowsOfOrder } from "../../../api/features/orders/older/older-payments.ts";
import { catalogOf, reversedSales, salesOfReturn } from "../../../api/features/orders/parts/journal.ts";
import { creditNotePrefix } from "../../../api/features/orders/parts/numbers.ts";
import { typedAs } from "../../../api/records/typed-as.ts";
import { addToGroup } from "../../../api/store/gather.ts";
import type { StoredRecord } from "../../../api/store/port.ts";
import { derive } from "../../../src/core/validation/validate.ts";
import { invoiceNumber } from "../../../src/domain/documents/invoice-number.ts";
import { returnedTotals } from "../../../src/domain/orders/order-totals.ts";
import { refundMethods } from "../../../src/domain/orders/returns.ts";
import { settleReturn } from "../../../src/domain/payments/balance.ts";
import { totalsOf } from "../../../src/domain/people/customer.ts";
import { type Category, categories } from "../../../src/resources/categories.ts";
import { coupons as couponResource } from "../../../src/resources/coupons.ts";
import { customers } from "../../../src/resources/customers.ts";
import { type Order, orders as orderResource } from "../../../src/resources/orders.ts";
import { type Payment, payments } from "../../../src/resources/payments.ts";
import { type Product, products as productResource } from "../../../src/resources/products.ts";
import type { Return } from "../../../src/resources/returns.ts";
import { staff } from "../../../src/resources/staff.ts";
import { extrasById } from "../catalog/extras.ts";
import { SeededRandom } from "../random.ts";
import { type Records, recordsOf } from "../records.ts";
import { ledgerOf, type Move } from "../stock/ledger.ts";
import { demoVisits, type ShopVisit } from "./order-days.ts";
import { type Business, DemoTill, demoSettings } from "./orders.ts";
import { demoSessions } from "./till-sessions.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** The number of orders in the demo. */
export const orderCount = 2000;

/**
 * Creates the demo's orders, returns and parked orders of the 13 months before today with all derived data: the
 * journal, the ledger, customer totals and coupon uses.
 */
export function demoTrade(records: Records, today: Date): Records {
  const random = new SeededRandom(4711);
  const products = recordsOf(records, productResource);
  const business: Business = {
    random,
    today,
    products,
    extras: extrasById(records),
    customers: recordsOf(records, customers),
    staff: recordsOf(records, staff),
    categoriesOf: categoriesOf(products, recordsOf(records, categories)),
    coupons: recordsOf(records, couponResource),
  };
  const till = new DemoTill(business);
  const visits = demoVisits(random, today, orderCount * 1.05);
  const trade = tradeOf(visits.slice(-orderCount), till, business);
  const { orders, back } = trade;
  const tills = demoSessions({ orders, payments: trade.payments, staff: business.staff }, random, today);
  return {
    "till-sessions": tills.sessions,
    orders: tills.orders,
    returns: back,
    ...booksOf(trade, till, business),
    payments: tills.payments,
    customers: withTotals(records.customers, orders, tills.payments),
    coupons: (records.coupons ?? []).map((coupon) => withUses(coupon, till.usesOf(coupon.id))),
  };
}

/** Orders, returns and payments. */
export interface Trade {
  readonly orders: readonly Order[];
  readonly back: readonly Return[];
  readonly payments: readonly Payment[];
}

/**
 * Creates the returns and payments of orders.
 * @param creditNote returns the number of the n-th credit note, from 1 on; default: n
 */
export function tradeOf(
  visits: readonly ShopVisit[],
  till: DemoTill,
  business: Business,
  creditNote = (n: number) => n,
): Trade {
  const sold = visits.flatMap((visit) => till.sell(visit) ?? []);
  const back = takeBack(sold, till, business, creditNote);
  const notes = grouped(back, (note) => note.orderId);
  const orders = sold.map((order) => withReturns(order, notes.get(order.id) ?? []));
  return { orders, back, payments: paymentsOf(orders, back, business.random).map(typedAs(payments)) };
}

/** Returns the sales journal, and the stock ledger that leads to the current stock. */
export function booksOf({ orders, back }: Trade, till: DemoTill, business: Business): Records {
  return {
    sales: journalOf(orders, back, till, business),
    "stock-movements": ledgerOf(business.products, movesOf(orders, back), business.random),
  };
}

/** Returns the customers with the totals of their orders and payments. */
export function withTotals(
  customers: readonly StoredRecord[] = [],
  orders: readonly Order[],
  payments: readonly Payment[],
): StoredRecord[] {
  const bought = grouped(orders, (order) => order.customerId);
  const paid = grouped(payments, (row) => row.customerId);
  return customers.map((customer) => ({
    ...customer,
    ...totalsOf(bought.get(customer.id) ?? [], paid.get(customer.id) ?? []),
  }));
}

/** Groups by key, keeping the order; items without a key are left out. */
function grouped<T>(all: readonly T[], keyOf: (one: T) => string | null): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== null) addToGroup(groups, key, one);
  }
  return groups;
}

/** Returns each product's categories and all their ancestors, by product id. */
function categoriesOf(products: readonly Product[], categories: readonly Category[]) {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const path = (id: string | null | undefined): string[] => (id ? [id, ...path(parents.get(id))] : []);
  return new Map(products.map((one) => [one.id, one.categoryIds.flatMap(path)]));
}

/** An exhausted coupon stays exhausted. */
function withUses(coupon: StoredRecord, timesUsed: number): StoredRecord {
  const usageLimit = coupon.standing === "exhausted" ? Math.max(timesUsed, 1) : coupon.usageLimit;
  return derive(couponResource.fields, { ...coupon, timesUsed, usageLimit }) as StoredRecord;
}

const reasons = [
  "Did not fit",
  "Damaged on arrival",
  "Changed their mind",
  "Wrong article",
  "Quality not as expected",
];

/** About one order in twenty-five is returned within some weeks, in part or whole. */
function takeBack(
  sold: readonly Order[],
  till: DemoTill,
  { random, today }: Business,
  creditNote: (n: number) => number,
): Return[] {
  const notes = sold.flatMap((order): Omit<Return, "creditNoteNumber">[] => {
    const time = Date.parse(order.placedAt) + random.int(1, 20) * day + random.int(0, day / 3);
    if (order.status !== "delivered" || time > today.getTime() || !random.chance(0.045)) return [];
    const all = random.chance(0.4);
    const lines = all ? order.items : random.some(order.items, 1, 1);
    const reason = random.pick(reasons);
    const items = lines.map((line) => {
      const quantity = all || line.unit ? line.quantity : random.int(1, line.quantity);
      const { id: orderItemId, productId, combinationId, title, sku, unit } = line;
      const amounts = returnedTotals(
        { ...line, discount: line.discount ?? 0, tax: line.tax ?? 0 },
        0,
        quantity,
      );
      const restock = reason !== "Damaged on arrival";
      return {
        id: random.id(time),
        orderItemId,
        productId,
        combinationId,
        title,
        sku,
        quantity,
        unit,
        reason: null,
        restock,
        ...amounts,
      };
    });
    const shippingCost = all ? (order.shippingCost ?? 0) : 0;
    const total = items.reduce((sum, item) => sum + item.total, 0) + shippingCost;
    const { refund, offDue } = settleReturn(order, total);
    // Refunded by the original method, or as store credit.
    const picked = order.paymentMethod === "cash" ? "cash" : random.pick(refundMethods);
    const refundMethod = picked === "credit" && order.customerId ? picked : order.paymentMethod;
    const at = new Date(time).toISOString();
    return [
      {
        id: random.id(time),
        orderId: order.id,
        invoiceNumber: order.invoiceNumber,
        returnedAt: at,
        customerId: order.customerId,
        customerName: order.customerName,
        items,
        reason,
        refundMethod: refund > 0 ? refundMethod : null,
        refunds:
          refund > 0 ? [{ id: `${order.id}-refund`, method: refundMethod, amount: refund, rounding: 0 }] : [],
        shippingCost,
        shippingTaxes: [],
        tax: items.reduce((sum, item) => sum + item.tax, 0),
        total,
        offDue,
        refunded: refund,
        staffId: till.staffId(["cashier", "manager", "admin"]),
        approvedBy: null,
        notes: null,
        version: 1,
        createdAt: at,
        updatedAt: at,
      },
    ];
  });
  const settings = { ...demoSettings, invoicePrefix: creditNotePrefix };
  return notes
    .sort((a, b) => (a.returnedAt < b.returnedAt ? -1 : 1))
    .map((note, at) => ({
      ...note,
      creditNoteNumber: invoiceNumber(
        settings,
        creditNote(at + 1),
        new Date(note.returnedAt).getUTCFullYear(),
      ),
    }));
}

/**
 * Returns an order with its returns applied; cancelled ones were refunded. Deriving keeps all fields, although its type
 * omits them.
 */
function withReturns(order: Order, notes: readonly Return[]): Order {
  if (order.status === "cancel") {
    const updatedAt = laterBy(order.placedAt, hour);
    return derive(orderResource.fields, { ...order, refunded: order.paid, updatedAt }) as unknown as Order;
  }
  if (notes.length === 0) return order;
  const pieces = (id: string) =>
    notes
      .flatMap(({ items }) => items)
      .reduce((sum, item) => sum + (item.orderItemId === id ? item.quantity : 0), 0);
  const items = order.items.map((item) => ({ ...item, returned: pieces(item.id) }));
  const sum = (of: "refunded" | "offDue") => notes.reduce((all, note) => all + (note[of] ?? 0), 0);
  const settled = { refunded: sum("refunded"), offDue: sum("offDue") };
  return derive(orderResource.fields, { ...order, items, ...settled }) as unknown as Order;
}

function journalOf(
  orders: readonly Order[],
  notes: readonly Return[],
  till: DemoTill,
  { random, products }: Business,
): StoredRecord[] {
  const catalog = catalogOf(new Map(products.map((one) => [one.id, one])));
  const byId = new Map(orders.map((order) => [order.id, order]));
  const returned = notes.flatMap((note) => {
    const order = byId.get(note.orderId);
    return order ? salesOfReturn(order, note, catalog, demoSettings.timeZone) : [];
  });
  const sold = orders.flatMap((order) => {
    const sales = till.salesOf(order);
    if (order.status !== "cancel") return sales;
    return [...sales, ...reversedSales(sales, laterBy(order.placedAt, hour), demoSettings.timeZone)];
  });
  return [...sold, ...returned].map((sale) => stored({ ...sale }, random.id(Date.parse(sale.at)), sale.at));
}

/** Returns the payments and refunds. */
function paymentsOf(
  orders: readonly Order[],
  notes: readonly Return[],
  random: SeededRandom,
): StoredRecord[] {
  const notesOf = grouped(notes, (note) => note.orderId);
  return orders
    .flatMap((order) => {
      const back = notesOf.get(order.id) ?? [];
      return rowsOfOrder(order, order.paid ?? 0, back, demoSettings.timeZone, laterBy(order.placedAt, hour));
    })
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map((row) => stored({ ...row }, random.id(Date.parse(row.at)), row.at));
}

const laterBy = (at: string, time: number) => new Date(Date.parse(at) + time).toISOString();

const stored = (values: Record<string, unknown>, id: string, at: string): StoredRecord => ({
  ...values,
  id,
  version: 1,
  createdAt: at,
  updatedAt: at,
});

function movesOf(orders: readonly Order[], notes: readonly Return[]): Move[] {
  const sales = orders.flatMap((order) =>
    order.items.flatMap((item): Move[] => {
      if (item.productId === null) return [];
      const common = {
        productId: item.productId,
        combinationId: item.combinationId,
        orderId: order.id,
        note: null,
      };
      const time = Date.parse(order.placedAt);
      const sale = {
        ...common,
        time,
        change: -item.quantity,
        reason: "sale",
        staffId: order.sellerId,
      } as const;
      if (order.status !== "cancel") return [sale];
      return [sale, { ...sale, time: time + hour, change: item.quantity, reason: "cancel" }];
    }),
  );
  const returned = notes.flatMap((note) =>
    note.items.flatMap(({ productId, combinationId, quantity, restock }): Move[] => {
      if (!restock || productId === null) return [];
      const { orderId, staffId, reason } = note;
      const time = Date.parse(note.returnedAt);
      return [
        {
          time,
          productId,
          combinationId,
          change: quantity,
          reason: "return",
          orderId,
          staffId,
          note: reason,
        },
      ];
    }),
  );
  return [...sales, ...returned];
}
