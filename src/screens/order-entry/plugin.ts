/** What plugins add to the till with, in `screens/{name}.till.ts`. */
import type { ReactNode } from "react";
import { patchCart } from "./sale/till-store.ts";
import type { TillPart } from "./till/till-parts.ts";

/** What plugins read and change of the order that is at the till. */
export interface OrderAtTill {
  readonly customerId: string | null;
  /** As typed; empty for none. The server says whether it is valid. */
  readonly couponCode: string;
  readonly notes: string;
}

/** What a part of the bar is given. */
export interface BarProps {
  readonly till: { readonly cart: OrderAtTill };
}

/** What a part of a line of the cart is given. */
export interface LineProps {
  readonly line: {
    readonly product: { readonly id: string; readonly title: string };
    readonly quantity: number;
  };
}

/** What a plugin adds to the till, which waits for none of it. */
export interface AddedToTill {
  /** Among the buttons of the bar, before those of the till. */
  readonly Bar?: (props: BarProps) => ReactNode;
  /** Asked about a line of the cart. */
  readonly Line?: (props: LineProps) => ReactNode;
}

/** Changes the order that is at the till. */
export const changeOrder = (values: Partial<OrderAtTill>): void => patchCart(values);

/** Adds to the till: the default export of `screens/{name}.till.ts`. */
export const defineTillPart = (part: AddedToTill): AddedToTill => part satisfies TillPart;
