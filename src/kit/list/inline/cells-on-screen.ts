import type { Cell } from "./cell-moves.ts";

/*
 * Finds cells in the DOM. Rows know nothing of inline editing: editable cells are marked from outside when the user
 * comes near, so that lists that are not edited have no extra cost.
 */

const rowsIn = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>("tr[data-id]")];

/** The title is the first column, after the checkbox that selects the row. */
const titleIn = (row: Element) => row.querySelector("th[scope=row]");

function cellIn(row: Element | undefined, column: number): HTMLElement | undefined {
  const cells = [...(row?.children ?? [])];
  const title = cells.findIndex((cell) => cell.matches("th[scope=row]"));
  const cell = title < 0 ? undefined : cells[title + column];
  return cell instanceof HTMLElement ? cell : undefined;
}

export const cellElement = (table: HTMLElement | null, { row, column }: Cell): HTMLElement | undefined =>
  table ? cellIn(rowsIn(table)[row], column) : undefined;

/** Returns the position of a cell on screen. */
export function cellPlace(table: HTMLElement, cell: Element): Cell {
  const row = cell.closest<HTMLElement>("tr[data-id]");
  if (!row) return { row: -1, column: -1 };
  const title = titleIn(row);
  const cells = [...row.children];
  return {
    row: rowsIn(table).indexOf(row),
    column: cells.indexOf(cell) - (title ? cells.indexOf(title) : 0),
  };
}

/** Returns the editable cell around an event target, if any. */
export const editableAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("td[data-edit]") : null;

const markedIn = (table: HTMLElement) => table.querySelectorAll<HTMLElement>("td[data-edit]");

/** Makes one cell the tab stop of the table. */
export function makeCurrent(table: HTMLElement, cell: HTMLElement): void {
  for (const other of markedIn(table)) other.tabIndex = -1;
  cell.tabIndex = 0;
}

/** Marks the editable cells. The first one becomes the tab stop, unless there is one already. */
export function markCells(
  table: HTMLElement,
  columns: readonly (readonly number[])[],
  isSaving: (cell: Cell) => boolean,
): void {
  const rows = rowsIn(table);
  const marked = new Set<Element>();
  columns.forEach((own, row) => {
    for (const column of own) {
      const cell = cellIn(rows[row], column);
      if (!cell) continue;
      marked.add(cell);
      cell.dataset.edit = "";
      cell.tabIndex = cell.tabIndex === 0 ? 0 : -1;
      const saving = isSaving({ row, column });
      cell.toggleAttribute("data-saving", saving);
      if (saving) cell.setAttribute("aria-busy", "true");
      else cell.removeAttribute("aria-busy");
    }
  });
  for (const row of rows) {
    for (const cell of row.querySelectorAll<HTMLElement>("td[data-edit]"))
      if (!marked.has(cell)) unmark(cell);
  }
  const [first] = markedIn(table);
  if (first && !table.querySelector('td[data-edit][tabindex="0"]')) first.tabIndex = 0;
}

function unmark(cell: HTMLElement): void {
  for (const name of ["data-edit", "data-saving", "aria-busy", "aria-label", "tabindex"])
    cell.removeAttribute(name);
}

export function unmarkCells(table: HTMLElement): void {
  for (const cell of markedIn(table)) unmark(cell);
}

export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === "rtl";

/** Side of the hit area for a finger, in pixels, and of the one for a mouse. */
const touched = 44;
const pointed = 26;

/** Whether the press hits the cell's pencil, which is at the end of the cell, or at the start for numbers. */
export function isOnPencil(cell: HTMLElement, { clientX, pointerType }: PointerEvent): boolean {
  const box = cell.getBoundingClientRect();
  const isCard = getComputedStyle(cell).display !== "table-cell";
  const atStart = cell.dataset.align === "end" && !isCard;
  const fromLeft = clientX - box.left;
  const inward = atStart === isRightToLeft(cell) ? box.width - fromLeft : fromLeft;
  return inward <= (pointerType === "touch" ? touched : pointed);
}

/** Focuses the input of an editor and selects its text; a select opens. @returns whether the input is there */
export function focusInput(editor: HTMLElement | null | undefined): boolean {
  const input = editor?.querySelector<HTMLElement>("input, textarea, button[role=switch]");
  if (!input) return false;
  input.focus();
  if (input.getAttribute("role") === "combobox") {
    input.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  } else if (input instanceof HTMLInputElement) input.select();
  return true;
}
