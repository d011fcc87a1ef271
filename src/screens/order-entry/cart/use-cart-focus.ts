import { flushSync } from "react-dom";
import type { Foldable } from "./use-folds.ts";

interface Options {
  /** Whether the cart is beside the products; otherwise its sheet must open first. */
  readonly isBeside: boolean;
  readonly openSheet: () => void;
  readonly unfold: (name: Foldable) => void;
  /** Prevents focus from returning to the box. */
  readonly stayAway: () => void;
}

const focusIn = (selector: string) =>
  document.querySelector<HTMLElement>(`[data-till-cart] ${selector}`)?.focus();

/** Focuses fields of the cart. */
export function useCartFocus({ isBeside, openSheet, unfold, stayAway }: Options) {
  const goTo = (selector: string) => {
    stayAway();
    if (isBeside) return focusIn(selector);
    openSheet();
    requestAnimationFrame(() => focusIn(selector));
  };
  return {
    toQuantity: () => goTo('li[data-current="true"] [data-quantity] input'),
    toCustomer: () => goTo("#till-customer"),
    toExtras: () => goTo("[data-line-extras] button:enabled"),
    /** Focuses the field of an error, by its path. */
    toError: (path: string) => goTo(selectorOf(path)),
    toFolded: (name: Foldable) => {
      flushSync(() => unfold(name));
      goTo(`[data-till-${name}]`);
    },
  };
}

/** The selector of the cart field for a path of the API. */
function selectorOf(path: string): string {
  const [, at, field] = /^items\.(\d+)\.(\w+)/.exec(path) ?? [];
  if (at !== undefined) {
    const line = `li:nth-child(${Number(at) + 1})`;
    // Only the current line shows its discount.
    const discount = field === "discount" ? `${line}[data-current="true"] [data-line-discount]` : null;
    const quantity = `${line} [data-quantity] input`;
    return discount && document.querySelector(discount) ? discount : quantity;
  }
  const [, part] = /^address\.(\w+)$/.exec(path) ?? [];
  if (part !== undefined)
    return `[data-till-address] :is(input[data-part="${part}"], [data-part="${part}"] input)`;
  return selectors[path] ?? "#till-customer";
}

const selectors: Readonly<Record<string, string>> = {
  phone: "[data-till-phone]",
  carrierId: "[data-till-rate] input",
  shippingRate: "[data-till-rate] input",
  couponCode: "[data-till-coupon]",
  discount: "[data-till-discount]",
};
