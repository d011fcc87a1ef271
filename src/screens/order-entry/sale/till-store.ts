import { uuidv7 } from "uuidv7";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { OrderType } from "../../../domain/orders/orders.ts";
import type { ParkedChange } from "../../../domain/orders/parking.ts";
import type { Tender } from "../../../domain/payments/payment-rules.ts";
import { type Cart, emptyCart, isUntouched } from "./cart.ts";
import type { CartExchange } from "./exchange.ts";

/** What has changed since the cart's order was parked. Amounts are in minor units. */
export interface ParkedNews {
  readonly changes: readonly ParkedChange[];
  /** The totals; null if unchanged or unknown. */
  readonly total: { readonly was: number; readonly now: number } | null;
}

/** The table that the cart adds a round to. */
export interface AtTable {
  readonly tableId: string;
  readonly name: string;
  /** Null if the table has no open order. */
  readonly orderId: string | null;
  /** The version of the open order that was loaded. */
  readonly version: number | null;
  readonly guests: number | null;
}

/** Why a scanned or typed code is not in the cart. */
export type MissReason = "unknown" | "failed" | "notWeighed" | "refused" | "full" | "gone" | "dialog";

/** A code that was not added to the cart, listed until someone dismisses it. */
export interface Miss {
  readonly code: string;
  readonly why: MissReason;
  /** The name of its product, if it has one. */
  readonly name: string;
  /** A message key of orders, for products that are refused. */
  readonly reason?: string;
  readonly times: number;
}

interface Till {
  /** The user the cart belongs to: another user who signs in on this tab starts with an empty one. */
  readonly owner: string | null;
  readonly cart: Cart;
  /** The idempotency key: however often the cart is sent, it becomes one order. */
  readonly key: string;
  /** Requests sent under the key without a response, as JSON: one of them may have become an order. */
  readonly unanswered: readonly string[];
  /** The last request to park the cart, whose response may have been lost; null before one. */
  readonly parking: { readonly body: string; readonly key: string } | null;
  /** Payments taken towards its total, kept until it is paid or cleared. */
  readonly parts: readonly Tender[];
  readonly news: ParkedNews | null;
  readonly table: AtTable | null;
  /** They outlive the sale: the goods may be in the bag of a customer who has left. */
  readonly misses: readonly Miss[];
}

const holding = (cart: Cart, news: ParkedNews | null = null) => ({
  cart,
  key: uuidv7(),
  unanswered: [],
  parking: null,
  parts: [],
  news,
  table: null,
});

/** The cart of this tab, which survives a reload. */
export const useTill = create<Till>()(
  persist((): Till => ({ owner: null, misses: [], ...holding(emptyCart()) }), {
    name: "till",
    version: 4,
    storage: createJSONStorage(() => sessionStorage),
  }),
);

export function changeCart(change: (cart: Cart) => Cart): void {
  useTill.setState(({ cart }) => ({ cart: change(cart) }));
}

/** The cart before a scan was typed into one of its fields. */
let beforeTyping: Pick<Till, "key" | "cart"> | null = null;

/** Remembers the cart for `restoreCart`. */
export function rememberCart(): void {
  const { key, cart } = useTill.getState();
  beforeTyping = { key, cart };
}

/** Restores what was typed since `rememberCart`; goods added meanwhile by `changeSale` stay. */
export function restoreCart(): void {
  if (beforeTyping?.key === useTill.getState().key) useTill.setState({ cart: beforeTyping.cart });
  beforeTyping = null;
}

/**
 * Changes the cart of a sale, by its key, with an answer that has arrived.
 * @returns whether the sale is still there; nothing is changed otherwise
 */
export function changeSale(key: string, change: (cart: Cart) => Cart): boolean {
  if (useTill.getState().key !== key) return false;
  changeCart(change);
  if (beforeTyping?.key === key) beforeTyping = { key, cart: change(beforeTyping.cart) };
  return true;
}

const sameMiss = (one: Miss, { code, why }: Pick<Miss, "code" | "why">) =>
  one.code === code && one.why === why;

