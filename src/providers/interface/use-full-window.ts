import { useLayoutEffect } from "react";
import { useInterface } from "./interface-state.ts";

/** Gives a screen the whole window while mounted. The screen opens the menu itself: `openNavBar`. */
export function useFullWindow(): void {
  useLayoutEffect(() => {
    useInterface.setState({ fullWindow: true });
    return () => useInterface.setState({ fullWindow: false });
  }, []);
}
