import Big from "big.js";
import { uuidv7 } from "uuidv7";
import { baseCurrency } from "../../domain/base-currency.ts";
import { plainDigits } from "../../domain/digits.ts";
import { draftLine } from "../../domain/draft-lines.ts";
import { toMinor } from "../../domain/money.ts";
import {
  available,
  type ChosenExtra,
  leftOf,
  type OrderLine,
  type SoldExtra,
  type SoldProduct,
} from "../../domain/order-lines.ts";
import { discountOn, type OrderTotals, orderTotals, reducedOf } from "../../domain/order-totals.ts";
import { needsDelivery, type OrderType } from "../../domain/orders.ts";
import { addToShelf, unitsIn } from "../../domain/packs.ts";
import { type AddressParts, isBlankAddress } from "../../domain/place.ts";
import { addQuantities, isSellable, roundQuantity, soldBy } from "../../domain/quantities.ts";
import type { TaxSnapshot } from "../../domain/tax.ts";
import type { CartExchange } from "./exchange.ts";

/** What somebody has picked, with all that pricing it needs. */
export interface CartLine {
  readonly key: string;
  readonly product: SoldProduct;
  readonly combinationId: string | null;
  readonly quantity: number;
  /** Single units of a pack. */
  readonly individual?: boolean;
  readonly extras: readonly ChosenExtra[];
  /** The extras that the product is offered with, as they were when it was picked. */
  readonly offered: readonly SoldExtra[];
  /** As typed, an amount or a part such as `10%`. Default: none */
  readonly discount?: string;
  readonly note?: string;
  /** When a restaurant serves it. Default: nobody has said. */
  readonly course?: string | null;
  /** What a custom item has besides what its product says, which is no product of the catalogue. */
  readonly open?: { readonly taxClassId: string | null } | null;
}

/** An order in the POS before it is placed. */
export interface Cart {
  readonly lines: readonly CartLine[];
  /** The key of the line that + and − change: the one that was picked last. */
  readonly current: string | null;
  readonly customerId: string | null;
  readonly orderType: OrderType;
  readonly tableName: string;
  /** Null, as the address: the customer's, where it is known. */
  readonly phone: string | null;
  readonly address: AddressParts | null;
  /** The rate that was chosen, by carrier and name; null for the cheapest. */
  readonly carrierId: string | null;
  readonly shippingRate: string | null;
  readonly couponCode: string;
  /** As typed: an amount, or a part such as `10%`. */
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

/** Whether nobody has put or typed anything into it. */
export const isUntouched = (cart: Cart): boolean =>
  JSON.stringify(cart) === JSON.stringify(emptyCart(cart.orderType));

/** The most that one line of an order takes. */
export const maxPieces = 100_000;

/** The same for the same choice, which stands on one line, however often it is picked. */
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

/** Puts pieces of a choice into the cart: onto its line, or at the end. */
export function addLine(cart: Cart, choice: Omit<CartLine, "key">): Cart {
  const wanted = choiceKey(choice);
  const known = cart.lines.find((line) => choiceKey(line) === wanted);
  if (known)
    return {
      ...setQuantity(cart, known.key, addQuantities(known.quantity, choice.quantity)),
      current: known.key,
    };
  const key = uuidv7();
  return { ...cart, lines: [...cart.lines, { ...choice, key }], current: key };
}

const changeLine = (cart: Cart, key: string, change: (line: CartLine) => CartLine): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.key === key ? change(line) : line)),
});

/** Changes how often an extra goes with each piece of a line; 0 takes it away. */
export function setExtra(cart: Cart, key: string, extraId: string, quantity: number): Cart {
  return changeLine(cart, key, (line) => {
    const others = line.extras.filter((one) => one.extraId !== extraId);
    return { ...line, extras: quantity > 0 ? [...others, { extraId, quantity }] : others };
  });
}

/** Offers every line the extras of its product as they are now. */
export const withExtras = (cart: Cart, extras: ReadonlyMap<string, SoldExtra>): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => ({ ...line, offered: offeredExtras(line.product, extras) })),
});

export const offeredExtras = (
  { extraIds }: SoldProduct,
  extras: ReadonlyMap<string, SoldExtra> | undefined,
): SoldExtra[] => extraIds.flatMap((id) => extras?.get(id) ?? []);

/** The line that was picked last, or the last one where that is gone. */
export const currentLine = ({ lines, current }: Cart): CartLine | undefined =>
  lines.find(({ key }) => key === current) ?? lines.at(-1);

