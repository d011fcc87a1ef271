import Big from "big.js";
import { uuidv7 } from "uuidv7";
import { type AddressParts, isBlankAddress } from "../../../domain/delivery/place.ts";
import { addQuantities, roundQuantity } from "../../../domain/measures/quantities.ts";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import { amountOrNull, amountProblem, exactMinor } from "../../../domain/money/money.ts";
import type { TaxSnapshot } from "../../../domain/money/tax.ts";
import { couponCode } from "../../../domain/orders/coupons.ts";
import { draftLine, taxOfProduct } from "../../../domain/orders/draft-lines.ts";
import {
  available,
  type ChosenExtra,
  leftOf,
  maxOrderLines,
  type OrderLine,
  type SoldExtra,
  type SoldProduct,
  shortLines,
} from "../../../domain/orders/order-lines.ts";
import { discountOn, type OrderTotals, orderTotals, reducedOf } from "../../../domain/orders/order-totals.ts";
import { needsDelivery, type OrderType } from "../../../domain/orders/orders.ts";
import { type ShippingTaxBase, shippingTerms } from "../../../domain/orders/shipping-tax.ts";
import { componentsOf } from "../../../domain/products/composition.ts";
import { unitsIn } from "../../../domain/products/packs.ts";
import { isSellable, soldBy } from "../../../domain/products/quantities.ts";
import { plainDigits } from "../../../domain/texts/digits.ts";
import type { CartExchange } from "./exchange.ts";

/** A chosen product with everything needed to price it. */
export interface CartLine {
  readonly key: string;
  readonly product: SoldProduct;
  readonly combinationId: string | null;
  readonly quantity: number;
  /** Whether it is sold as single units of a pack. */
  readonly individual?: boolean;
  readonly extras: readonly ChosenExtra[];
  /** The product's extras at the time it was picked. */
  readonly offered: readonly SoldExtra[];
  /** As typed, an amount or a percentage such as `10%`. Default: none */
  readonly discount?: string;
  readonly note?: string;
  /** The course it is served in. Default: undecided */
  readonly course?: string | null;
  /** Data of a custom item that is not a product of the catalogue. */
  readonly open?: { readonly taxClassId: string | null } | null;
}

/** An unplaced order in the POS. */
export interface Cart {
  readonly lines: readonly CartLine[];
  /** The key of the last picked line, which + and − change. */
  readonly current: string | null;
  readonly customerId: string | null;
  readonly orderType: OrderType;
  readonly tableName: string;
  /** Null, like the address, for the customer's own. */
  readonly phone: string | null;
  readonly address: AddressParts | null;
  /** The chosen rate by carrier and name; null for the cheapest. */
  readonly carrierId: string | null;
  readonly shippingRate: string | null;
  readonly couponCode: string;
  /** As typed: an amount, or a percentage such as `10%`. */
  readonly discount: string;
  /** Minor units. */
  readonly shippingCost: number | null;
  readonly notes: string;
  readonly exchange: CartExchange | null;
}

export const emptyCart = (orderType: OrderType = "pos"): Cart => ({
  lines: [],
  current: null,
  customerId: null,
  orderType,
  tableName: "",
  phone: null,
  address: null,
  carrierId: null,
  shippingRate: null,
  couponCode: "",
  discount: "",
  shippingCost: null,
  notes: "",
  exchange: null,
});

/** Whether nothing was added or typed. */
export const isUntouched = (cart: Cart): boolean =>
  JSON.stringify(cart) === JSON.stringify(emptyCart(cart.orderType));

/** The maximum quantity of an order line. */
export const maxPieces = 100_000;

/** Whether a quantity has to be confirmed: thousands of what were few. */
export const isUnusualQuantity = (quantity: number, before: number): boolean =>
  quantity > 1000 && quantity > 10 * before;

/** Returns the same key for the same choice, so that picking it again adds to its line. */
function choiceKey(line: Omit<CartLine, "key" | "quantity" | "offered">): string {
  const { product, combinationId, extras, discount = "", note = "", course = null, open, individual } = line;
  const chosen = extras.map(({ extraId, quantity }) => `${extraId}*${quantity}`).sort();
  const typed = open ? [product.title, product.price, open.taxClassId] : [];
  return JSON.stringify([
    product.id,
    combinationId,
    individual === true,
    chosen,
    discount.trim(),
    note.trim(),
    course,
    typed,
  ]);
}

