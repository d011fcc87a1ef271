import { UndoOutlined } from "@ant-design/icons";
import { useDataProvider, useInvalidate, useNotification } from "@refinedev/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { toApiError } from "../../providers/errors/api-error.ts";
import { ifMatch } from "../../providers/meta.ts";
import { numberOf, textOf } from "../fields/values.ts";
import { Row } from "../ui/box.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./arrange/arrange.module.css";

type Values = Readonly<Record<string, unknown>>;

/** The order once all earlier moves are stored. */
export interface StoredMove {
  /** Returns the current place of a record, which may differ from the one on screen. */
  readonly placeNow: (record: PlacedRecord | undefined) => string | null;
  /** Gives a place to a record that has none, and resolves to it. */
  readonly give: (record: PlacedRecord, place: string) => Promise<string>;
}

/** A move; `V` is the visible part of the order. */
interface Move<V> {
  readonly record: PlacedRecord;
  /** Applies this move to the view. */
  readonly show: (view: V) => V;
  readonly hide: (view: V) => V;
  /** Returns the values to write. Called when all earlier moves are stored. */
  readonly changes: (stored: StoredMove) => Promise<Values>;
  /** The announcement of the move. */
  readonly text: string;
}

/** The last move, stored or pending, to announce and undo. */
export interface LastMove {
  readonly text: string;
  readonly undo: () => void;
}

interface Moves<V> {
  /** The order in which the records will be once all moves are stored. */
  readonly view: V;
  readonly last: LastMove | null;
  readonly make: (move: Move<V>) => void;
}

type Step<V> = Pick<Move<V>, "record" | "show" | "changes">;

/** The view before the first move that is not stored and reloaded yet, and all moves since. */
interface Ahead<V> {
  readonly part: string;
  readonly base: V;
  readonly steps: readonly Step<V>[];
}

/**
 * Shows every move at once and stores them in order, each as one PATCH with the version that was shown. If one fails,
 * the moves after it are undone too, because they were based on an order that never existed.
 * @param by the field that holds the places
 * @param part the visible part of the order; moves of one part are not shown in another
 */
export function useMoves<V>(resource: AnyResource, by: string, part: string, stored: V): Moves<V> {
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const tell = useReportFailure();
  /** The first one is running. */
  const waiting = useRef<Step<V>[]>([]);
  const made = useRef(0);
  /** Records as returned by own writes, possibly newer than those on screen. */
  const written = useRef(new Map<string, PlacedRecord>());
  const [ahead, setAhead] = useState<Ahead<V> | null>(null);
  const [last, setLast] = useState<LastMove | null>(null);

  useEffect(() => {
    // Pending moves survive navigation within the application, but not closing the page.
    const stay = (event: BeforeUnloadEvent) => {
      if (waiting.current.length > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", stay);
    return () => window.removeEventListener("beforeunload", stay);
  }, []);

  const now = (record: PlacedRecord): PlacedRecord => {
    const own = written.current.get(idOf(record));
    if (!own) return record;
    const [mine, theirs] = [versionOf(own), versionOf(record)];
    return mine === null || theirs === null || mine > theirs ? own : record;
  };
  const write = async (record: PlacedRecord, variables: Values) => {
    const id = idOf(record);
    const meta = ifMatch(versionOf(now(record)));
    const { data } = await provider.update({ resource: resource.name, id, variables, meta });
    written.current.set(id, { ...now(record), ...variables, ...data });
  };
  const placeNow: StoredMove["placeNow"] = (record) => placeIn(by, record && now(record));
  const give: StoredMove["give"] = async (record, place) => {
    await write(record, { [by]: place });
    return placeNow(record) ?? place;
  };
  const store = async ({ record, changes }: Step<V>) => write(record, await changes({ placeNow, give }));
  const storeAll = async () => {
    try {
      for (let step = waiting.current[0]; step; step = waiting.current[0]) {
        await store(step);
        waiting.current.shift();
      }
    } catch (error) {
      const lost = waiting.current.splice(0);
      setAhead((all) => all && { ...all, steps: all.steps.filter((step) => !lost.includes(step)) });
      setLast(null);
      tell(error, lost.length);
    }
    await readAgain();
  };
  const readAgain = async () => {
    const before = made.current;
    await invalidate({
      resource: resource.name,
      invalidates: ["list", "many"],
      // A pending response may be older than the last write.
      invalidationOptions: { cancelRefetch: true },
    });
    if (made.current !== before) return;
    setAhead(null);
    // Without versions, own writes cannot be distinguished from later ones by others.
    for (const [id, own] of written.current) if (versionOf(own) === null) written.current.delete(id);
  };
  const add = (step: Step<V>) => {
    made.current += 1;
    setAhead((all) => {
      const { base, steps } = all?.part === part ? all : { base: stored, steps: [] };
      return { part, base, steps: [...steps, step] };
    });
    if (waiting.current.push(step) === 1) void storeAll();
  };
  const make = ({ record, show, hide, changes, text }: Move<V>) => {
    let back: Values = {};
    const withBack = async (order: StoredMove) => {
      const values = await changes(order);
      const before = now(record);
      back = Object.fromEntries(Object.keys(values).map((name) => [name, before[name] ?? null]));
      return values;
    };
    add({ record, show, changes: withBack });
    const undo = () => {
      setLast(null);
      add({ record, show: hide, changes: async () => back });
    };
    setLast({ text, undo });
  };
  const view =
    ahead?.part === part ? ahead.steps.reduce((before, step) => step.show(before), ahead.base) : stored;
  return { view, last, make };
}

/** A stored record with a place in an order. */
export type PlacedRecord = Readonly<Record<string, unknown>>;

/** Returns the id of a record. */
export const idOf = (record: PlacedRecord): string => textOf(record.id);

/** Returns a record's place; null if it has none in that order yet. */
export const placeIn = (by: string, record: PlacedRecord | undefined): string | null =>
  textOf(record?.[by]) || null;

/** Null if the server has no versions. */
const versionOf = (record: PlacedRecord): number | null => numberOf(record.version);

/** Announces where the last moved record is now, and offers to undo the move. */
export function MoveNotice({ last }: { readonly last: LastMove | null }) {
  const { t } = useTranslation("sequence");
  return (
    <Row
      gap={12}
      rowGap={4}
      justify="between"
      wrap
      className={styles.notice}
      role="status"
      data-shown={last !== null}
    >
      {last ? (
        <>
          <span>{last.text}</span>
          <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={last.undo}>
            {t("undo")}
          </Button>
        </>
      ) : null}
    </Row>
  );
}

const types = ["stale", "network", "denied", "validation"] as const;

/**
 * Returns a function that reports why moves were not stored and how many were undone, if any. A conflict with another
 * user is not reported as an error: the rows are reloaded.
 */
export function useReportFailure(): (error: unknown, takenBack: number) => void {
  const { open } = useNotification();
  const { t } = useTranslation("sequence");
  return (error, takenBack) => {
    const { type: word } = toApiError(error);
    const type = types.find((one) => one === word) ?? "server";
    open?.({
      type: "error",
      key: "sequence",
      message: t(`failed.${type}`),
      ...(takenBack > 0 ? { description: t("takenBack", { count: takenBack }) } : {}),
    });
  };
}
