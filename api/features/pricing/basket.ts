import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { limitOf } from "../../../src/domain/money/amount-limit.ts";
import { couponCode, couponDiscount } from "../../../src/domain/orders/coupons.ts";
import { draftLine, productOf } from "../../../src/domain/orders/draft-lines.ts";
import { itemNoteRefusals, onlineRefusals } from "../../../src/domain/orders/online-order.ts";
import {
  type Choice,
  chosenExtras,
  type OrderLine,
  type SoldExtra,
} from "../../../src/domain/orders/order-lines.ts";
import {
  discountOn,
  type OrderTotals,
  orderTotals,
  type Pieces,
  reducedOf,
} from "../../../src/domain/orders/order-totals.ts";
import type { ShippingTerms } from "../../../src/domain/orders/shipping-tax.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { componentsOf } from "../../../src/domain/products/composition.ts";
import { may } from "../../../src/domain/roles.ts";
import { categories } from "../../../src/resources/categories.ts";
import { type Coupon, coupons } from "../../../src/resources/coupons.ts";
import type { Customer } from "../../../src/resources/customers.ts";
import { extras } from "../../../src/resources/extras.ts";
import { onlineStoreSettings } from "../../../src/resources/online-store-settings.ts";
import { orderDraft } from "../../../src/resources/parts/order-draft.ts";
import type { Product } from "../../../src/resources/products.ts";
import { invalid, throwIfAny } from "../../platform/problem.ts";
import { readGlobal } from "../../records/globals/record.ts";
import { amountLimitFor } from "../../records/globals/terms.ts";
import { typedAs } from "../../records/typed-as.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader } from "../../store/port.ts";
import { asProduct } from "../stock/index.ts";
import type { OrderDraft } from "./draft.ts";
import { type TaxedThere, taxedThere } from "./order-taxes.ts";
import { type Destination, destinationIn } from "./place-of.ts";
import { type Shipping, shippingOf } from "./shipping.ts";
import { shippingTermsIn } from "./shipping-taxes.ts";

/** A draft with its references loaded, priced as of today. */
export interface Basket {
  readonly lines: readonly OrderLine[];
  readonly totals: OrderTotals;
  readonly coupon: Coupon | null;
  /** Null also if there is no customer with that id. */
  readonly customer: Customer | null;
  readonly products: ReadonlyMap<string, Product>;
  readonly destination: Destination;
  /** Why it cannot be sold or shipped like this, by field. */
  readonly refusals: FieldErrors;
  /** The draft has a shipping cost other than the calculated one. */
  readonly shippingByHand: boolean;
  readonly shipping: Shipping;
}

/** The parts of discounts that an item already has; null for those that are divided anew. */
export interface ItemParts {
  readonly share: number | null;
  readonly coupon: number | null;
  /** The pieces of the item that are paid later; null if it is paid whole. */
  readonly rest: Pieces | null;
}

/** A bill whose discounts were divided before, as at tables. */
export interface Bill {
  /** By item. Default: nothing is divided. */
  readonly parts?: readonly ItemParts[];
  /** A discount above the total takes all of it, instead of being refused: goods were cancelled since it was given. */
  readonly limited?: boolean;
}

const noTaxes: ShippingTerms = { taxes: [], exempt: false };

/**
 * Loads and prices a draft. Shipping is calculated from rates unless the draft sets it. Throws 422 at items that cannot
 * be sold, at a line or sum above the limit for sums, at an invalid coupon and at a discount above the subtotal.
 */
