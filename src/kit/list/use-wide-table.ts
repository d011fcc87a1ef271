import { type RefObject, useEffect } from "react";

/**
 * Marks the scroll container of a table (`data-wide`) while it scrolls horizontally; `record-table.module.css` pins
 * columns then. Measured only on resize, because reading sizes forces a layout.
 */
export function useWideTable(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const sizes = new ResizeObserver(() =>
      element.toggleAttribute("data-wide", element.scrollWidth > element.clientWidth),
    );
    sizes.observe(element);
    for (const table of element.children) sizes.observe(table);
    return () => sizes.disconnect();
  }, [room]);
}
