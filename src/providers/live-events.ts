import type { LiveEvent } from "@refinedev/core";
import { create } from "zustand";

/** The channel on which everything is heard. */
export const allChannel = "*";

/** The channel of who else has a record open. */
export const presenceChannel = "presence";

/** The resource that an event is about; `*` where it is about all of them. */
export const resourceOf = ({ channel }: LiveEvent): string => channel.replace(/^resources\//, "");

interface LiveState {
  /** Changes are heard as they happen; where they are not, screens ask from time to time. */
  readonly connected: boolean;
  /** They were heard at some time. */
  readonly begun: boolean;
}

export const useLiveState = create<LiveState>()(() => ({ connected: false, begun: false }));

/** Notes whether changes are heard. */
export const setConnected = (connected: boolean): void =>
  useLiveState.setState(connected ? { connected, begun: true } : { connected });

/** Says of a list, as its query's meta, that its page itself decides when others' changes are shown. */
export const manualRefresh = { ownPace: true } as const;

/** How often, in milliseconds, a screen that follows changes asks all the same. */
const seldom = 60_000;

/** How often to ask, in milliseconds: seldom while changes are heard, else as often as said. */
export const usePause = (often: number): number =>
  useLiveState(({ connected }) => (connected ? Math.max(seldom, often) : often));