/** Adds a choice to the cart: to its existing line, or at the end. */
export function addLine(cart: Cart, choice: Omit<CartLine, "key">): Cart {
  const lineKey = choiceKey(choice);
  const twin = cart.lines.find((line) => choiceKey(line) === lineKey);
  if (twin)
    return {
      ...setQuantity(cart, twin.key, addQuantities(twin.quantity, choice.quantity)),
      current: twin.key,
    };
  const key = uuidv7();
  return { ...cart, lines: [...cart.lines, { ...choice, key }], current: key };
}

/** Whether a choice would need a line more than an order can have. */
export const isFull = ({ lines }: Cart, choice: Omit<CartLine, "key">): boolean =>
  lines.length >= maxOrderLines && !lines.some((line) => choiceKey(line) === choiceKey(choice));

const changeLine = (cart: Cart, key: string, change: (line: CartLine) => CartLine): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.key === key ? change(line) : line)),
});

/** Sets the quantity of an extra per piece of a line; 0 removes it. */
export function setExtra(cart: Cart, key: string, extraId: string, quantity: number): Cart {
  return changeLine(cart, key, (line) => {
    const others = line.extras.filter((one) => one.extraId !== extraId);
    return { ...line, extras: quantity > 0 ? [...others, { extraId, quantity }] : others };
  });
}

/** Updates the extras each line offers to the current ones. */
export const withExtras = (cart: Cart, extras: ReadonlyMap<string, SoldExtra>): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => ({ ...line, offered: offeredExtras(line.product, extras) })),
});

export const offeredExtras = (
  { extraIds }: SoldProduct,
  extras: ReadonlyMap<string, SoldExtra> | undefined,
): SoldExtra[] => extraIds.flatMap((id) => extras?.get(id) ?? []);

/** Returns the last picked line, or the last line if that is gone. */
export const currentLine = ({ lines, current }: Cart): CartLine | undefined =>
  lines.find(({ key }) => key === current) ?? lines.at(-1);

/** Returns the unit a line is sold by; null for pieces. */
export const unitOfLine = ({ product, combinationId }: Pick<CartLine, "product" | "combinationId">) =>
  soldBy(product, combinationId);

/** Returns the number of pieces of a line; a weighed line is one. */
export const piecesOf = (line: CartLine): number => (unitOfLine(line) === null ? line.quantity : 1);

/** Sets the quantity of a line; 0 removes it from the cart. */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  const line = cart.lines.find((one) => one.key === key);
  if (!line) return cart;
  const whole = unitOfLine(line) === null;
  const rounded = Math.min(whole ? Math.trunc(quantity) : roundQuantity(quantity), maxPieces);
  if (rounded <= 0) return removeLine(cart, key);
  return changeLine(cart, key, (one) => ({ ...one, quantity: rounded }));
}

/** Returns the number of units in a line's pack; null if it is no pack that may be opened. */
export const packOf = ({ product, combinationId }: CartLine): number | null =>
  unitsIn(product, combinationId);

/** The pack size for a line of single units. */
const openedPack = (line: CartLine): number | null => (line.individual ? packOf(line) : null);

/** Returns the stock available for a line. */
export const leftFor = (line: CartLine): number =>
  Math.max(leftOf(available(line.product, line.combinationId), openedPack(line)), 0);

/** Sells a line as single units of its pack, or as packs. Merges it with an existing line of the same kind. */
export function setIndividual(cart: Cart, key: string, individual: boolean): Cart {
  const line = cart.lines.find((one) => one.key === key);
  if (!line || (line.individual ?? false) === individual) return cart;
  const { key: _key, ...choice } = { ...line, individual };
  const twin = cart.lines.find((one) => one.key !== key && choiceKey(one) === choiceKey(choice));
  if (twin) return addLine(removeLine(cart, key), choice);
  return changeLine(cart, key, (one) => ({ ...one, individual }));
}

/** Whether a line can have that quantity: an integer, unless it is weighed. */
export const isValidQuantity = ({ product, combinationId }: CartLine, quantity: number): boolean =>
  isSellable(product, combinationId, quantity);

/** The step of + and −: one piece, 100 g or ml, a tenth of any other unit. */
function stepOf(line: CartLine): number {
  const unit = unitOfLine(line);
  if (unit === null) return 1;
  return unit === "g" || unit === "ml" ? 100 : 0.1;
}

/** Adds or removes one step; less than one step removes the line. */
export const step = (cart: Cart, line: CartLine, direction: 1 | -1): Cart =>
  setQuantity(cart, line.key, addQuantities(line.quantity, direction * stepOf(line)));

/** Makes a line current if it still exists. */
export const chooseLine = (cart: Cart, key: string): Cart =>
  cart.lines.some((line) => line.key === key) ? { ...cart, current: key } : cart;

