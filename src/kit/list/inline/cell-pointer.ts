import type { CellTable } from "./cell-grid.ts";
import { editableAround, isOnPencil } from "./cells-on-screen.ts";

/** The duration of a long press that opens a cell, in milliseconds, and the distance it may move, in pixels. */
const longPress = 500;
const slack = 10;

/** Opens cells by a double click, their pencil or a long press. */
export class CellPointer {
  private press: {
    readonly timer: ReturnType<typeof setTimeout>;
    readonly x: number;
    readonly y: number;
  } | null = null;
  private wasPressed = false;

  constructor(private readonly table: CellTable) {}

  click(event: MouseEvent): void {
    const cell = editableAround(event.target);
    if (!cell || !(event.target instanceof Element) || event.target.closest("a, button, input")) return;
    // Browsers dispatch clicks as pointer events, which TypeScript's types do not reflect yet.
    const pointer = event as PointerEvent;
    const opens = this.wasPressed || isOnPencil(cell, pointer);
    // A tap beside the pencil opens the record, as anywhere on its card.
    if (pointer.pointerType === "touch" && !opens) return;
    event.preventDefault();
    if (opens && !this.wasPressed) this.table.open(cell);
    this.wasPressed = false;
  }

  doubleClick(event: MouseEvent): void {
    const cell = editableAround(event.target);
    // The first click has already toggled a flag.
    if (cell && this.table.shownIn(cell)?.column.field?.type.inline !== "switched") this.table.open(cell);
  }

  down(event: PointerEvent): void {
    this.release();
    this.wasPressed = false;
    const cell = editableAround(event.target);
    if (!cell || event.pointerType !== "touch") return;
    const timer = setTimeout(() => {
      this.wasPressed = true;
      this.table.open(cell);
    }, longPress);
    this.press = { timer, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    const { press } = this;
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > slack) this.release();
  }

  release(): void {
    if (this.press) clearTimeout(this.press.timer);
    this.press = null;
  }

  /** Prevents the browser's context menu on a long press, which opens the cell. */
  contextMenu(event: MouseEvent): void {
    if (this.wasPressed) event.preventDefault();
  }
}
