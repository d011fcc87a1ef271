import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { neighboursOf, positionBetween } from "../../../domain/sequence.ts";
import { useReadTitle } from "../../references/use-read-title.ts";
import { idOf, type LastMove, type PlacedRecord, type StoredMove, useMoves } from "../use-moves.tsx";

/** The visible rows of an order, as stored. */
export interface Window extends RowsInOrder {
  /** Identifies the part of the order. */
  readonly part: string;
  readonly total: number;
  /** Loads the record at an index that is not visible. */
  readonly rowAt?: (index: number) => Promise<PlacedRecord | undefined>;
}

/** Rows in the order in which they will be once all moves are stored. */
interface Arranged extends RowsInOrder {
  readonly last: LastMove | null;
  /**
   * Moves a record. Indexes are zero-based over the whole order.
   * @param rank the new rank to announce, if it differs from the one in the whole order
   */
  readonly move: (from: number, to: number, rank?: number) => void;
}

/**
 * Moves records of an order by changing their places. A move is shown at once and stored as one PATCH of one record.
 * @param by the field that holds their places
 */
export function useArranged(
  resource: AnyResource,
  by: string,
  { part, total, rowAt, ...stored }: Window,
): Arranged {
  const { t } = useTranslation("sequence");
  const read = useReadTitle();
  const { view, last, make } = useMoves<RowsInOrder>(resource, by, part, stored);
  const { rows, offset } = view;

  const recordAt = async (index: number): Promise<PlacedRecord | undefined> =>
    index < 0 || index >= total ? undefined : (rows[index - offset] ?? (await rowAt?.(index)));
  const placeAt = async (index: number, { placeNow }: StoredMove) => {
    const record = await recordAt(index);
    return record ? placeNow(record) : null;
  };
  /**
   * Returns the place to insert after. Our own server gives every record a place. Another server may have records
   * without one: those up to the index get theirs first, because they would sort after all records that have one.
   */
  const placeBehind = async (index: number, now: StoredMove): Promise<string | null> => {
    const record = await recordAt(index);
    if (!record) return null;
    return now.placeNow(record) ?? now.give(record, positionBetween(await placeBehind(index - 1, now), null));
  };
  const move = (from: number, to: number, rank = to + 1) => {
    const record = rows[from - offset];
    if (!record || from === to || to < 0 || to >= total) return;
    const { before, after } = neighboursOf(from, to);
    make({
      record,
      show: (now) => rowsAfterMove(now, record, from, to),
      hide: (now) => rowsAfterMove(now, record, to, from),
      changes: async (now) => ({
        [by]: positionBetween(await placeBehind(before, now), await placeAt(after, now)),
      }),
      text: t("moved", { title: read(resource, record).title, rank }),
    });
  };
  return { rows, offset, last, move };
}

/** Consecutive records of an order. */
export interface RowsInOrder {
  readonly rows: readonly PlacedRecord[];
  /** The number of records before the first one. */
  readonly offset: number;
}

/**
 * Returns the rows after a move between two zero-based indexes of the whole order. A record may enter or leave the
 * window: until the rows are reloaded, there is one row more or less.
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