export async function basketOf(
  reader: Reader,
  draft: OrderDraft,
  now: Date,
  { parts = [], limited = false }: Bill = {},
): Promise<Basket> {
  const products = await productsOf(reader, draft.items);
  const customer = await customerOf(reader, draft.customerId);
  const destination = await destinationIn(reader, draft, customer);
  const taxed = await taxedThere(reader, draft.items, destination.place, products);
  const exempt = customer?.taxExempt ?? false;
  const lines = await linesOf(reader, draft, taxed, exempt, now);
  throwIfAny(tooMuch(lines, limitOf("sum", await amountLimitFor(reader, orderDraft))));
  const hasCoupon = (at: number) => (parts[at]?.coupon ?? null) !== null;
  const used = draft.couponCode ? await couponOf(reader, draft, { lines, products, hasCoupon }, now) : null;
  const coupon = lines.map((_, at) => parts[at]?.coupon ?? used?.perLine[at] ?? 0);
  const shares = lines.map((_, at) => parts[at]?.share ?? null);
  const open = lines.map((line, at) => (shares[at] === null ? reducedOf(line) : 0));
  const reductions = {
    coupon,
    shares,
    rest: lines.map((_, at) => parts[at]?.rest ?? null),
    discount: discountOn(sum(open), draft),
  };
  const goods = orderTotals(lines, reductions);
  const most = sum(open) - sum(coupon.filter((_, at) => shares[at] === null));
  if (!limited && reductions.discount > most)
    throw invalid({ [draft.discount ? "discount" : "discountPercent"]: ["orders.errors.discount"] });
  const value = goods.subtotal - goods.discount;
  const terms = draft.orderType === "online" ? await readGlobal(reader, onlineStoreSettings) : null;
  const shipping = await shippingOf(reader, draft, destination, { terms, products, value });
  const shippingCost = draft.shippingCost ?? shipping.rated;
  // Most sales ship nothing, and need not ask.
  const shippingTerms =
    shippingCost === 0 ? noTaxes : await shippingTermsIn(reader, draft.items, taxed, destination, exempt);
  return {
    lines,
    totals: orderTotals(lines, { ...reductions, shippingCost, shippingTerms }),
    coupon: used?.coupon ?? null,
    customer,
    products,
    destination,
    refusals: {
      ...(terms && {
        ...onlineRefusals(terms, draft, value),
        ...itemNoteRefusals(terms, draft.items, products),
      }),
      ...shipping.refusals,
    },
    shippingByHand: shippingCost !== shipping.rated,
    shipping,
  };
}

