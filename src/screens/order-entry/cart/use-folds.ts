import { useState } from "react";

/** Parts of the cart that are collapsed at first. */
export const foldable = ["coupon", "discount", "shipping", "notes"] as const;
export type Foldable = (typeof foldable)[number];

/** The parts expanded for the order with that key. */
export function useCartFolds(key: string) {
  const [state, setState] = useState<{ key: string; open: readonly Foldable[] }>({ key, open: [] });
  const open = state.key === key ? state.open : [];
  return { open, unfold: (name: Foldable) => setState({ key, open: [...open, name] }) };
}
