import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls a new day sideways to its first event, if that is out of view.
 * @param shown the day and its lanes; undefined until there are events
 */
export function useFirstInView(grid: RefObject<HTMLElement | null>, shown: string | undefined): void {
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    const first = grid.current?.querySelector("li[data-minute]")?.closest("section");
    const scroller = grid.current?.parentElement;
    if (shown === undefined || shown === seen.current || !first || !scroller) return;
    seen.current = shown;
    const [column, view] = [first.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (column.left >= view.left && column.right <= view.right) return;
    // The scale stays at the beginning of the line.
    const scale = grid.current?.querySelector("[data-scale]")?.getBoundingClientRect().width ?? 0;
    const isMirrored = getComputedStyle(scroller).direction === "rtl";
    scroller.scrollLeft += isMirrored ? column.right - view.right + scale : column.left - view.left - scale;
  });
}
