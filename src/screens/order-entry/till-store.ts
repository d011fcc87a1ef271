import { uuidv7 } from "uuidv7";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { OrderType } from "../../domain/orders/orders.ts";
import type { ParkedChange } from "../../domain/orders/parking.ts";
import { type Cart, emptyCart, isUntouched } from "./cart/cart.ts";
import type { CartExchange } from "./cart/exchange.ts";
import type { PaymentPart } from "./payment/payment-parts.ts";

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
  readonly parts: readonly PaymentPart[];
  readonly news: ParkedNews | null;
  readonly table: AtTable | null;
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
  persist((): Till => ({ owner: null, ...holding(emptyCart()) }), {
    name: "till",
    version: 4,
    storage: createJSONStorage(() => sessionStorage),
  }),
);

export function changeCart(change: (cart: Cart) => Cart): void {
  useTill.setState(({ cart }) => ({ cart: change(cart) }));
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

export function setParts(parts: readonly PaymentPart[]): void {
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

export function dismissNotices(): void {
  useTill.setState({ news: null });
}

/**
 * Assigns the cart to the signed-in user. Keeps what they have typed, and what was scanned while the settings loaded.
 * Another user's cart is discarded, and an untouched cart takes the till's default type.
 */
export function openTill(owner: string, orderType: OrderType): void {
  const { owner: before, cart, table } = useTill.getState();
  const isOthers = before !== null && before !== owner;
  if (isOthers || (isUntouched(cart) && !table)) beginOrder(orderType);
  else if (before === null && !table) patchCart({ orderType });
  useTill.setState({ owner });
}
