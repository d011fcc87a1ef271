import { useState } from "react";
import { useTranslation } from "react-i18next";
import { moved, neighboursOf, placeBetween } from "../../domain/sequence.ts";
import type { AnyResource } from "../../kit/define.ts";
import { idOf, type PlacedRecord, placeOf, titleOf } from "./entry.ts";
import { type Moves, useMoves } from "./use-moves.ts";

/** The rows of an order that are on screen. */
export interface Window {
  readonly rows: readonly PlacedRecord[];
  /** Changes with every answer; what was moved meanwhile is forgotten then. */
  readonly answer: number;
  /** How many come before the first row. */
  readonly offset: number;
  readonly total: number;
  /** The record at an index that is not on screen. */
  readonly rowAt?: (index: number) => Promise<PlacedRecord | undefined>;
}

export interface Sequence extends Pick<Moves, "last" | "undo"> {
  /** As they will stand when the move under way is stored. */
  readonly rows: readonly PlacedRecord[];
  /**
   * Indexes count from 0 over the whole order. While a move is under way no other is taken.
   * @param rank what people call the new place, where it is not the one in the whole order
   */
  readonly move: (from: number, to: number, rank?: number) => Promise<void>;
}

interface Moved {
  readonly answer: number;
  readonly rows: readonly PlacedRecord[];
}

/** Moves records of an order by changing their places: shown at once, stored as one PATCH of one record. */
export function useSequence(resource: AnyResource, window: Window): Sequence {
  const { t } = useTranslation("sequence");
  const { last, busy, make, undo } = useMoves(resource);
  const [early, setEarly] = useState<Moved | null>(null);
  const { answer, offset, total } = window;
  const rows = early?.answer === answer ? early.rows : window.rows;

  const placeAt = async (index: number): Promise<string | null> => {
    if (index < 0 || index >= total) return null;
    return placeOf(rows[index - offset] ?? (await window.rowAt?.(index)));
  };
  const move = async (from: number, to: number, rank = to + 1) => {
    const record = rows[from - offset];
    if (!record || busy() || from === to || to < 0 || to >= total) return;
    const near = to >= offset && to < offset + rows.length;
    const next = near ? moved(rows, from - offset, to - offset) : rows;
    setEarly({ answer, rows: next });
    const { before, after } = neighboursOf(from, to);
    const stored = await make(
      record,
      async () => ({ position: placeBetween(await placeAt(before), await placeAt(after)) }),
      t("moved", { title: titleOf(resource, record), rank }),
    );
    setEarly(stored && { answer, rows: next.map((row) => (idOf(row) === idOf(stored) ? stored : row)) });
  };
  return { rows, last, move, undo };
}