/** Lists a code that was not added. */
export function addMiss(miss: Omit<Miss, "times">): void {
  useTill.setState(({ misses }) => {
    const before = misses.find((one) => sameMiss(one, miss));
    const others = misses.filter((one) => one !== before);
    return { misses: [...others, { ...miss, times: (before?.times ?? 0) + 1 }] };
  });
}

/** Takes codes off the list: one, or all of them. */
export function dismissMisses(miss?: Miss): void {
  useTill.setState(({ misses }) => ({ misses: miss ? misses.filter((one) => one !== miss) : [] }));
}

/** Takes a code off the list that has been added by now. */
export function forgetMisses(code: string): void {
  useTill.setState(({ misses }) =>
    misses.some((one) => one.code === code) ? { misses: misses.filter((one) => one.code !== code) } : {},
  );
}

/** Removes the items that a table has not sent yet; the cart stays at the table. */
export const clearRound = (): void => changeCart((cart) => ({ ...cart, lines: [], current: null }));

export const patchCart = (patch: Partial<Cart>): void => changeCart((cart) => ({ ...cart, ...patch }));

/** Starts an order. */
export function beginOrder(orderType: OrderType): void {
  useTill.setState(holding(emptyCart(orderType)));
}

/** Returns the table for which a user has items in the cart that are not sent yet; null without any. */
export function unsentAt(owner: string): AtTable | null {
  const { owner: before, cart, table } = useTill.getState();
  return before === owner && cart.lines.length > 0 ? table : null;
}

/** Adds returned goods to a user's cart and makes the user its owner. An exchange is paid at no table. */
export function beginExchange(owner: string, exchange: CartExchange, customerId: string | null): void {
  const { owner: before, table } = useTill.getState();
  if (before !== owner || table) useTill.setState({ owner, ...holding(emptyCart()) });
  changeCart((cart) => ({ ...cart, exchange, customerId: customerId ?? cart.customerId }));
}

/** Resumes a parked cart, with its changes since. */
export function takeCart(cart: Cart, news: ParkedNews | null): void {
  useTill.setState(holding(cart, news));
}

export function setParts(parts: readonly Tender[]): void {
  useTill.setState({ parts });
}

/** The idempotency key to park these values under: the same one after a lost response, also after a reload. */
export function parkingKey(values: object): string {
  const body = JSON.stringify(values);
  const { parking } = useTill.getState();
  if (parking?.body === body) return parking.key;
  const key = uuidv7();
  useTill.setState({ parking: { body, key } });
  return key;
}

/** Switches to a table, with the current cart or another one. */
export function switchTable(table: AtTable, cart?: Cart): void {
  useTill.setState(cart ? { ...holding(cart), table } : { table });
}

/** Changes the table that the cart is at, after an answer; nothing is changed if the cart is elsewhere by now. */
export function updateTable(
  tableId: string,
  change: (now: { table: AtTable; cart: Cart }) => Partial<Till>,
): boolean {
  const { table, cart } = useTill.getState();
  if (table?.tableId !== tableId) return false;
  useTill.setState(change({ table, cart }));
  return true;
}

export function dismissNotices(): void {
  useTill.setState({ news: null });
}

/**
 * Assigns the cart to the signed-in user. Keeps what they have typed, and what was scanned while the settings loaded.
 * Another user's cart is discarded, and an untouched cart takes the till's default type.
 */
export function openTill(owner: string, orderType: OrderType): void {
  const { owner: before, cart, table, key, unanswered } = useTill.getState();
  const isOthers = before !== null && before !== owner;
  if (isOthers) useTill.setState({ ...holding(emptyCart(orderType)), misses: [] });
  else if (isUntouched(cart) && !table) {
    // It stays the same sale: a code scanned before may still be looked up.
    const sale = unanswered.length === 0 ? { key } : {};
    useTill.setState({ ...holding(emptyCart(orderType)), ...sale });
  } else if (before === null && !table) patchCart({ orderType });
  useTill.setState({ owner });
}
