import { type RefObject, useEffect, useRef } from "react";
import type { AnyResource } from "../../../core/define.ts";
import type { RecordRowData } from "../list-query.ts";
import type { Column } from "../use-columns.ts";
import { cellKey } from "./cell-drafts.ts";
import { type Cell, cellFrom, type Move, moveOf } from "./cell-moves.ts";
import {
  cellAt,
  editableAround,
  focusInput,
  isOnPencil,
  isRightToLeft,
  makeCurrent,
  placeOf,
} from "./cells-on-screen.ts";
import { begins } from "./editable.ts";
import type { CellEdits } from "./use-cell-edits.ts";

export interface CellGrid {
  readonly resource: AnyResource;
  readonly columns: readonly Column[];
  readonly rows: readonly RecordRowData[];
  /** The places of the columns that can be edited, by row. */
  readonly editable: readonly (readonly number[])[];
  /** Says what a cell is, for those who do not see it. */
  readonly describe: (cell: HTMLElement, column: Column, record: RecordRowData) => string;
  /** Settles when the inputs of these columns are there. */
  readonly inputs: Promise<unknown>;
}

/** How long a finger rests on a cell that it opens, in milliseconds, and how far it may move, in pixels. */
const longPress = 500;
const slack = 10;

type Listeners = { readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void };

/**
 * What keys and pointers do to the cells of a table: arrow keys move between those that can be edited; Enter, a double click
 * or typing opens one; Enter and Tab store and move on as in a spreadsheet; Escape gives up.
 * @returns leads back to a cell, for what is closed by other means
 */
export function useCellEvents(
  table: RefObject<HTMLElement | null>,
  grid: CellGrid,
  edits: CellEdits,
): (cell: Cell) => void {
  const latest = useRef({ grid, edits });
  latest.current = { grid, edits };

  useEffect(() => {
    const room = table.current;
    if (!room) return;
    const listeners = listenersOf(room, () => latest.current);
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of all) room.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of all) room.removeEventListener(name, listener);
    };
  }, [table]);

  return (cell) => cellAt(table.current, cell)?.focus();
}

