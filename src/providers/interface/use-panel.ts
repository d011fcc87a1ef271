import { useEffect, useRef } from "react";
import { type Panel, useInterface } from "./interface-state.ts";

const mark = (panel: Panel, shown: boolean) =>
  useInterface.setState(({ open }) => ({ open: { ...open, [panel]: shown } }));

/**
 * Synchronises a visible element with its panel flag: the flag is set while it is shown, and clearing the flag closes
 * it.
 */
export function usePanel(panel: Panel, shown: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!shown) return;
    mark(panel, true);
    const stop = useInterface.subscribe(({ open }) => {
      if (!open[panel]) latest.current();
    });
    return () => {
      stop();
      mark(panel, false);
    };
  }, [panel, shown]);
}
