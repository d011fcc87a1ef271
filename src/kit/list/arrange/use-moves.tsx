import { UndoOutlined } from "@ant-design/icons";
import { useDataProvider, useInvalidate, useNotification } from "@refinedev/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { toApiError } from "../../../providers/api-error.ts";
import { ifMatch } from "../../../providers/meta.ts";
import { numberOf, textOf } from "../../fields/values.ts";
import { Row } from "../../ui/box.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./arrange.module.css";

type Values = Readonly<Record<string, unknown>>;

/** The order once all earlier moves are stored. */
export interface Stored {
  /** The place of a record, which may be another than the screen had. */
  readonly placeNow: (record: PlacedRecord | undefined) => string | null;
  /** Gives a place to a record that has none, and answers it. */
  readonly give: (record: PlacedRecord, place: string) => Promise<string>;
}

/** A move; `V` is the visible part of the order. */
interface Move<V> {
  readonly record: PlacedRecord;
  /** The order with this move, and without it again. */
  readonly show: (view: V) => V;
  readonly hide: (view: V) => V;
  /** What it writes. Asked for when all earlier moves are stored. */
  readonly changes: (stored: Stored) => Promise<Values>;
  /** What is said of it. */
  readonly text: string;
}

/** The move that was made last, so that it can be said and taken back, be it stored by now or not. */
export interface LastMove {
  readonly text: string;
  readonly undo: () => void;
}

interface Moves<V> {
  /** The order as it will stand when all moves are stored. */
  readonly view: V;
  readonly last: LastMove | null;
  readonly make: (move: Move<V>) => void;
}

type Step<V> = Pick<Move<V>, "record" | "show" | "changes">;

/** What was on screen before the first move that is not stored and read again, and all moves since. */
interface Ahead<V> {
  readonly part: string;
  readonly base: V;
  readonly steps: readonly Step<V>[];
}

/**
 * Shows every move at once and stores them in the order they were made, each as one PATCH at the version that was
 * seen. Where one fails, those behind it were made in an order that never was: they are taken back with it.
 * @param by the field that holds the places
 * @param part what part of the order is on screen; moves made in one part are not shown in another
 */
export function useMoves<V>(resource: AnyResource, by: string, part: string, stored: V): Moves<V> {
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const tell = useReportFailure();
  /** The first is under way. */
  const waiting = useRef<Step<V>[]>([]);
  const made = useRef(0);
  /** Records as own writes have left them, which what is on screen may not have yet. */
  const written = useRef(new Map<string, PlacedRecord>());
  const [ahead, setAhead] = useState<Ahead<V> | null>(null);
  const [last, setLast] = useState<LastMove | null>(null);

  useEffect(() => {
    // Within the application the moves go on being stored; with the page they would be lost.
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
  const placeNow: Stored["placeNow"] = (record) => placeIn(by, record && now(record));
  const give: Stored["give"] = async (record, place) => {
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
      // An answer that is on its way may be older than the last write.
      invalidationOptions: { cancelRefetch: true },
    });
    if (made.current !== before) return;
    setAhead(null);
    // Without versions nothing tells an own write from what somebody else has made of it since.
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
    const withBack = async (order: Stored) => {
      const wanted = await changes(order);
      const before = now(record);
      back = Object.fromEntries(Object.keys(wanted).map((name) => [name, before[name] ?? null]));
      return wanted;
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

/** A stored record that has a place in an order. */
export type PlacedRecord = Readonly<Record<string, unknown>>;

export const idOf = (record: PlacedRecord): string => textOf(record.id);

/** Null for a record that has no place in that order yet. */
export const placeIn = (by: string, record: PlacedRecord | undefined): string | null =>
  textOf(record?.[by]) || null;

/** Null where the server counts no versions. */
const versionOf = (record: PlacedRecord): number | null => numberOf(record.version);

/** Says where the last moved record stands now, and takes the move back. */
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

const known = ["stale", "network", "denied", "validation"];

/**
 * Says why moves were not stored and how many were taken back, if any. Somebody who was faster is no fault: the rows are
 * asked for again.
 */
export function useReportFailure(): (error: unknown, takenBack: number) => void {
  const { open } = useNotification();
  const { t } = useTranslation("sequence");
  return (error, takenBack) => {
    const { type: word } = toApiError(error);
    const type = known.includes(word) ? word : "server";
    open?.({
      type: "error",
      key: "sequence",
      message: t(`failed.${type}`),
      ...(takenBack > 0 ? { description: t("takenBack", { count: takenBack }) } : {}),
    });
  };
}
