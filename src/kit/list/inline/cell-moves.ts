/** The position of a cell: row index and column index. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** A direction; `before` and `after` stay within the row, `next` and `previous` continue in the adjacent rows. */
export type CellMove = "up" | "down" | "before" | "after" | "next" | "previous";

const isBack = (move: CellMove) => move === "up" || move === "before" || move === "previous";

/**
 * Returns the editable cell that a move leads to.
 * @param columns the indexes of each row's editable columns, in order
 * @returns null if there is none in that direction
 */
export function cellFrom(columns: readonly (readonly number[])[], from: Cell, move: CellMove): Cell | null {
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

/** Returns the first row in that direction with an editable cell. */
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

/** Returns the move of a key; undefined for keys that do not move between cells. */
export function moveOf(key: string, isRightToLeft: boolean): CellMove | undefined {
  if (key === "ArrowUp") return "up";
  if (key === "ArrowDown") return "down";
  if (key === "ArrowLeft") return isRightToLeft ? "after" : "before";
  if (key === "ArrowRight") return isRightToLeft ? "before" : "after";
  return undefined;
}