function listenersOf(
  room: HTMLElement,
  now: () => { readonly grid: CellGrid; readonly edits: CellEdits },
): Listeners {
  /** Somebody goes from cell to cell: Tab goes with them, until they leave. */
  let running = false;
  let press: {
    readonly timer: ReturnType<typeof setTimeout>;
    readonly x: number;
    readonly y: number;
  } | null = null;
  let wasPressed = false;

  const known = (cell: HTMLElement) => {
    const { rows, columns } = now().grid;
    const place = placeOf(room, cell);
    const record = rows[place.row];
    const column = columns[place.column];
    return record && column ? { place, record, column, id: record.id, name: column.name } : null;
  };

  const go = (from: Cell, move: Move): boolean => {
    const to = cellFrom(now().grid.editable, from, move);
    const cell = to ? cellAt(room, to) : undefined;
    cell?.focus();
    return cell !== undefined;
  };

  const open = (cell: HTMLElement, value?: unknown): void => {
    const found = known(cell);
    if (!found) return;
    const { edits } = now();
    running = true;
    if (found.column.field?.kind === "flag") {
      edits.giveUp(cellKey(found));
      edits.put(found, edits.valueOf(found) !== true);
      return;
    }
    edits.begin({ id: found.id, name: found.name }, value);
    // Where something could not be stored, its input is there already.
    const key = cellKey(found);
    const editors = [...room.querySelectorAll<HTMLElement>("[data-cell-editor]")];
    focusInput(editors.find(({ dataset }) => dataset.cellEditor === key));
  };

  const inCell = (event: KeyboardEvent, cell: HTMLElement): void => {
    const found = known(cell);
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
    const { field } = found.column;
    const move = moveOf(event.key, isRightToLeft(room));
    const isTab = event.key === "Tab" && running;
    if (move || isTab) {
      const left = isTab ? (event.shiftKey ? "previous" : "next") : (move ?? "next");
      if (go(found.place, left)) event.preventDefault();
      else if (move === "before") cell.closest("tr")?.querySelector<HTMLElement>("a[data-row]")?.focus();
      if (move) event.preventDefault();
    } else if (event.key === "Enter" || event.key === "F2" || (event.key === " " && field?.kind === "flag")) {
      event.preventDefault();
      open(cell);
    } else if ((event.key === "Backspace" || event.key === "Delete") && field?.kind !== "flag") {
      event.preventDefault();
      open(cell, field?.empty);
    } else if (event.key === "Escape") {
      running = false;
    } else if (begins(field, event.key)) {
      // The input takes the focus before the browser types the key: in place of what stands there.
      open(cell);
      event.stopPropagation();
    }
  };

  const inEditor = (event: KeyboardEvent, editor: HTMLElement): void => {
    const { edits, grid } = now();
    const draft = edits.store.getState().drafts.get(editor.dataset.cellEditor ?? "");
    if (!draft) return;
    const key = cellKey(draft);
    const row = grid.rows.findIndex(({ id }) => id === draft.id);
    const from = { row, column: grid.columns.findIndex(({ name }) => name === draft.name) };
    const back = () => cellAt(room, from)?.focus();
    const isOnButton =
      event.target instanceof Element && event.target.closest("button:not([role=switch])") !== null;
    const isSelect = grid.columns[from.column]?.field?.kind === "select";
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      edits.giveUp(key);
      back();
    } else if (event.key === "Enter" && !isOnButton && !isSelect) {
      event.preventDefault();
      if (edits.commit(key) && !go(from, event.shiftKey ? "up" : "down")) back();
    } else if (event.key === "Tab" && !hasChoice(draft.problem) && !isOnButton) {
      if (!edits.commit(key)) event.preventDefault();
      else if (go(from, event.shiftKey ? "previous" : "next")) event.preventDefault();
      // From the last cell it goes on to what stands behind it.
      else back();
    }
  };

  const firstIn = (target: Element): HTMLElement | null => {
    const { row } = placeOf(room, target);
    const column = now().grid.editable[row]?.[0];
    return (column === undefined ? undefined : cellAt(room, { row, column })) ?? null;
  };

  const release = () => {
    if (press) clearTimeout(press.timer);
    press = null;
  };

  return {
    keydown(event) {
      if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return;
      const editor = event.target.closest<HTMLElement>("[data-cell-editor]");
      const cell = editableAround(event.target);
      const move = moveOf(event.key, isRightToLeft(room));
      if (editor) inEditor(event, editor);
      else if (cell === event.target) inCell(event, cell);
      else if (move === "after" && event.target.matches(wayIn)) {
        const cell = firstIn(event.target);
        if (!cell) return;
        event.preventDefault();
        cell.focus();
      }
    },
    click(event) {
      const cell = editableAround(event.target);
      if (!cell || !(event.target instanceof Element) || event.target.closest("a, button, input")) return;
      const pointer = event as PointerEvent;
      const opens = wasPressed || isOnPencil(cell, pointer);
      // A tap beside the pencil opens the record, as anywhere on its card.
      if (pointer.pointerType === "touch" && !opens) return;
      event.preventDefault();
      if (opens && !wasPressed) open(cell);
      wasPressed = false;
    },
    dblclick(event) {
      const cell = editableAround(event.target);
      // The first two clicks of a switch are no wish to switch it twice.
      if (cell && known(cell)?.column.field?.kind !== "flag") open(cell);
    },
    pointerdown(event) {
      release();
      wasPressed = false;
      const cell = editableAround(event.target);
      if (!cell || event.pointerType !== "touch") return;
      const timer = setTimeout(() => {
        wasPressed = true;
        open(cell);
      }, longPress);
      press = { timer, x: event.clientX, y: event.clientY };
    },
    pointermove(event) {
      if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > slack) release();
    },
    pointerup: release,
    pointercancel: release,
    contextmenu(event) {
      if (wasPressed) event.preventDefault();
    },
    focusin(event) {
      const cell = editableAround(event.target);
      const found = cell === event.target && cell ? known(cell) : null;
      if (!cell || !found) {
        // Of a tree, one row at a time is reached by Tab, and its cells with it.
        const first =
          event.target instanceof Element && event.target.closest("tr[tabindex]")
            ? firstIn(event.target)
            : null;
        if (first) makeCurrent(room, first);
        return;
      }
      makeCurrent(room, cell);
      cell.setAttribute("aria-label", now().grid.describe(cell, found.column, found.record));
    },
    focusout(event) {
      const next = event.relatedTarget instanceof Node ? event.relatedTarget : null;
      if (!next || !room.contains(next)) running = false;
      editableAround(event.target)?.removeAttribute("aria-label");
      const editor =
        event.target instanceof Element && event.target.closest<HTMLElement>("[data-cell-editor]");
      // Another window has the focus: somebody looks something up.
      if (!editor || editor.contains(next) || !document.hasFocus()) return;
      const { edits } = now();
      const key = editor.dataset.cellEditor ?? "";
      if (edits.store.getState().drafts.get(key)?.problem === null) edits.commit(key);
    },
  };
}

/** What the arrow key leads from to the cells of a row. In a tree it opens what is folded, and walks into what is open. */
const wayIn = "tr[data-id]:not([aria-expanded]), tr[data-id]:not([aria-expanded]) a[data-row]";

/** Are there buttons below the input that Tab leads to? */
const hasChoice = (problem: { readonly kind: string; readonly again?: boolean } | null): boolean =>
  problem !== null && (problem.kind === "changed" || problem.again === true);