/** Sets the course of a line. */
export const setCourse = (cart: Cart, key: string, course: string | null): Cart =>
  changeLine(cart, key, (line) => ({ ...line, course }));

export function removeLine(cart: Cart, key: string): Cart {
  const lines = cart.lines.filter((line) => line.key !== key);
  return { ...cart, lines, current: cart.current === key ? null : cart.current };
}

/** Removes what was sent from the cart; what was added meanwhile stays. */
export function without(cart: Cart, sent: readonly CartLine[]): Cart {
  const before = new Map(sent.map((line) => [line.key, line.quantity]));
  const left = cart.lines.flatMap((line) => {
    const rest = addQuantities(line.quantity, -(before.get(line.key) ?? 0));
    return rest > 0 ? [{ ...line, quantity: rest }] : [];
  });
  return { ...cart, lines: left, current: null };
}

/** Changes typed values of a line. */
export const patchLine = (
  cart: Cart,
  key: string,
  patch: Partial<Pick<CartLine, "discount" | "note">>,
): Cart => changeLine(cart, key, (line) => ({ ...line, ...patch }));

/** What pricing needs besides the cart. */
interface SaleTerms {
  /** Whether the customer is tax-exempt. */
  readonly exempt: boolean;
  /** The known taxes of the destination, by `taxKeyOf` a line. Default: those of the store's address */
  readonly taxes?: ReadonlyMap<string, TaxSnapshot>;
  /** How shipping is taxed, and the known tax of its class at the destination. Default: not at all */
  readonly shipping?: { readonly base: ShippingTaxBase; readonly ofClass: TaxSnapshot | null };
  /** The time of the sale, in milliseconds since 1970. Default: now */
  readonly at?: number;
}

/** Returns the same key for lines with the same taxes. */
export const taxKeyOf = ({ product, open }: Pick<CartLine, "product" | "open">): string =>
  open ? `open ${open.taxClassId ?? ""}` : product.id;

const ordinary: SaleTerms = { exempt: false };

/** The order item of a line; an unreadable discount counts as none. */
function choiceOf({
  product,
  combinationId,
  quantity,
  individual = false,
  extras,
  discount = "",
  note = "",
  course = null,
  open,
}: Omit<CartLine, "key">) {
  return {
    productId: open ? null : product.id,
    combinationId,
    quantity,
    individual,
    extras,
    ...(open ? { title: product.title, unitPrice: product.price, taxClassId: open.taxClassId } : {}),
    ...(readDiscount(discount) ?? noDiscount),
    note: typed(note),
    course,
  };
}

/** Returns the order line for a choice at current prices, or why there is none. */
export function lineOf(
  line: Omit<CartLine, "key">,
  { exempt, taxes, at = Date.now() }: SaleTerms = ordinary,
) {
  const extras = new Map(line.offered.map((extra) => [extra.id, extra]));
  return draftLine(choiceOf(line), taxedThere(line, taxes), extras, exempt, at);
}

/** The product of a line with its tax at the destination. */
const taxedThere = (
  line: Pick<CartLine, "product" | "open">,
  taxes: SaleTerms["taxes"],
): CartLine["product"] => ({
  ...line.product,
  ...taxes?.get(taxKeyOf(line)),
});

/** Returns a line at current prices, or null if it can no longer be sold. Invalid discounts are ignored. */
export function priced(line: CartLine, terms: SaleTerms = ordinary): OrderLine | null {
  const result = lineOf(line, terms);
  if ("line" in result) return result.line;
  return result.refused.at === "discount" ? priced({ ...line, discount: "" }, terms) : null;
}

const noDiscount = { discount: 0, discountPercent: null };

/** Returns what is wrong with a typed discount, as a message key; null for a discount and for none. */
export function discountProblem(typed: string): string | null {
  if (readDiscount(typed) !== null) return null;
  const [, digits] = /^(\d+(?:\.\d+)?)$/.exec(discountText(typed)) ?? [];
  return digits === undefined ? "errors.money" : amountProblem(exactMinor(digits, baseCurrency()));
}

const discountText = (typed: string) => plainDigits(typed).trim().replace(",", ".");

/** Parses a discount: an amount in minor units or a percentage; null if it is neither. Nothing is rounded. */
export function readDiscount(typed: string): { discount: number; discountPercent: number | null } | null {
  const text = discountText(typed);
  if (text === "") return noDiscount;
  const [, digits, sign] = /^(\d+(?:\.\d+)?)\s*([%٪])?$/.exec(text) ?? [];
  if (digits === undefined) return null;
  if (sign === undefined) {
    const discount = amountOrNull(exactMinor(digits, baseCurrency()));
    return discount === null ? null : { discount, discountPercent: null };
  }
  const part = new Big(digits);
  return part.gt(100) || !part.round(2).eq(part) ? null : { discount: 0, discountPercent: part.toNumber() };
}

