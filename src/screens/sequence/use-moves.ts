import { useDataProvider, useInvalidate, useNotification } from "@refinedev/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../kit/define.ts";
import { isApiError } from "../../providers/api-error.ts";
import { idOf, type PlacedRecord, versionOf } from "./entry.ts";

type Values = Readonly<Record<string, unknown>>;

/** A move that was stored, so that it can be said and taken back. */
export interface LastMove {
  readonly record: PlacedRecord;
  /** What is said of it. */
  readonly text: string;
  /** The values that take it back. */
  readonly back: Values;
}

export interface Moves {
  readonly last: LastMove | null;
  /** A move is under way: no other is taken. */
  readonly busy: () => boolean;
  /** Stores the changes of one move as one PATCH; null where that failed, which people are told. */
  readonly make: (
    record: PlacedRecord,
    changes: () => Promise<Values>,
    text: string,
  ) => Promise<PlacedRecord | null>;
  readonly undo: () => Promise<void>;
}

/** Stores moves one at a time, each at the version that was seen, and asks for the rows again afterwards. */
export function useMoves(resource: AnyResource): Moves {
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const tell = useTellFailure();
  const running = useRef(false);
  /** Versions of own writes, which the rows on screen may not have yet. */
  const written = useRef(new Map<string, number>());
  const [last, setLast] = useState<LastMove | null>(null);

  const write = async (record: PlacedRecord, variables: Values): Promise<PlacedRecord> => {
    const id = idOf(record);
    const version = Math.max(versionOf(record), written.current.get(id) ?? 0);
    const { data } = await provider.update({ resource: resource.name, id, variables, meta: { version } });
    written.current.set(id, versionOf(data));
    return data;
  };
  const once = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (running.current) return null;
    running.current = true;
    try {
      return await work();
    } catch (error) {
      setLast(null);
      tell(error);
      return null;
    } finally {
      running.current = false;
      void invalidate({ resource: resource.name, invalidates: ["list", "many"] });
    }
  };
  return {
    last,
    busy: () => running.current,
    make: (record, changes, text) =>
      once(async () => {
        const wanted = await changes();
        const stored = await write(record, wanted);
        const back = Object.fromEntries(Object.keys(wanted).map((name) => [name, record[name] ?? null]));
        setLast({ record: stored, text, back });
        return stored;
      }),
    undo: async () => {
      if (!last) return;
      await once(async () => {
        await write(last.record, last.back);
        setLast(null);
      });
    },
  };
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
