import { type RefObject, useEffect, useRef } from "react";
import { earliest, type ShownHours } from "./hours.ts";
import { hourHeight } from "./use-hour-drag.ts";

/**
 * Scrolls a new period to the present time, else to where a working day begins, and sideways to its first event, if that
 * is out of view.
 * @param shown the period and its lanes; undefined until there are events
 * @param hours those that the grid has
 * @param now the present hour, if the period has it
 */
export function useFirstInView(
  grid: RefObject<HTMLElement | null>,
  shown: string | undefined,
  hours: ShownHours,
  now: number | undefined,
): void {
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    const scroller = grid.current?.parentElement;
    if (shown === undefined || shown === seen.current || !scroller) return;
    seen.current = shown;
    // The hour before, so that what has just begun is there, too.
    scroller.scrollTop = ((now === undefined ? earliest : now - 1) - hours.first) * hourHeight;
    const first = grid.current?.querySelector("li[data-minute]")?.closest("section");
    if (!first) return;
    const [column, view] = [first.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (column.left >= view.left && column.right <= view.right) return;
    // The scale stays at the beginning of the line.
    const scale = grid.current?.querySelector("[data-scale]")?.getBoundingClientRect().width ?? 0;
    const isMirrored = getComputedStyle(scroller).direction === "rtl";
    scroller.scrollLeft += isMirrored ? column.right - view.right + scale : column.left - view.left - scale;
  });
}
