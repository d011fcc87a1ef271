import { type CellTable, editorAround } from "./cell-grid.ts";
import { editableAround, makeCurrent } from "./cells-on-screen.ts";

/** Makes a focused cell the tab stop and sets its accessible name. */
export function onCellFocus(table: CellTable, event: FocusEvent): void {
  const cell = editableAround(event.target);
  const shown = cell === event.target && cell ? table.shownIn(cell) : null;
  if (cell && shown) {
    makeCurrent(table.element, cell);
    cell.setAttribute("aria-label", table.grid.describe(cell, shown.column, shown.record));
    return;
  }
  // In a tree only one row at a time, with its cells, is in the tab order.
  if (!(event.target instanceof Element) || !event.target.closest("tr[tabindex]")) return;
  const first = table.firstInRow(event.target);
  if (first) makeCurrent(table.element, first);
}

/** Stores the typed value when the focus leaves its input. */
export function onCellBlur(table: CellTable, event: FocusEvent): void {
  const next = event.relatedTarget instanceof Node ? event.relatedTarget : null;
  if (!next || !table.element.contains(next)) table.isNavigating = false;
  editableAround(event.target)?.removeAttribute("aria-label");
  const editor = editorAround(event.target);
  // The window has lost the focus, so the user may be looking something up.
  if (!editor || editor.contains(next) || !document.hasFocus()) return;
  const { edits } = table;
  const key = editor.dataset.cellEditor ?? "";
  if (edits.store.getState().drafts.get(key)?.problem === null) edits.commit(key);
}
