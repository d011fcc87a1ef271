import { useEffect, useRef } from "react";
import { type Panel, useInterface } from "./interface-state.ts";

const mark = (panel: Panel, shown: boolean) =>
  useInterface.setState(({ open }) => ({ open: { ...open, [panel]: shown } }));

/**
 * Ties something on screen to its flag: the flag is set while it is shown, and closing the flag from
 * elsewhere closes it.
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
