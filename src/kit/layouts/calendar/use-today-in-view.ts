import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Scrolls a period to today when it is first shown, unless somebody is there already.
 * @param shown the period; undefined until it has its events
 * @returns a function that scrolls there again
 */
export function useTodayInView(scroller: RefObject<HTMLElement | null>, shown: string | undefined) {
  const seen = useRef<string | undefined>(undefined);
  const scroll = useCallback(() => {
    const today = scroller.current?.querySelector("[data-today]");
    // What is listed below it is what is next.
    today?.scrollIntoView({ block: today.matches("section") ? "start" : "nearest", inline: "nearest" });
  }, [scroller]);
  useEffect(() => {
    if (shown === undefined || shown === seen.current) return;
    seen.current = shown;
    if (!scroller.current?.contains(document.activeElement)) scroll();
  }, [scroller, shown, scroll]);
  return scroll;
}
