import { uuidv7 } from "uuidv7";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { OrderType } from "../../domain/orders.ts";
import type { ParkedChange } from "../../domain/parking.ts";
import { type Cart, emptyCart, isUntouched } from "./cart.ts";
import type { CartExchange } from "./exchange.ts";
import type { PaymentPart } from "./payment-parts.ts";

/** What has changed since the order in the cart was parked. Amounts are minor units. */
export interface ParkedNews {
  readonly changes: readonly ParkedChange[];
  /** Of all of it; null where it is the same, or not known. */
  readonly total: { readonly was: number; readonly now: number } | null;
}

/** The table that the cart adds a round to. */
export interface AtTable {
  readonly tableId: string;
  readonly name: string;
  /** Null: nothing is open there yet. */
  readonly orderId: string | null;
  /** Of the open order as it was seen. */
  readonly version: number | null;
  readonly guests: number | null;
}

interface Till {
  /** Whose cart it is: another person who signs in on this tab begins with an empty one. */
  readonly owner: string | null;
  readonly cart: Cart;
  /** What the cart is placed under: however often it is sent, it becomes one order. */
  readonly key: string;
  /** What was sent under the key, as JSON, without an answer: one of these may be an order by now. */
  readonly unanswered: readonly string[];
  /** What has been taken of its total: kept until it is paid or cleared. */
  readonly parts: readonly PaymentPart[];
  readonly news: ParkedNews | null;
  readonly table: AtTable | null;
}

const holding = (cart: Cart, news: ParkedNews | null = null) => ({
  cart,
  key: uuidv7(),
  unanswered: [],
  parts: [],
  news,
  table: null,
});

/** The cart of this tab; it outlives a reload. */
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

export const patchCart = (patch: Partial<Cart>): void => changeCart((cart) => ({ ...cart, ...patch }));

/** Begins an order. */
export function beginOrder(orderType: OrderType): void {
  useTill.setState(holding(emptyCart(orderType)));
}

/** Puts goods that come back to the cart of somebody, whose own it becomes. */
export function beginExchange(owner: string, exchange: CartExchange, customerId: string | null): void {
  const { owner: before, cart } = useTill.getState();
  if (before !== owner) useTill.setState({ owner, ...holding(emptyCart()) });
  const own = before === owner ? cart : emptyCart();
  patchCart({ exchange, customerId: customerId ?? own.customerId });
}

/** Resumes a parked cart, with what has changed since. */
export function takeCart(cart: Cart, news: ParkedNews | null): void {
  useTill.setState(holding(cart, news));
}

export function setParts(parts: readonly PaymentPart[]): void {
  useTill.setState({ parts });
}

/** Goes to a table, with the cart as it is or with another one. */
export function switchTable(table: AtTable, cart?: Cart): void {
  useTill.setState(cart ? { ...holding(cart), table } : { table });
}

export function dismissNotices(): void {
  useTill.setState({ news: null });
}

/**
 * Makes the cart that of whoever is signed in. Nothing that they have typed is lost, nor what they scanned while the
 * settings were on their way; what somebody else has left is none of theirs, and an untouched cart becomes one of the
 * type that this till begins with.
 */
export function openTill(owner: string, orderType: OrderType): void {
  const { owner: before, cart, table } = useTill.getState();
  const isOthers = before !== null && before !== owner;
  if (isOthers || (isUntouched(cart) && !table)) beginOrder(orderType);
  else if (before === null && !table) patchCart({ orderType });
  useTill.setState({ owner });
}
