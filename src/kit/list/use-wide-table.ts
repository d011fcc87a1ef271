import { type RefObject, useEffect } from "react";

/**
 * Marks the room of a table (`data-wide`) while it has to be scrolled sideways: what is pinned then is in
 * `record-table.module.css`. Looked at when sizes change, because asking for them makes the browser lay out everything.
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
