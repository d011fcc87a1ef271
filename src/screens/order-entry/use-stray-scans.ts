import { type RefObject, useEffect, useRef } from "react";
import type { Cart } from "./cart.ts";
import { noBurst, scannedBy, withKey } from "./scan-burst.ts";
import { useTill } from "./till-store.ts";

/** Where a code that is scanned belongs to. */
const takesScans = "[data-takes-scans]";

/**
 * What is scanned while the cursor stands in some other field, a quantity for instance, is a product all the
 * same: the field keeps what it had. In dialogs a scan does nothing; it must not place an order.
 */
export function useStrayScans(box: RefObject<HTMLInputElement | null>, onScan: (code: string) => void): void {
  const act = useRef(onScan);
  useEffect(() => {
    act.current = onScan;
  });
  useEffect(() => {
    let burst = noBurst;
    let before: Cart | null = null;
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp, target } = event;
      if (key !== "Enter") {
        burst = withKey(burst, key, timeStamp);
        if (burst.text.length === 1) before = useTill.getState().cart;
        return;
      }
      const code = scannedBy(burst, timeStamp);
      burst = noBurst;
      if (code === null || !(target instanceof Element) || target.closest(takesScans)) return;
      event.preventDefault();
      event.stopPropagation();
      if (target.closest("[role=dialog]")) return;
      // Leaving the field makes it tell its value for the last time; only then it is taken back.
      box.current?.focus();
      if (before) useTill.setState({ cart: before });
      act.current(code);
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, [box]);
}