/** The unit that a line is sold by; null for pieces. */
export const unitOfLine = ({ product, combinationId }: Pick<CartLine, "product" | "combinationId">) =>
  soldBy(product, combinationId);

/** How many pieces a line is: what is weighed is one. */
export const piecesOf = (line: CartLine): number => (unitOfLine(line) === null ? line.quantity : 1);

/** Changes how much of it a line has; none takes it out of the cart. */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  const line = cart.lines.find((one) => one.key === key);
  if (!line) return cart;
  const whole = unitOfLine(line) === null;
  const wanted = Math.min(whole ? Math.trunc(quantity) : roundQuantity(quantity), maxPieces);
  if (wanted <= 0) return removeLine(cart, key);
  return changeLine(cart, key, (one) => ({ ...one, quantity: wanted }));
}

/** How many single units the pack of a line holds; null where it is none that may be opened. */
export const packOf = ({ product, combinationId }: CartLine): number | null =>
  unitsIn(product, combinationId);

/** Of a line of single units: how many their pack holds. */
const openedPack = (line: CartLine): number | null => (line.individual ? packOf(line) : null);

/** How much of what a line sells is on its shelf. */
export const leftFor = (line: CartLine): number =>
  Math.max(leftOf(available(line.product, line.combinationId), openedPack(line)), 0);

/** Sells a line as single units of its pack, or as packs. Joins a line that is sold like that already. */
export function setIndividual(cart: Cart, key: string, individual: boolean): Cart {
  const line = cart.lines.find((one) => one.key === key);
  if (!line || (line.individual ?? false) === individual) return cart;
  const { key: _key, ...choice } = { ...line, individual };
  const known = cart.lines.find((one) => one.key !== key && choiceKey(one) === choiceKey(choice));
  if (known) return addLine(removeLine(cart, key), choice);
  return changeLine(cart, key, (one) => ({ ...one, individual }));
}

/** Whether a line can have that quantity: whole, unless it is weighed. */
export const isValidQuantity = ({ product, combinationId }: CartLine, quantity: number): boolean =>
  isSellable(product, combinationId, quantity);

/** What + and − change a line by: a piece, 100 g or ml, a tenth of any other unit. */
function stepOf(line: CartLine): number {
  const unit = unitOfLine(line);
  if (unit === null) return 1;
  return unit === "g" || unit === "ml" ? 100 : 0.1;
}

/** One step more or less of a line; less than a step takes it out of the cart. */
export const step = (cart: Cart, line: CartLine, direction: 1 | -1): Cart =>
  setQuantity(cart, line.key, addQuantities(line.quantity, direction * stepOf(line)));

/** Makes a line the one that + and − change, if it is still there. */
export const makeCurrent = (cart: Cart, key: string): Cart =>
  cart.lines.some((line) => line.key === key) ? { ...cart, current: key } : cart;

/** Says when a line is served. */
export const setCourse = (cart: Cart, key: string, course: string | null): Cart =>
  changeLine(cart, key, (line) => ({ ...line, course }));

export function removeLine(cart: Cart, key: string): Cart {
  const lines = cart.lines.filter((line) => line.key !== key);
  return { ...cart, lines, current: cart.current === key ? null : cart.current };
}

/** Changes what somebody types at a line. */
export const patchLine = (
  cart: Cart,
  key: string,
  patch: Partial<Pick<CartLine, "discount" | "note">>,
): Cart => changeLine(cart, key, (line) => ({ ...line, ...patch }));

/** What a sale is priced by besides its cart. */
export interface Terms {
  /** The customer pays no tax. */
  readonly exempt: boolean;
  /** Taxes that are known of where it goes to, by `taxKeyOf` a line. Default: those of the store's address */
  readonly taxes?: ReadonlyMap<string, TaxSnapshot>;
}

/** The same for lines that are taxed alike. */
export const taxKeyOf = ({ product, open }: Pick<CartLine, "product" | "open">): string =>
  open ? `open ${open.taxClassId ?? ""}` : product.id;

const ordinary: Terms = { exempt: false };

/** The item of an order that a line asks for; a discount that cannot be read is none. */
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

/** The line of an order that a choice makes today, or why it makes none. */
export function lineOf(line: Omit<CartLine, "key">, { exempt, taxes }: Terms = ordinary) {
  const extras = new Map(line.offered.map((extra) => [extra.id, extra]));
  const product = { ...line.product, ...taxes?.get(taxKeyOf(line)) };
  return draftLine(choiceOf(line), product, extras, exempt);
}