/** Returns the message keys of invalid line discounts, by the paths of the API. */
export function cartDiscountErrors(
  { lines }: Cart,
  terms: SaleTerms = ordinary,
): Readonly<Record<string, string[]>> {
  const wrong = lines.flatMap((line, at): [string, string[]][] => {
    const path = `items.${at}.discount`;
    const problem = discountProblem(line.discount ?? "");
    if (problem !== null) return [[path, [problem]]];
    const result = lineOf(line, terms);
    const refused = "refused" in result && result.refused.at === "discount";
    return refused ? [[path, [result.refused.key]]] : [];
  });
  return Object.fromEntries(wrong);
}

/** Returns the totals of the cart without its coupon, whose value only the API knows. */
export function cartTotals(cart: Cart, terms: SaleTerms = ordinary): OrderTotals {
  const sold = cart.lines.flatMap((line) => {
    const made = priced(line, terms);
    return made ? [{ made, tax: taxOfProduct(taxedThere(line, terms.taxes)) }] : [];
  });
  const lines = sold.map(({ made }) => made);
  const reduced = lines.reduce((sum, line) => sum + reducedOf(line), 0);
  const { base, ofClass } = terms.shipping ?? untaxedShipping;
  return orderTotals(lines, {
    discount: discountOn(reduced, readDiscount(cart.discount) ?? noDiscount),
    shippingCost: amountOrNull(cart.shippingCost) ?? 0,
    shippingTerms: shippingTerms(
      base,
      sold.map(({ tax }) => tax),
      ofClass,
      terms.exempt,
    ),
  });
}

const untaxedShipping = { base: "none", ofClass: null } as const;

/** What a line takes from the stock. */
const takenBy = (line: CartLine) => ({
  productId: line.open ? null : line.product.id,
  combinationId: line.combinationId,
  componentIds: componentsOf(line.product),
  quantity: line.quantity,
  unitsPerPack: openedPack(line),
});

/** Returns the lines without enough stock, by key, with what is left for each, as the API will count it. */
export function shortIn({ lines }: Cart): ReadonlyMap<string, number> {
  const products = new Map(lines.map(({ product }) => [product.id, product]));
  const short = shortLines(lines.map(takenBy), products);
  return new Map(
    lines.flatMap(({ key }, at) => {
      const left = short.get(at);
      return left === undefined ? [] : [[key, left]];
    }),
  );
}

/** Returns the stock of the last picked item if it is too low for the cart; otherwise null. */
export const shortOf = (cart: Cart): number | null => shortIn(cart).get(currentLine(cart)?.key ?? "") ?? null;

/** Returns the message keys of lines with insufficient stock, by the paths of the API. */
export function shortLinesOf(cart: Cart): Readonly<Record<string, string[]>> {
  const short = shortIn(cart);
  return Object.fromEntries(
    cart.lines.flatMap(({ key }, at) =>
      short.has(key) ? [[`items.${at}.quantity`, ["orders.errors.notEnough"]]] : [],
    ),
  );
}

/** Returns the line for a path such as `items.2.quantity`. */
export function lineAt({ lines }: Cart, path: string): CartLine | undefined {
  const [, at] = /^items\.(\d+)\./.exec(path) ?? [];
  return at === undefined ? undefined : lines[Number(at)];
}

/** Whether only the API knows the shipping cost. */
export const isRated = ({ orderType, shippingCost }: Cart): boolean =>
  needsDelivery(orderType) && shippingCost === null;

const typed = (text: string): string | null => text.trim() || null;

/** Returns the cart as a draft for the API. */
export function draftOf(cart: Cart) {
  const brought = needsDelivery(cart.orderType);
  return {
    items: cart.lines.map(choiceOf),
    customerId: cart.customerId,
    orderType: cart.orderType,
    tableName: cart.orderType === "dineIn" ? typed(cart.tableName) : null,
    phone: brought ? typed(cart.phone ?? "") : null,
    address: brought && cart.address && !isBlankAddress(cart.address) ? cart.address : null,
    carrierId: brought ? cart.carrierId : null,
    shippingRate: brought ? cart.shippingRate : null,
    couponCode: typed(couponCode(cart.couponCode)),
    ...(readDiscount(cart.discount) ?? noDiscount),
    shippingCost: amountOrNull(cart.shippingCost),
    notes: typed(cart.notes),
  };
}

export type CartDraft = ReturnType<typeof draftOf>;
