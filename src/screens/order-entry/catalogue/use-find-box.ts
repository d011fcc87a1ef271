import { type KeyboardEvent, type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import type { WeighedCodeKind } from "../../../domain/products/weighed-codes.ts";
import { useDebounced } from "../../../kit/ui/use-debounced.ts";
import { useScans } from "../../scanning/use-scans.ts";
import { readEntry, readQuantity, type Sellable } from "../sale/scan.ts";
import { addMiss, rememberCart, restoreCart } from "../sale/till-store.ts";
import type { SaleInputs } from "../sale/use-sale-inputs.ts";
import { useUnusualQuantity } from "../sale/use-unusual-quantity.ts";
import { type Lookup, useLookup, useSuggestions } from "./use-catalogue.ts";
import type { Picked } from "./use-picking.ts";

/** Debounce of the product search, in milliseconds; a scanner is faster. */
const pause = 200;

/** How long a code may be looked up, in milliseconds: paying waits for it. */
const longestLookup = 10_000;

/** Rejects if the answer takes too long. */
const withinTime = <A>(answer: Promise<A>): Promise<A> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no answer")), longestLookup)),
  ]);

export interface FindBoxOptions {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly weighedCodes: WeighedCodeKind;
  readonly inputs: SaleInputs;
  /** Called with the result and the key of its sale, null if that is gone. @returns whether it was added */
  readonly onFound: (picked: Picked, sale: string | null) => boolean | Promise<boolean>;
  /** Called on every scan, wherever focus is. */
  readonly onScan: () => void;
  /** Called for a number with an asterisk: sets the quantity of the last line. */
  readonly onQuantity: (quantity: number) => void;
  readonly onAnnounce: (message: string) => void;
  /** Called after a code was listed as not added. */
  readonly onMiss: () => void;
  /** Handles a key in the empty box. @returns whether it was handled */
  readonly onIdleKey: (event: KeyboardEvent) => boolean;
}

/** Reads scans and typed entries, and suggests products while the user types. */
export function useFindBox(options: FindBoxOptions) {
  const { box, weighedCodes, inputs, onFound, onScan, onQuantity, onAnnounce, onMiss, onIdleKey } = options;
  const { t } = useTranslation("till");
  const [text, setText] = useState("");
  const rested = useDebounced(text.trim(), text === "" ? 0 : pause);
  const [active, setActive] = useState(-1);
  const [focused, setFocused] = useState(false);
  const query = readEntry(rested).text;
  const { products, searching, failed } = useSuggestions(query);
  const lookup = useLookup(weighedCodes);
  const isMeant = useUnusualQuantity();
  const open = focused && query !== "" && rested === text.trim() && !searching;

  const clear = () => {
    setText("");
    setActive(-1);
  };
  const onText = (typed: string) => {
    setText(typed);
    setActive(-1);
  };
  const addIfMeant = (picked: Picked, sale: string | null) => {
    const { product, quantity } = picked;
    const meant = isMeant({ name: product.title, quantity: quantity ?? 1, before: 1 });
    return meant === true ? onFound(picked, sale) : meant.then((holds) => holds && onFound(picked, sale));
  };
  const pick = (product: Sellable) => {
    const { quantity } = readEntry(text);
    clear();
    inputs.tap((sale) => addIfMeant({ product, combinationId: null, quantity }, sale));
  };
  /** Restores text that was not found, unless the next code has arrived meanwhile. */
  const giveBack = (typed: string) => setText((now) => now || typed);
  const miss = (code: string, why: "unknown" | "failed" | "notWeighed" | "dialog", name = ""): false => {
    addMiss({ code, why, name });
    onMiss();
    return false;
  };
  /** Adds what was found to its sale. @returns whether something was added */
  const use = (lookup: Lookup, typed: string, sale: string | null): boolean | Promise<boolean> => {
    const { scanned, alike, notWeighed } = lookup;
    const { quantity, text: code } = readEntry(typed);
    const [only] = alike;
    if (scanned) return addIfMeant({ ...scanned, quantity: lookup.quantity ?? quantity, code }, sale);
    if (notWeighed) return miss(code, "notWeighed", notWeighed.title);
    if (!only) return miss(code, "unknown");
    if (alike.length === 1) return addIfMeant({ product: only, combinationId: null, quantity, code }, sale);
    onAnnounce(t("find.several", { count: alike.length, text: code }));
    giveBack(typed);
    setActive(0);
    return false;
  };
  const enter = (typed: string) => {
    clear();
    const pieces = readQuantity(typed);
    if (pieces !== null) return onQuantity(pieces);
    const { text: code } = readEntry(typed);
    void inputs.answer(withinTime(lookup(code)), (answer, sale) => {
      if (answer.status === "fulfilled") return use(answer.value, typed, sale);
      giveBack(typed);
      return miss(code, "failed");
    });
  };
  useScans(box, {
    onStart: rememberCart,
    onScan: (code) => {
      restoreCart();
      onScan();
      enter(code);
    },
    onIgnored: (code) => miss(code, "dialog"),
    isKnown: async (code) => {
      const { scanned, notWeighed } = await lookup(code);
      return scanned !== null || notWeighed !== undefined;
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (text === "" && onIdleKey(event)) return event.preventDefault();
    if (event.key === "Escape") return clear();
    if (event.key === "Enter") {
      event.preventDefault();
      const chosen = open ? products[active] : undefined;
      if (chosen) pick(chosen);
      else if (text.trim() !== "") enter(text.trim());
    }
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((at) => (at + step + products.length) % Math.max(products.length, 1));
    }
  };
  return {
    text,
    query,
    open,
    products,
    failed,
    active,
    onText,
    onKeyDown,
    onFocused: setFocused,
    pick,
  };
}
