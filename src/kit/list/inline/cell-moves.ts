/** The place of a cell: of its row among the rows, and of its column among the columns. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Where somebody goes; `before` and `after` are within the row, `next` and `previous` go on in the rows below and above. */
export type Move = "up" | "down" | "before" | "after" | "next" | "previous";

const isBack = (move: Move) => move === "up" || move === "before" || move === "previous";

/**
 * The cell that a move leads to, among those that can be edited.
 * @param columns the places of those of each row, in order
 * @returns null where there is none in that direction
 */
export function cellFrom(columns: readonly (readonly number[])[], from: Cell, move: Move): Cell | null {
  const back = isBack(move);
  const beside = (one: number) => (back ? one < from.column : one > from.column);
  if (move === "up" || move === "down") {
    return nearest(columns, from.row, back, (one) => (one.includes(from.column) ? from.column : undefined));
  }
  const own = columns[from.row]?.filter(beside) ?? [];
  const column = back ? own.at(-1) : own[0];
  if (column !== undefined) return { row: from.row, column };
  if (move === "before" || move === "after") return null;
  return nearest(columns, from.row, back, (one) => (back ? one.at(-1) : one[0]));
}

/** The first row from there on that has a cell to go to. */
function nearest(
  columns: readonly (readonly number[])[],
  from: number,
  back: boolean,
  columnIn: (columns: readonly number[]) => number | undefined,
): Cell | null {
  const step = back ? -1 : 1;
  for (let row = from + step; columns[row]; row += step) {
    const column = columnIn(columns[row] ?? []);
    if (column !== undefined) return { row, column };
  }
  return null;
}

/** Where a key leads that moves between cells; undefined for others. */
export function moveOf(key: string, isRightToLeft: boolean): Move | undefined {
  if (key === "ArrowUp") return "up";
  if (key === "ArrowDown") return "down";
  if (key === "ArrowLeft") return isRightToLeft ? "after" : "before";
  if (key === "ArrowRight") return isRightToLeft ? "before" : "after";
  return undefined;
}
