import { catalogOf, salesOfOrder } from "../../../api/features/orders/parts/journal.ts";
import { firstOrder } from "../../../api/features/orders/parts/numbers.ts";
import { orderValues } from "../../../api/features/orders/sale/order-values.ts";
import { derive, globalValuesOf } from "../../../src/core/validation/validate.ts";
import { invoiceNumber } from "../../../src/domain/documents/invoice-number.ts";
import { defaultCurrency } from "../../../src/domain/money/money.ts";
import { couponDiscount } from "../../../src/domain/orders/coupons.ts";
import { destinationOf } from "../../../src/domain/orders/destination.ts";
import { type Choice, type OrderLine, orderLine } from "../../../src/domain/orders/order-lines.ts";
import { orderTotals, subtotalOf } from "../../../src/domain/orders/order-totals.ts";
import { needsDelivery, type OrderStatus, type OrderType } from "../../../src/domain/orders/orders.ts";
import type { SaleCatalog } from "../../../src/domain/orders/sales.ts";
import { type PaymentMethod, paymentMethods } from "../../../src/domain/payments/payment.ts";
import { planPayment } from "../../../src/domain/payments/tenders.ts";
import { costsOfLines } from "../../../src/domain/products/costs.ts";
import { addDays } from "../../../src/domain/report-period.ts";
import type { Coupon } from "../../../src/resources/coupons.ts";
import type { Customer } from "../../../src/resources/customers.ts";
import type { Extra } from "../../../src/resources/extras.ts";
import { type GlobalSettings, globalSettings } from "../../../src/resources/global-settings.ts";
import { type Order, orders } from "../../../src/resources/orders.ts";
import type { Product } from "../../../src/resources/products.ts";
import type { StaffMember } from "../../../src/resources/staff.ts";
import type { SeededRandom } from "../random.ts";
import type { ShopVisit } from "./order-days.ts";

const day = 86_400_000;

/** The records that demo orders refer to. */
export interface Business {
  readonly random: SeededRandom;
  readonly today: Date;
  readonly products: readonly Product[];
  readonly extras: ReadonlyMap<string, Extra>;
  readonly customers: readonly Customer[];
  readonly staff: readonly StaffMember[];
  /** By product id: its categories and all their ancestors. */
  readonly categoriesOf: ReadonlyMap<string, readonly string[]>;
  readonly coupons: readonly Coupon[];
}

/** The default settings of the declaration. */
export const demoSettings = globalValuesOf(globalSettings.fields, {}) as unknown as GlobalSettings;

const kitchen: readonly OrderType[] = ["dineIn", "takeaway", "delivery"];
export const isDish = (product: Product) => product.sku?.startsWith("DISH-") ?? false;

/** Creates and prices the orders of demo customers. Call it visit by visit, the earliest first. */
export class DemoTill {
  private readonly byPopularity: Readonly<Record<"dish" | "thing", readonly Product[]>>;
  private readonly uses = new Map<string, number>();
  private readonly usesBy = new Map<string, number>();
  private readonly products: ReadonlyMap<string, Product>;
  private readonly catalog: SaleCatalog;
  private count = 0;

  /** @param numberOf returns the number of the n-th order, from 1 on; default: n */
  constructor(
    private readonly business: Business,
    private readonly numberOf = (n: number) => n,
  ) {
    const shuffled = business.random.shuffle(business.products.filter((product) => product.published));
    this.products = new Map(business.products.map((one) => [one.id, one]));
    this.catalog = catalogOf(this.products);
    this.byPopularity = {
      dish: shuffled.filter(isDish),
      thing: shuffled.filter((product) => !isDish(product)),
    };
  }

  /** Returns how often a coupon was used by orders that were not cancelled. */
  usesOf(couponId: string): number {
    return this.uses.get(couponId) ?? 0;
  }

  /** Creates the order of a visit; null if nothing was for sale yet. */
  sell(visit: ShopVisit): Order | null {
    const { random } = this.business;
    const lines = this.linesFor(visit);
    if (lines.length === 0) return null;
    const status = this.statusOf(visit);
    const customer = this.customerOf(visit);
    const used = status === "cancel" ? null : this.couponFor(visit, lines, customer);
    const shippingCost =
      visit.orderType === "online" ? random.pick([0, 450, 695]) : visit.orderType === "delivery" ? 350 : 0;
    const discount = !used && random.chance(0.03) ? Math.floor(sum(lines.map(subtotalOf)) / 20) : 0;
    const totals = orderTotals(lines, { coupon: used?.perLine ?? [], discount, shippingCost });
    const paymentMethod = this.paymentOf(visit, customer);
    const draft = {
      items: [],
      customerId: customer?.id ?? null,
      orderType: visit.orderType,
      tableName: visit.orderType === "dineIn" ? String(random.int(1, 18)) : null,
      phone: null,
      shippingAddress: null,
      address: null,
      carrierId: null,
      shippingRate: null,
      couponCode: null,
      discount,
      discountPercent: null,
      shippingCost,
      notes: random.chance(0.05) ? random.pick(remarks) : null,
      paymentMethod,
      paid: null,
      payments: [],
    };
    const destination = { address: destinationOf(draft, customer?.addresses ?? []) };
    const basket = { lines, totals, coupon: used?.coupon ?? null, customer, destination };
    const payer = { known: customer !== null, storeCredit: 0, offered: paymentMethods };
    const paid = planPayment(totals.total, draft, payer);
    if ("refused" in paid) throw new Error(`demo payment: ${JSON.stringify(paid.refused)}`);
    const values = orderValues(draft, basket, paid, defaultCurrency);
    this.count += 1;
    const number = this.numberOf(this.count);
    const at = new Date(visit.time).toISOString();
    const order = {
      ...derive(orders.fields, { ...values, status }),
      itemCosts: costsOfLines(values.items, this.products),
      id: random.id(visit.time),
      orderNumber: String(firstOrder + number - 1),
      invoiceNumber: invoiceNumber(demoSettings, number, new Date(visit.time).getUTCFullYear()),
      placedAt: at,
      dueDate: paid.owed > 0 ? addDays(at.slice(0, 10), demoSettings.paymentDays) : null,
      sellerId: visit.orderType === "online" ? null : this.staffId(["cashier", "manager", "admin"]),
      assignedTo: this.carrierOf(visit, status),
      version: 1,
      createdAt: at,
      updatedAt: at,
    } as unknown as Order;
    return order;
  }

