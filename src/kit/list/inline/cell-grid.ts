import type { AnyResource } from "../../../core/define.ts";
import type { RecordRowData } from "../list-query.ts";
import type { ListColumn } from "../use-columns.ts";
import { cellKey } from "./cell-drafts.ts";
import { type Cell, type CellMove, cellFrom } from "./cell-moves.ts";
import { cellElement, cellPlace, focusInput } from "./cells-on-screen.ts";
import type { CellEdits } from "./use-cell-edits.ts";

export interface CellGrid {
  readonly resource: AnyResource;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly RecordRowData[];
  /** The indexes of the editable columns, by row. */
  readonly editable: readonly (readonly number[])[];
  /** Returns the accessible name of a cell. */
  readonly describe: (cell: HTMLElement, column: ListColumn, record: RecordRowData) => string;
  /** Resolves when the inputs of these columns are loaded. */
  readonly inputs: Promise<unknown>;
}

/** The content of a visible cell. */
interface ShownCell {
  readonly place: Cell;
  readonly record: RecordRowData;
  readonly column: ListColumn;
  /** The record's id. */
  readonly id: string;
  /** The field's name. */
  readonly name: string;
}

/** The cells of a visible table, for key, pointer and focus handling. */
export class CellTable {
  /** The user is moving between cells: Tab moves along with them until they leave the table. */
  isNavigating = false;

  /** @param latest returns the current grid and edits */
  constructor(
    readonly element: HTMLElement,
    private readonly latest: () => { readonly grid: CellGrid; readonly edits: CellEdits },
  ) {}

  get grid(): CellGrid {
    return this.latest().grid;
  }

  get edits(): CellEdits {
    return this.latest().edits;
  }

  shownIn(cell: HTMLElement): ShownCell | null {
    const { rows, columns } = this.grid;
    const place = cellPlace(this.element, cell);
    const record = rows[place.row];
    const column = columns[place.column];
    return record && column ? { place, record, column, id: record.id, name: column.name } : null;
  }

  /** Moves the focus to another cell. @returns whether there is one in that direction */
  move(from: Cell, move: CellMove): boolean {
    const to = cellFrom(this.grid.editable, from, move);
    const cell = to ? cellElement(this.element, to) : undefined;
    cell?.focus();
    return cell !== undefined;
  }

  /**
   * Opens a cell for editing; a flag is toggled at once. @param value the initial value of the input. Default: the
   * row's value
   */
  open(cell: HTMLElement, value?: unknown): void {
    const shown = this.shownIn(cell);
    if (!shown) return;
    const { edits } = this;
    const key = cellKey(shown);
    this.isNavigating = true;
    if (shown.column.field?.type.inline === "switched") {
      edits.giveUp(key);
      edits.put(shown, edits.valueOf(shown) !== true);
      return;
    }
    edits.begin({ id: shown.id, name: shown.name }, value);
    // A cell that could not be stored already has an open input.
    const editors = [...this.element.querySelectorAll<HTMLElement>("[data-cell-editor]")];
    focusInput(editors.find(({ dataset }) => dataset.cellEditor === key));
  }

  /** Returns the first editable cell in the row around an element. */
  firstInRow(element: Element): HTMLElement | null {
    const { row } = cellPlace(this.element, element);
    const column = this.grid.editable[row]?.[0];
    return (column === undefined ? undefined : cellElement(this.element, { row, column })) ?? null;
  }
}

/** Returns the open editor around an event target, if any. */
export const editorAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-cell-editor]") : null;
