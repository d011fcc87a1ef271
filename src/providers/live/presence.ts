import { type LiveEvent, useSubscription } from "@refinedev/core";
import { useEffect, useRef, useState } from "react";
import { randomKey } from "../../domain/random-key.ts";
import { call } from "../call.ts";
import type { AnswerAt } from "../endpoints.ts";
import { presenceChannel, useLiveState } from "./live-events.ts";

/** Another user who has the record open. */
export type PresentPerson = AnswerAt<"post /live/presence">["people"][number];

/** How often a window reports its presence, in milliseconds; it expires after 30 seconds. */
const often = 10_000;

/** Reports that a record of a collection is open for editing here, and returns who else has it open. */
export function usePresence(resource: string, id: string): readonly PresentPerson[] {
  const [client] = useState(randomKey);
  const [people, setPeople] = useState<readonly PresentPerson[]>([]);
  const connected = useLiveState((state) => state.connected);
  const others = (all: readonly PresentPerson[]) => setPeople(all.filter((one) => one.client !== client));
  const latest = useRef<(event: LiveEvent) => void>(undefined);
  latest.current = ({ payload }) => {
    if (payload.resource === resource && payload.id === id) others(payload.people);
  };
  useSubscription({ channel: presenceChannel, onLiveEvent: (event) => latest.current?.(event) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another record is another presence.
  useEffect(() => {
    if (!connected) return setPeople([]);
    const say = (here: boolean) =>
      call("post /live/presence", { body: { resource, id, client, here } })
        .then(({ people: there }) => here && others(there))
        // A failed report only makes the user invisible to others.
        .catch(() => undefined);
    const sayIfSeen = () => void (document.hidden || say(true));
    const follow = () => void say(!document.hidden);
    sayIfSeen();
    const timer = setInterval(sayIfSeen, often);
    document.addEventListener("visibilitychange", follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", follow);
      void say(false);
    };
  }, [resource, id, client, connected]);
  return people;
}