  /** Returns the journal rows of an order. */
  salesOf(order: Order) {
    return salesOfOrder(order, this.catalog, demoSettings.timeZone);
  }

  private linesFor(visit: ShopVisit): OrderLine[] {
    const { random, extras } = this.business;
    const from = this.byPopularity[kitchen.includes(visit.orderType) ? "dish" : "thing"];
    const many = random.weighted({ 1: 5, 2: 4, 3: 2, 4: 1 });
    const chosen = new Set<Product>();
    for (let tries = 0; chosen.size < Number(many) && tries < 20; tries++) {
      // Squaring the random number makes the first ones sell much better than the last ones.
      const place = Math.floor((random.int(0, 9999) / 10_000) ** 2 * from.length);
      const product = from[place];
      if (product && Date.parse(product.createdAt) < visit.time) chosen.add(product);
    }
    return [...chosen].flatMap((product) => {
      const result = orderLine(this.choiceOf(product), product, extras, visit.time);
      return "line" in result ? [result.line] : [];
    });
  }

  private choiceOf(product: Product): Choice {
    const { random, extras } = this.business;
    const combination = product.combinations.length > 0 ? random.pick(product.combinations) : null;
    const offered = product.extraIds.filter((id) => extras.get(id)?.published);
    const extraIds = offered.length > 0 && random.chance(0.3) ? random.some(offered, 1, 2) : [];
    return {
      productId: product.id,
      combinationId: combination?.id ?? null,
      quantity: Number(random.weighted(product.price > 10_000 ? { 1: 9, 2: 1, 3: 0 } : { 1: 6, 2: 3, 3: 1 })),
      extras: extraIds.map((extraId) => ({ extraId, quantity: 1 })),
    };
  }

  /** Recent orders may still be pending; old ones were delivered or cancelled. */
  private statusOf({ time, orderType }: ShopVisit): OrderStatus {
    const { random, today } = this.business;
    const age = (today.getTime() - time) / day;
    if (orderType === "pos") return "delivered";
    if (random.chance(0.06)) return "cancel";
    const eaten = orderType === "dineIn" && age > 0.1;
    if (eaten || age > 6) return "delivered";
    if (age > 2) return random.weighted({ delivered: 4, processing: 5, pending: 2 });
    return random.weighted({ delivered: 1, processing: 3, pending: 4 });
  }

  private customerOf({ time, orderType }: ShopVisit): Customer | null {
    const { random, customers } = this.business;
    const hasCustomer = needsDelivery(orderType) || random.chance(0.35);
    const joined = customers.filter(
      ({ createdAt, addresses }) =>
        Date.parse(createdAt) < time && (addresses.length > 0 || !needsDelivery(orderType)),
    );
    if (!hasCustomer || joined.length === 0) return null;
    // Some customers return often.
    return joined[Math.floor((random.int(0, 9999) / 10_000) ** 1.7 * joined.length)] ?? null;
  }

  private paymentOf({ orderType }: ShopVisit, customer: Customer | null): PaymentMethod {
    const { random } = this.business;
    if (orderType === "online") return random.weighted({ card: 9, credit: customer ? 1 : 0 });
    return random.weighted({ cash: 4, card: 6, credit: customer ? 0.4 : 0 });
  }

  private couponFor({ time }: ShopVisit, lines: readonly OrderLine[], customer: Customer | null) {
    const { random, coupons, categoriesOf } = this.business;
    for (const coupon of random.shuffle(coupons)) {
      const key = `${coupon.id} ${customer?.id ?? ""}`;
      if (!random.chance(coupon.standing === "exhausted" ? 0.9 : 0.12)) continue;
      const result = couponDiscount({
        coupon,
        lines: lines.map((line) => ({
          total: subtotalOf(line),
          categoryIds: categoriesOf.get(line.productId ?? "") ?? [],
        })),
        subtotal: sum(lines.map(subtotalOf)),
        now: new Date(time),
        uses: this.usesOf(coupon.id),
        customerUses: customer ? (this.usesBy.get(key) ?? 0) : 0,
      });
      if ("refused" in result) continue;
      this.uses.set(coupon.id, this.usesOf(coupon.id) + 1);
      if (customer) this.usesBy.set(key, (this.usesBy.get(key) ?? 0) + 1);
      return { coupon, perLine: result.perLine };
    }
    return null;
  }

  private carrierOf({ orderType }: ShopVisit, status: OrderStatus): string | null {
    if (orderType !== "online" && orderType !== "delivery") return null;
    return status === "pending" || status === "cancel" ? null : this.staffId(["driver", "delivery-person"]);
  }

  /** Picks a random staff member with one of the roles and returns its id. */
  staffId(roles: readonly string[]): string | null {
    const { random, staff } = this.business;
    return random.pick(staff.filter(({ role }) => roles.includes(role))).id;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const remarks = [
  "Gift wrap, please.",
  "No onions.",
  "Leave it with the neighbour.",
  "Call before delivery.",
  "Invoice to the company.",
] as const;
