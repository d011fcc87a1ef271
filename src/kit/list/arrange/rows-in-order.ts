import { idOf, type PlacedRecord } from "./entry.ts";

/** Neighbouring records of an order. */
export interface RowsInOrder {
  readonly rows: readonly PlacedRecord[];
  /** How many come before the first of them. */
  readonly offset: number;
}

/**
 * What is known of the rows when a record moves between two indexes of the whole order, counted from 0. It may come from
 * elsewhere or leave: then there is one row more or less until the rows are asked for again.
 */
export function rowsAfterMove(
  { rows, offset }: RowsInOrder,
  record: PlacedRecord,
  from: number,
  to: number,
): RowsInOrder {
  const others = rows.filter((row) => idOf(row) !== idOf(record));
  const start = from < offset ? offset - 1 : offset;
  const at = to - start;
  if (at < 0) return { rows: others, offset: start + 1 };
  if (at > others.length) return { rows: others, offset: start };
  return { rows: [...others.slice(0, at), record, ...others.slice(at)], offset: start };
}
