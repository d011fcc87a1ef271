import { useDataProvider, useInvalidate, useNotification } from "@refinedev/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { moved, neighboursOf, placeBetween } from "../../domain/sequence.ts";
import type { AnyResource } from "../../kit/define.ts";
import { isApiError } from "../../providers/api-error.ts";
import { idOf, type PlacedRecord, placeOf, titleOf, versionOf } from "./entry.ts";

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

/** The last move, so that it can be taken back. */
export interface LastMove {
  readonly record: PlacedRecord;
  readonly title: string;
  /** Where it stands now, from 1. */
  readonly rank: number;
  /** Its place before. */
  readonly back: string | null;
}

export interface Sequence {
  /** As they will stand when the move under way is stored. */
  readonly rows: readonly PlacedRecord[];
  readonly last: LastMove | null;
  /**
   * Indexes count from 0 over the whole order. One write; while it is under way no other is taken.
   * @param rank what people call the new place, where it is not the one in the whole order
   */
  readonly move: (from: number, to: number, rank?: number) => Promise<void>;
  readonly undo: () => Promise<void>;
}

interface Moved {
  readonly answer: number;
  readonly rows: readonly PlacedRecord[];
}

/** Moves records of an order: shown at once, stored as one PATCH of one record at the version that was seen. */
export function useSequence(resource: AnyResource, window: Window): Sequence {
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const tell = useTellFailure();
  const busy = useRef(false);
  const [early, setEarly] = useState<Moved | null>(null);
  const [last, setLast] = useState<LastMove | null>(null);
  const { answer, offset, total } = window;
  const rows = early?.answer === answer ? early.rows : window.rows;

  const placeAt = async (index: number): Promise<string | null> => {
    if (index < 0 || index >= total) return null;
    return placeOf(rows[index - offset] ?? (await window.rowAt?.(index)));
  };
  const write = async (record: PlacedRecord, position: string | null): Promise<PlacedRecord> => {
    const { data } = await provider.update({
      resource: resource.name,
      id: idOf(record),
      variables: { position },
      meta: { version: versionOf(record) },
    });
    return data;
  };
  /** One at a time; whatever happens, what the store has now is asked for afterwards. */
  const once = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await work();
    } catch (error) {
      setEarly(null);
      setLast(null);
      tell(error);
    } finally {
      busy.current = false;
      await invalidate({ resource: resource.name, invalidates: ["list", "many"] });
    }
  };

  const move = async (from: number, to: number, rank = to + 1) => {
    const record = rows[from - offset];
    if (!record || from === to || to < 0 || to >= total) return;
    await once(async () => {
      const near = to >= offset && to < offset + rows.length;
      const next = near ? moved(rows, from - offset, to - offset) : rows;
      setEarly({ answer, rows: next });
      const { before, after } = neighboursOf(from, to);
      const place = placeBetween(await placeAt(before), await placeAt(after));
      const stored = await write(record, place);
      setEarly({ answer, rows: next.map((row) => (idOf(row) === idOf(stored) ? stored : row)) });
      setLast({ record: stored, title: titleOf(resource, record), rank, back: placeOf(record) });
    });
  };
  const undo = async () => {
    if (!last) return;
    await once(async () => {
      await write(last.record, last.back);
      setLast(null);
    });
  };
  return { rows, last, move, undo };
}

/** Says why a move was not stored. Somebody who was faster is no fault: the rows are asked for again. */
export function useTellFailure(): (error: unknown) => void {
  const { open } = useNotification();
  const { t } = useTranslation("sequence");
  return (error) => {
    const type = isApiError(error) ? error.type : "unknown";
    const reason =
      type === "stale" || type === "network" || type === "denied" || type === "validation" ? type : "server";
    open?.({ type: "error", key: "sequence", message: t(`failed.${reason}`) });
  };
}
