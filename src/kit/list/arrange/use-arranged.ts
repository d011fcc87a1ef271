import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { neighboursOf, positionBetween } from "../../../domain/sequence.ts";
import { useReadTitle } from "../../fields/ref/use-read-title.ts";
import { idOf, type LastMove, type PlacedRecord, type Stored, useMoves } from "./use-moves.tsx";

/** The rows of an order that are on screen, as they are stored. */
export interface Window extends RowsInOrder {
  /** Tells one part of an order from another. */
  readonly part: string;
  readonly total: number;
  /** The record at an index that is not on screen. */
  readonly rowAt?: (index: number) => Promise<PlacedRecord | undefined>;
}

/** The rows are as they will stand when all moves are stored. */
interface Arranged extends RowsInOrder {
  readonly last: LastMove | null;
  /**
   * Indexes count from 0 over the whole order.
   * @param rank what people call the new place, where it is not the one in the whole order
   */
  readonly move: (from: number, to: number, rank?: number) => void;
}

/**
 * Moves records of an order by changing their places: shown at once, stored as one PATCH of one record.
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
  const placeAt = async (index: number, { placeNow }: Stored) => {
    const record = await recordAt(index);
    return record ? placeNow(record) : null;
  };
  /**
   * The place to stand behind. Our own server places every record; where another has left some without, those up to there
   * get theirs first, because they would stand behind everything that has one.
   */
  const placeBehind = async (index: number, now: Stored): Promise<string | null> => {
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