/** What a line costs today, or null where it can no longer be sold; without its discount where that is wrong. */
export function priced(line: CartLine, terms: Terms = ordinary): OrderLine | null {
  const result = lineOf(line, terms);
  if ("line" in result) return result.line;
  return result.refused.at === "discount" ? priced({ ...line, discount: "" }, terms) : null;
}

const noDiscount = { discount: 0, discountPercent: null };

/** A typed discount: an amount in minor units, or a part in percent; null where it is neither. */
export function readDiscount(typed: string): { discount: number; discountPercent: number | null } | null {
  const text = plainDigits(typed).trim().replace(",", ".");
  if (text === "") return noDiscount;
  const [, digits, sign] = /^(\d+(?:\.\d+)?)\s*([%٪])?$/.exec(text) ?? [];
  if (digits === undefined) return null;
  if (sign === undefined) return { discount: toMinor(digits, baseCurrency()), discountPercent: null };
  const part = new Big(digits);
  return part.gt(100) || !part.round(2).eq(part) ? null : { discount: 0, discountPercent: part.toNumber() };
}

/** Message keys at the discounts of lines that cannot be given, by the paths of the API. */
export function discountErrors({ lines }: Cart, terms: Terms = ordinary): Readonly<Record<string, string[]>> {
  const wrong = lines.flatMap((line, at): [string, string[]][] => {
    const path = `items.${at}.discount`;
    if (readDiscount(line.discount ?? "") === null) return [[path, ["errors.money"]]];
    const result = lineOf(line, terms);
    const refused = "refused" in result && result.refused.at === "discount";
    return refused ? [[path, [result.refused.key]]] : [];
  });
  return Object.fromEntries(wrong);
}

/** What the cart comes to without its coupon, of which only the API knows what it is worth. */
export function cartTotals(cart: Cart, terms: Terms = ordinary): OrderTotals {
  const lines = cart.lines.flatMap((line) => priced(line, terms) ?? []);
  const reduced = lines.reduce((sum, line) => sum + reducedOf(line), 0);
  return orderTotals(lines, {
    discount: discountOn(reduced, readDiscount(cart.discount) ?? noDiscount),
    shippingCost: cart.shippingCost ?? 0,
  });
}

/** How much more is wanted than the shelf has, over all lines of the same shelf; 0 where there is enough. */
export function missing(cart: Cart, line: CartLine): number {
  const alike = cart.lines.filter(
    ({ product, combinationId }) => product.id === line.product.id && combinationId === line.combinationId,
  );
  const left = alike.reduce(
    (shelf, one) => addToShelf(shelf, -one.quantity, openedPack(one)),
    available(line.product, line.combinationId),
  );
  return Math.max(-left, 0);
}

/** How many are left of what was picked last, where that is too little for the cart; null where there is enough. */
export function shortOf(cart: Cart): number | null {
  const line = currentLine(cart);
  return line && missing(cart, line) > 0 ? leftFor(line) : null;
}

/** Message keys at the lines of which the shelf has too little, by the paths of the API. */
export function shortLinesOf(cart: Cart): Readonly<Record<string, string[]>> {
  const short = cart.lines.flatMap((line, at) => (missing(cart, line) > 0 ? [at] : []));
  return Object.fromEntries(short.map((at) => [`items.${at}.quantity`, ["orders.errors.notEnough"]]));
}

/** The line that a path such as `items.2.quantity` speaks of. */
export function lineAt({ lines }: Cart, path: string): CartLine | undefined {
  const [, at] = /^items\.(\d+)\./.exec(path) ?? [];
  return at === undefined ? undefined : lines[Number(at)];
}

/** Whether the API alone knows what shipping costs. */
export const isRated = ({ orderType, shippingCost }: Cart): boolean =>
  needsDelivery(orderType) && shippingCost === null;

const typed = (text: string): string | null => text.trim() || null;

/** The cart as the API takes a draft. */
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
    couponCode: typed(cart.couponCode),
    ...(readDiscount(cart.discount) ?? noDiscount),
    shippingCost: cart.shippingCost,
    notes: typed(cart.notes),
  };
}

export type Draft = ReturnType<typeof draftOf>;

/** Round sums that people hand over, in major units. */
const rounds = [1, 5, 10, 20, 50, 100, 200, 500, 1000] as const;

/**
 * Up to four amounts, in minor units, that somebody is likely to hand over for a total: the next round sums
 * above it.
 */
export function likelyAmounts(total: number): number[] {
  const unit = 10 ** baseCurrency().digits;
  const above = rounds.map((round) => Math.ceil(total / (round * unit)) * round * unit);
  return [...new Set(above)].filter((amount) => amount > total).slice(0, 4);
}
