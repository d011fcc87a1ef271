import { useDataProvider, useInvalidate } from "@refinedev/core";
import { useEffect, useRef, useState } from "react";
import type { AnyResource } from "../../../core/define.ts";
import { ifMatch } from "../../../providers/meta.ts";
import { idOf, type PlacedRecord, placeIn, versionOf } from "./entry.ts";
import { useTellFailure } from "./use-tell-failure.ts";

type Values = Readonly<Record<string, unknown>>;

/** The order once all earlier moves are stored. */
export interface Stored {
  /** The place of a record, which may be another than the screen had. */
  readonly placeNow: (record: PlacedRecord | undefined) => string | null;
  /** Gives a place to a record that has none, and answers it. */
  readonly give: (record: PlacedRecord, place: string) => Promise<string>;
}

/** A move that somebody has made; `V` is what of the order is on screen. */
export interface Move<V> {
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

export interface Moves<V> {
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
  const tell = useTellFailure();
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
