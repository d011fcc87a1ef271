import type { LiveEvent, LiveProvider } from "@refinedev/core";
import { act } from "@testing-library/react";
import { useLiveState } from "../../../src/providers/live/live-events.ts";

type Subscription = Parameters<LiveProvider["subscribe"]>[0];

/** Creates a live provider that emits the test's events. */
export function telling() {
  useLiveState.setState({ connected: true, begun: true });
  const subscriptions = new Set<Subscription>();
  const live: LiveProvider = {
    subscribe: (one: Subscription) => {
      subscriptions.add(one);
      return one;
    },
    unsubscribe: (one: Subscription) => void subscriptions.delete(one),
  };
  const tell = async (channel: string, payload: LiveEvent["payload"], type = "updated") => {
    const event: LiveEvent = { channel, type, payload, date: new Date("2026-01-01T12:00:00Z") };
    await act(async () => {
      for (const one of [...subscriptions]) {
        if (one.channel === "*" || one.channel === channel) one.callback(event);
      }
    });
    return event;
  };
  return { live, tell, heardBy: () => subscriptions.size };
}
