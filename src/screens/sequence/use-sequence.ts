import { useTranslation } from "react-i18next";
import { neighboursOf, placeBetween } from "../../domain/sequence.ts";
import type { AnyResource } from "../../kit/define.ts";
import { type PlacedRecord, placeOf, titleOf } from "./entry.ts";
import { type RowsInOrder, rowsAfterMove } from "./rows-in-order.ts";
import { type LastMove, type PlaceNow, useMoves } from "./use-moves.ts";

/** The rows of an order that are on screen, as they are stored. */
export interface Window extends RowsInOrder {
  /** Tells one part of an order from another. */
  readonly part: string;
  readonly total: number;
  /** The record at an index that is not on screen. */
  readonly rowAt?: (index: number) => Promise<PlacedRecord | undefined>;
}

/** The rows are as they will stand when all moves are stored. */
export interface Sequence extends RowsInOrder {
  readonly last: LastMove | null;
  /**
   * Indexes count from 0 over the whole order.
   * @param rank what people call the new place, where it is not the one in the whole order
   */
  readonly move: (from: number, to: number, rank?: number) => void;
}

/** Moves records of an order by changing their places: shown at once, stored as one PATCH of one record. */
export function useSequence(resource: AnyResource, { part, total, rowAt, ...stored }: Window): Sequence {
  const { t } = useTranslation("sequence");
  const { view, last, make } = useMoves<RowsInOrder>(resource, part, stored);
  const { rows, offset } = view;

  const placeAt = async (index: number, placeNow: PlaceNow): Promise<string | null> => {
    if (index < 0 || index >= total) return null;
    const row = rows[index - offset];
    return row ? placeNow(row) : placeOf(await rowAt?.(index));
  };
  const move = (from: number, to: number, rank = to + 1) => {
    const record = rows[from - offset];
    if (!record || from === to || to < 0 || to >= total) return;
    const { before, after } = neighboursOf(from, to);
    make({
      record,
      show: (now) => rowsAfterMove(now, record, from, to),
      hide: (now) => rowsAfterMove(now, record, to, from),
      changes: async (placeNow) => ({
        position: placeBetween(await placeAt(before, placeNow), await placeAt(after, placeNow)),
      }),
      text: t("moved", { title: titleOf(resource, record), rank }),
    });
  };
  return { rows, offset, last, move };
}
