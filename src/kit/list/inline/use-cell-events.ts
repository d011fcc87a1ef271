import { type RefObject, useEffect, useRef } from "react";
import { onCellBlur, onCellFocus } from "./cell-focus.ts";
import { type CellGrid, CellTable } from "./cell-grid.ts";
import { onCellKey } from "./cell-keys.ts";
import type { Cell } from "./cell-moves.ts";
import { CellPointer } from "./cell-pointer.ts";
import { cellElement } from "./cells-on-screen.ts";
import type { CellEdits } from "./use-cell-edits.ts";

type Listeners = { readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void };

/**
 * Handles keys and pointers on the cells of a table: arrow keys move between editable cells; Enter, a double click or
 * typing opens one; Enter and Tab store and move on as in a spreadsheet; Escape discards.
 * @returns a function that returns the focus to a cell after its editor was closed by other means
 */
export function useCellEvents(
  table: RefObject<HTMLElement | null>,
  grid: CellGrid,
  edits: CellEdits,
): (cell: Cell) => void {
  const latest = useRef({ grid, edits });
  latest.current = { grid, edits };

  useEffect(() => {
    const element = table.current;
    if (!element) return;
    const listeners = listenersOf(new CellTable(element, () => latest.current));
    // `Object.entries` loses which event belongs to which listener.
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of all) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of all) element.removeEventListener(name, listener);
    };
  }, [table]);

  return (cell) => cellElement(table.current, cell)?.focus();
}

function listenersOf(table: CellTable): Listeners {
  const pointer = new CellPointer(table);
  return {
    keydown: (event) => onCellKey(table, event),
    click: (event) => pointer.click(event),
    dblclick: (event) => pointer.doubleClick(event),
    pointerdown: (event) => pointer.down(event),
    pointermove: (event) => pointer.move(event),
    pointerup: () => pointer.release(),
    pointercancel: () => pointer.release(),
    contextmenu: (event) => pointer.contextMenu(event),
    focusin: (event) => onCellFocus(table, event),
    focusout: (event) => onCellBlur(table, event),
  };
}
