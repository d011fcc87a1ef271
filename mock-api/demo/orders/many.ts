import { seriesAfter } from "../../../api/features/orders/parts/numbers.ts";
import { typedAs } from "../../../api/records/typed-as.ts";
import type { Bulk, StoredRecord } from "../../../api/store/port.ts";
import { positionsFrom } from "../../../src/domain/sequence.ts";
import { customers } from "../../../src/resources/customers.ts";
import type { Extra } from "../../../src/resources/extras.ts";
import { type Product, products } from "../../../src/resources/products.ts";
import type { StaffMember } from "../../../src/resources/staff.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";
import { demoCustomer } from "./customers.ts";
import { ManyProducts } from "./many-products.ts";
import { visitAtShare } from "./order-days.ts";
import { type Business, DemoTill, demoSettings } from "./orders.ts";
import { booksOf, tradeOf, withTotals } from "./trade.ts";

const day = 86_400_000;
/** The number of products or orders in memory at a time. */
const atOnce = 2500;
/** The minimum number of products for orders. */
export const fewestProducts = 40;
const ordersPerCustomer = 20;
/** Days before today: when the first product was added, and the last customer joined before the first order. */
const [firstProduct, lastJoined] = [800, 400];

/** The number of records to create in addition to the demo. */
export interface Many {
  readonly products: number;
  readonly orders: number;
}

/** The demo records that the others resemble, refer to and continue the numbering of. */
export interface Base {
  readonly products: readonly Product[];
  readonly extras: ReadonlyMap<string, Extra>;
  readonly staff: readonly StaffMember[];
  readonly orders: number;
  readonly creditNotes: number;
}

/**
 * Creates any number of products, customers and orders with all dependent records, in batches. Each batch is
 * self-contained: its customers buy its products throughout the 13 months. Order numbers of the batches are
 * interleaved, so that later orders have higher numbers.
 */
export function* manyRecords(base: Base, many: Many, today: Date): Generator<Bulk> {
  const portions = portionsOf(many);
  const shop = new ManyProducts(base.products);
  const visitAt = visitAtShare(new SeededRandom(90), today);
  let position = base.products.reduce<string | null>((last, one) => later(last, one.position), null);
  let creditNotes = 0;
  for (let portion = 0; portion < portions; portion++) {
    const random = new SeededRandom(1000 + portion);
    const [from, until] = [0, 1].map((at) => Math.floor(((portion + at) * many.products) / portions));
    const places = positionsFrom(position, (until ?? 0) - (from ?? 0));
    position = places.at(-1) ?? position;
    const made = places.map((place, at) => {
      const n = (from ?? 0) + at;
      const age = firstProduct - ((firstProduct - lastJoined) * n) / many.products;
      return shop.product(random, n, at, Math.round(today.getTime() - age * day), place);
    });
    const orders = Math.ceil((many.orders - portion) / portions);
    const people = Array.from({ length: Math.ceil(orders / ordersPerCustomer) }, (_, at) =>
      person(random, at * portions + portion, today),
    );
    const business: Business = {
      ...base,
      random,
      today,
      products: made.map(typedAs(products)),
      customers: people.map(typedAs(customers)),
      categoriesOf: new Map(),
      coupons: [],
    };
    const till = new DemoTill(business, (n) => base.orders + (n - 1) * portions + portion + 1);
    const visits = Array.from({ length: orders }, (_, at) =>
      visitAt((at * portions + portion) / many.orders),
    );
    const trade = tradeOf(visits, till, business, (n) => base.creditNotes + (n - 1) * portions + portion + 1);
    creditNotes = Math.max(creditNotes, trade.back.length);
    yield* bulk({
      products: made,
      customers: withTotals(people, trade.orders, trade.payments),
      orders: trade.orders,
      returns: trade.back,
      payments: trade.payments,
      ...booksOf(trade, till, business),
    });
  }
  yield* seriesAfter(demoSettings, today.toISOString().slice(0, 10), {
    orders: base.orders + many.orders,
    creditNotes: base.creditNotes + creditNotes * portions,
  });
}

function portionsOf({ products, orders }: Many): number {
  const count = Math.ceil(Math.max(products, orders) / atOnce);
  return Math.max(1, orders > 0 ? Math.min(count, Math.floor(products / fewestProducts)) : count);
}

const later = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one;

function* bulk(records: Readonly<Record<string, readonly StoredRecord[]>>): Generator<Bulk> {
  for (const [resource, some] of Object.entries(records)) yield { resource, records: some };
}

function person(random: SeededRandom, n: number, today: Date): StoredRecord {
  const made = demoCustomer(random, new Set(), n);
  const time = today.getTime() - (lastJoined + random.int(0, 400)) * day;
  const joiningDate = new Date(time).toISOString().slice(0, 10);
  const email = made.email?.replace("@", `.${n + 1}@`);
  return makeRecord(customers, random, time, { ...made, email: email ?? null, joiningDate });
}
