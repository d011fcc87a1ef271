import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { WeighedCodeKind } from "../../../domain/products/weighed-codes.ts";
import { readEntry, readQuantity, type Scanned, type Sellable, useStrayScans } from "./scan.ts";
import { useLookup, useSuggestions } from "./use-catalogue.ts";

/** Debounce of the product search, in milliseconds; a scanner is faster. */
const pause = 200;

export interface FindBoxOptions {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly weighedCodes: WeighedCodeKind;
  /** Called with the result; the quantity is null if not given. */
  readonly onFound: (scanned: Scanned, quantity: number | null) => void;
  /** Called on every scan, wherever focus is. */
  readonly onScan: () => void;
  /** Called for a number with an asterisk: sets the quantity of the last line. */
  readonly onQuantity: (quantity: number) => void;
  readonly onAnnounce: (message: string) => void;
  /** Announces that nothing was found. */
  readonly onAlarm: (message: string) => void;
  /** Handles a key in the empty box. @returns whether it was handled */
  readonly onIdleKey: (event: KeyboardEvent) => boolean;
}

/** Reads scans and typed entries, and suggests products while the user types. */
export function useFindBox(options: FindBoxOptions) {
  const { box, weighedCodes, onFound, onScan, onQuantity, onAnnounce, onAlarm, onIdleKey } = options;
  const { t } = useTranslation("till");
  const [text, setText] = useState("");
  const [rested, setRested] = useState("");
  const [active, setActive] = useState(-1);
  const [focused, setFocused] = useState(false);
  const wanted = readEntry(rested).text;
  const { found, searching, failed } = useSuggestions(wanted);
  const lookup = useLookup(weighedCodes);
  const open = focused && wanted !== "" && rested === text.trim() && !searching;

  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim()), text === "" ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text]);

  const clear = () => {
    setText("");
    setRested("");
    setActive(-1);
  };
  const onText = (typed: string) => {
    setText(typed);
    setActive(-1);
  };
  const pick = (product: Sellable) => {
    const { quantity } = readEntry(text);
    clear();
    onFound({ product, combinationId: null }, quantity);
  };
  /** Restores text that was not found, unless the next code has arrived meanwhile. */
  const giveBack = (typed: string) => setText((now) => now || typed);
  const enter = async (typed: string) => {
    clear();
    const pieces = readQuantity(typed);
    if (pieces !== null) return onQuantity(pieces);
    const { quantity, text: code } = readEntry(typed);
    try {
      const { scanned, alike, notWeighed, ...label } = await lookup(code);
      const [only] = alike;
      if (scanned) onFound(scanned, label.quantity ?? quantity);
      else if (notWeighed) onAlarm(t("find.notWeighed", { name: notWeighed.title }));
      else if (only && alike.length === 1) onFound({ product: only, combinationId: null }, quantity);
      else if (only) {
        onAnnounce(t("find.several", { count: alike.length, text: code }));
        giveBack(typed);
        setActive(0);
      } else onAlarm(t("find.unknown", { code }));
    } catch {
      onAlarm(t("find.failed", { code }));
      giveBack(typed);
    }
  };
  useStrayScans(box, (code) => {
    onScan();
    void enter(code);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (text === "" && onIdleKey(event)) return event.preventDefault();
    if (event.key === "Escape") return clear();
    if (event.key === "Enter") {
      event.preventDefault();
      const chosen = open ? found[active] : undefined;
      if (chosen) pick(chosen);
      else if (text.trim() !== "") void enter(text.trim());
    }
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((at) => (at + step + found.length) % Math.max(found.length, 1));
    }
  };
  return { text, wanted, open, found, failed, active, onText, onKeyDown, onFocused: setFocused, pick };
}
