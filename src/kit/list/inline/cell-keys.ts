import { cellKey } from "./cell-drafts.ts";
import { type CellTable, editorAround } from "./cell-grid.ts";
import { moveOf } from "./cell-moves.ts";
import { cellElement, editableAround, isRightToLeft } from "./cells-on-screen.ts";
import { begins } from "./editable.ts";

/**
 * The elements from which an arrow key enters the cells of a row. In a tree it expands a collapsed row or enters an
 * expanded one instead.
 */
const wayIn = "tr[data-id]:not([aria-expanded]), tr[data-id]:not([aria-expanded]) a[data-row]";

export function onCellKey(table: CellTable, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return;
  const editor = editorAround(event.target);
  const cell = editableAround(event.target);
  if (editor) onEditorKey(table, event, editor);
  else if (cell === event.target) onClosedCellKey(table, event, cell);
  else if (moveOf(event.key, isRightToLeft(table.element)) === "after" && event.target.matches(wayIn)) {
    const first = table.firstInRow(event.target);
    if (!first) return;
    event.preventDefault();
    first.focus();
  }
}

function onClosedCellKey(table: CellTable, event: KeyboardEvent, cell: HTMLElement): void {
  const shown = table.shownIn(cell);
  if (!shown || event.ctrlKey || event.metaKey || event.altKey) return;
  const { field } = shown.column;
  const isSwitch = field?.type.inline === "switched";
  const move = moveOf(event.key, isRightToLeft(table.element));
  const isTab = event.key === "Tab" && table.isNavigating;
  if (move || isTab) {
    const direction = isTab ? (event.shiftKey ? "previous" : "next") : (move ?? "next");
    if (table.move(shown.place, direction)) event.preventDefault();
    else if (move === "before") cell.closest("tr")?.querySelector<HTMLElement>("a[data-row]")?.focus();
    if (move) event.preventDefault();
  } else if (event.key === "Enter" || event.key === "F2" || (event.key === " " && isSwitch)) {
    event.preventDefault();
    table.open(cell);
  } else if ((event.key === "Backspace" || event.key === "Delete") && !isSwitch) {
    event.preventDefault();
    table.open(cell, field?.empty);
  } else if (event.key === "Escape") {
    table.isNavigating = false;
  } else if (begins(field, event.key)) {
    // The input gets the focus before the browser inserts the key, which replaces the value.
    table.open(cell);
    event.stopPropagation();
  }
}

function onEditorKey(table: CellTable, event: KeyboardEvent, editor: HTMLElement): void {
  const { edits, grid } = table;
  const draft = edits.store.getState().drafts.get(editor.dataset.cellEditor ?? "");
  if (!draft) return;
  const key = cellKey(draft);
  const row = grid.rows.findIndex(({ id }) => id === draft.id);
  const from = { row, column: grid.columns.findIndex(({ name }) => name === draft.name) };
  const back = () => cellElement(table.element, from)?.focus();
  const isOnButton =
    event.target instanceof Element && event.target.closest("button:not([role=switch])") !== null;
  const isChoice = grid.columns[from.column]?.field?.type.inline === "chosen";
  if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    edits.giveUp(key);
    back();
  } else if (event.key === "Enter" && !isOnButton && !isChoice) {
    event.preventDefault();
    if (edits.commit(key) && !table.move(from, event.shiftKey ? "up" : "down")) back();
  } else if (event.key === "Tab" && !hasChoice(draft.problem) && !isOnButton) {
    if (!edits.commit(key)) event.preventDefault();
    else if (table.move(from, event.shiftKey ? "previous" : "next")) event.preventDefault();
    // From the last cell the browser moves on to the next element.
    else back();
  }
}

/** Whether there are buttons below the input that Tab can reach. */
const hasChoice = (problem: { readonly kind: string; readonly again?: boolean } | null): boolean =>
  problem !== null && (problem.kind === "changed" || problem.again === true);
