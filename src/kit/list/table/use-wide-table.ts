import { type RefObject, useEffect } from "react";
import styles from "./record-table.module.css";

/** Returns the width in pixels of a column that is pinned to a side of the table; 0 without it. */
const widthOf = (table: HTMLElement, column: string | undefined) =>
  table.querySelector<HTMLElement>(`thead .${column}`)?.offsetWidth ?? 0;

/** Scrolling to a focused control keeps it clear of the pinned columns. */
function keepClear(table: HTMLElement, isWide: boolean): void {
  const start = widthOf(table, styles.check) + widthOf(table, styles.title);
  table.style.scrollPaddingInline = isWide ? `${start}px ${widthOf(table, styles.actions)}px` : "";
}

/**
 * Marks the scroll container of a table (`data-wide`) while it scrolls horizontally; `record-table.module.css` pins
 * columns then. Measured only on resize, because reading sizes forces a layout.
 */
export function useWideTable(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => {
      const isWide = element.scrollWidth > element.clientWidth;
      element.toggleAttribute("data-wide", isWide);
      keepClear(element, isWide);
    });
    sizes.observe(element);
    for (const table of element.children) sizes.observe(table);
    return () => sizes.disconnect();
  }, [room]);
}
