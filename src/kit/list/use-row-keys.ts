import type { RefObject } from "react";
import { useShortcuts } from "../context/shortcuts.ts";

/**
 * Moves between the rows of a table, or between cards. The row's link has the focus, so Enter opens it natively; the arrow keys work once
 * a row is focused, J and K always.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  const move = (step: 1 | -1) => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>("a[data-row]") ?? [])];
    const row = document.activeElement?.closest("[data-id]");
    const at = links.findIndex((link) => row?.contains(link));
    const next = at < 0 ? links[step > 0 ? 0 : links.length - 1] : links[at + step];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
  };
  const arrow = (step: 1 | -1) => (event: KeyboardEvent) => {
    if (!document.activeElement?.closest("[data-id]") || !table.current?.contains(document.activeElement))
      return;
    event.preventDefault();
    move(step);
  };
  useShortcuts({
    move: (event) => {
      const down = event.key.toLowerCase() === "j" || event.key === "ArrowDown";
      if (event.key.startsWith("Arrow")) arrow(down ? 1 : -1)(event);
      else move(down ? 1 : -1);
    },
    select: () => {
      const row = document.activeElement?.closest<HTMLElement>("[data-id]");
      if (row && table.current?.contains(row)) row.querySelector<HTMLElement>("input[data-select]")?.click();
    },
  });
}
