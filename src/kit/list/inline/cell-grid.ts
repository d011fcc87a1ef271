import type { AnyResource } from "../../../core/define.ts";
import type { RecordRowData } from "../list-query.ts";
import type { Column } from "../use-columns.ts";
import { cellKey } from "./cell-drafts.ts";
import { type Cell, cellFrom, type Move } from "./cell-moves.ts";
import { cellAt, focusInput, placeOf } from "./cells-on-screen.ts";
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

/** What a cell on the screen shows. */
interface ShownCell {
  readonly place: Cell;
  readonly record: RecordRowData;
  readonly column: Column;
  /** Of the record. */
  readonly id: string;
  /** Of the field. */
  readonly name: string;
}

/** The cells of a table on the screen, which keys, pointers and the focus act on. */
export class CellTable {
  /** Somebody goes from cell to cell: Tab goes with them, until they leave the table. */
  isNavigating = false;

  /** @param latest gives the grid and the edits as they are now */
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
    const place = placeOf(this.element, cell);
    const record = rows[place.row];
    const column = columns[place.column];
    return record && column ? { place, record, column, id: record.id, name: column.name } : null;
  }

  /** Moves the focus from a cell to another one. @returns whether there is one in that direction */
  move(from: Cell, move: Move): boolean {
    const to = cellFrom(this.grid.editable, from, move);
    const cell = to ? cellAt(this.element, to) : undefined;
    cell?.focus();
    return cell !== undefined;
  }

  /** Opens a cell to be edited; a switch is switched at once. @param value what its input begins with. Default: the row's value */
  open(cell: HTMLElement, value?: unknown): void {
    const shown = this.shownIn(cell);
    if (!shown) return;
    const { edits } = this;
    const key = cellKey(shown);
    this.isNavigating = true;
    if (shown.column.field?.kind === "flag") {
      edits.giveUp(key);
      edits.put(shown, edits.valueOf(shown) !== true);
      return;
    }
    edits.begin({ id: shown.id, name: shown.name }, value);
    // Where something could not be stored, its input is there already.
    const editors = [...this.element.querySelectorAll<HTMLElement>("[data-cell-editor]")];
    focusInput(editors.find(({ dataset }) => dataset.cellEditor === key));
  }

  /** The first cell that can be edited in the row around an element. */
  firstInRow(element: Element): HTMLElement | null {
    const { row } = placeOf(this.element, element);
    const column = this.grid.editable[row]?.[0];
    return (column === undefined ? undefined : cellAt(this.element, { row, column })) ?? null;
  }
}

/** The open input around something, if it is in one. */
export const editorAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-cell-editor]") : null;