/** Messages at lines worth more than `most`, or at all of them if only their sum is. */
function tooMuch(lines: readonly OrderLine[], most: number): FieldErrors {
  const large = lines.flatMap((line, at) => (reducedOf(line) > most ? [at] : []));
  if (large.length > 0) {
    return Object.fromEntries(large.map((at) => [`items.${at}.quantity`, ["errors.sumLimit"]]));
  }
  return sum(lines.map(reducedOf)) > most ? { items: ["errors.sumLimit"] } : {};
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

async function customerOf(reader: Reader, id: string | null): Promise<Customer | null> {
  return id === null ? null : ((await reader.get("customers", id)) as Customer | null);
}

/** Messages for a user who may not set the shipping cost, by field; empty for others. */
export function shippingCostRefusals(admin: Admin | null): FieldErrors {
  if (!admin || may(admin, "orders", "shipping")) return {};
  return { shippingCost: ["orders.errors.shippingByHand"] };
}

/** Messages for a user who may not sell custom items, by path; empty for others. */
export function openPriceRefusals(
  admin: Admin | null,
  items: readonly { readonly productId: string | null }[],
): FieldErrors {
  if (!admin || may(admin, "orders", "openPrice")) return {};
  const open = items.flatMap(({ productId }, at) => (productId === null ? [at] : []));
  return Object.fromEntries(open.map((at) => [`items.${at}.productId`, ["orders.errors.openPrice"]]));
}

/** The chosen products and their components, by id. */
export async function productsOf(
  reader: Reader,
  items: readonly Pick<Choice, "productId">[],
): Promise<ReadonlyMap<string, Product>> {
  const read = async (ids: readonly string[]) =>
    ids.length === 0 ? [] : (await reader.getMany("products", [...new Set(ids)].sort())).map(asProduct);
  const chosen = await read(items.flatMap(({ productId }) => productId ?? []));
  const components = await read(chosen.flatMap(componentsOf));
  return new Map([...components, ...chosen].map((product): [string, Product] => [product.id, product]));
}

/** The chosen extras, by id. */
export async function extrasOf(
  reader: Reader,
  items: readonly Choice[],
): Promise<ReadonlyMap<string, SoldExtra>> {
  const ids = items.flatMap((item) => (chosenExtras(item.extras) ?? []).map(({ extraId }) => extraId));
  const records = ids.length === 0 ? [] : await reader.getMany(extras.name, [...new Set(ids)]);
  return new Map(records.map(typedAs(extras)).map((extra) => [extra.id, extra]));
}

async function linesOf(
  reader: Reader,
  draft: OrderDraft,
  taxed: TaxedThere,
  exempt: boolean,
  now: Date,
): Promise<OrderLine[]> {
  const extrasById = await extrasOf(reader, draft.items);
  const errors: FieldErrors = {};
  const lines = draft.items.flatMap((item, at) => {
    const product = productOf(item, taxed.products, taxed.taxOf);
    const result = draftLine(item, product, extrasById, exempt, now.getTime());
    if ("line" in result) return [result.line];
    errors[`items.${at}.${result.refused.at}`] = [result.refused.key];
    return [];
  });
  throwIfAny(errors);
  return lines;
}

interface CouponGoods {
  readonly lines: readonly OrderLine[];
  readonly products: ReadonlyMap<string, Product>;
  /** Whether the line at an index already has its part of a coupon. */
  readonly hasCoupon: (at: number) => boolean;
}

async function couponOf(
  reader: Reader,
  draft: OrderDraft,
  { lines, products, hasCoupon }: CouponGoods,
  now: Date,
): Promise<{ coupon: Coupon; perLine: readonly number[] }> {
  const refuse = (key: string) => invalid({ couponCode: [key] });
  const where = matching({ code: couponCode(draft.couponCode ?? "") });
  const [record] = (await reader.find(coupons.name, { where, sort: [], start: 0, end: 1 })).rows;
  if (!record) throw refuse("orders.errors.unknownCoupon");
  const coupon = typedAs(coupons)(record);
  const above = await categoriesAbove(reader);
  const result = couponDiscount({
    coupon,
    lines: lines.map((line, at) => ({
      total: hasCoupon(at) ? 0 : reducedOf(line),
      categoryIds: (products.get(line.productId ?? "")?.categoryIds ?? []).flatMap(above),
    })),
    subtotal: sum(lines.map(reducedOf)),
    now,
    uses: coupon.timesUsed ?? 0,
    customerUses: await usesBy(reader, coupon, draft.customerId),
  });
  if ("refused" in result) throw refuse(result.refused);
  return { coupon, perLine: result.perLine };
}

/** How often a customer has used a coupon, without cancelled orders; null without a customer. */
async function usesBy(reader: Reader, coupon: Coupon, customerId: string | null): Promise<number | null> {
  if (customerId === null) return null;
  if (coupon.customerLimit === null) return 0;
  const where = matching({ couponId: coupon.id, customerId, status_ne: "cancel" });
  return (await reader.find("orders", { where, sort: [], start: 0, end: 1 })).total;
}

/** Maps each category to its own id and those of its ancestors. */
async function categoriesAbove(reader: Reader): Promise<(id: string) => string[]> {
  const { rows } = await reader.find(categories.name, { where: [], sort: [] });
  const parents = new Map(rows.map(typedAs(categories)).map(({ id, parentId }) => [id, parentId]));
  return (id) => {
    const path: string[] = [];
    for (let at: string | null | undefined = id; at && !path.includes(at); at = parents.get(at))
      path.push(at);
    return path;
  };
}
