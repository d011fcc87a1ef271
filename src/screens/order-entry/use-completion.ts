import type { RefObject } from "react";
import { useAfterAnswers } from "../../kit/actions/answer-queue.ts";
import type { useCartFocus } from "./cart/use-cart-focus.ts";
import { useTill } from "./sale/till-store.ts";
import type { TableKeys } from "./till/till-parts.ts";
import type { TillActions } from "./till/use-till.ts";

interface Options {
  readonly till: TillActions;
  readonly tableKeys: RefObject<TableKeys | null>;
  readonly focus: ReturnType<typeof useCartFocus>;
  /** Whether the cart is beside the products; otherwise it is in a sheet. */
  readonly isBeside: boolean;
  readonly sheet: boolean;
  readonly setSheet: (open: boolean) => void;
}

/**
 * Returns how the order is paid or parked; at a table, how its round is sent and all of it paid. Both wait for the codes
 * that are being looked up.
 */
export function useCompletion({ till, tableKeys, focus, isBeside, sheet, setSheet }: Options) {
  const table = useTill((all) => all.table);
  const { run, waiting } = useAfterAnswers(till.inputs.queue, {
    pay: () => {
      if (table) return isBeside || sheet ? tableKeys.current?.pay() : setSheet(true);
      // Errors are shown in the sheet.
      if (Object.keys(till.errors).length === 0) setSheet(false);
      void till.pay().then((wrong) => wrong !== null && focus.toError(wrong));
    },
    park: () => {
      if (table) return tableKeys.current?.send();
      setSheet(false);
      void till.park();
    },
  });
  return { pay: () => run("pay"), park: () => run("park"), waiting };
}
