import type { LiveEvent } from "@refinedev/core";
import { create } from "zustand";

/** The channel for all events. */
export const allChannel = "*";

/** The channel for other users who have a record open. */
export const presenceChannel = "presence";

/** Returns the resource of an event; `*` for all. */
export const resourceOf = ({ channel }: LiveEvent): string => channel.replace(/^resources\//, "");

interface LiveState {
  /** Whether live events arrive; without them, screens poll. */
  readonly connected: boolean;
  /** Whether they were ever connected. */
  readonly begun: boolean;
  /** Since when the server can save nothing, in ISO 8601; null while it can. */
  readonly readOnlySince: string | null;
}

export const useLiveState = create<LiveState>()(() => ({
  connected: false,
  begun: false,
  readOnlySince: null,
}));

/** Sets whether live events arrive. */
export const setConnected = (connected: boolean): void =>
  useLiveState.setState(connected ? { connected, begun: true } : { connected });

/** Sets since when the server can save nothing. */
export const setReadOnlySince = (readOnlySince: string | null): void =>
  useLiveState.setState({ readOnlySince });

/** Query meta of lists whose page decides itself when to show others' changes. */
export const manualRefresh = { ownPace: true } as const;

/** The polling interval with live events, in milliseconds. */
const seldom = 60_000;

/** Returns the polling interval in milliseconds: long with live events, otherwise as given. */
export const usePause = (often: number): number =>
  useLiveState(({ connected }) => (connected ? Math.max(seldom, often) : often));
