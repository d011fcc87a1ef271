import { useLayoutEffect } from "react";
import { useInterface } from "./interface-state.ts";

/** Gives the whole window to a screen as long as it is shown. The screen leads to the menu itself: `openNavBar`. */
export function useFullWindow(): void {
  useLayoutEffect(() => {
    useInterface.setState({ fullWindow: true });
    return () => useInterface.setState({ fullWindow: false });
  }, []);
}
