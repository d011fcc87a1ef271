import { type LiveEvent, useSubscription } from "@refinedev/core";
import { useEffect, useRef } from "react";
import { allChannel } from "./live-events.ts";

/**
 * Subscribes to every event with the latest listener. Refine's own hooks subscribe to the resource they were mounted
 * with, but our lists stay mounted while their resource changes.
 */
export function useLive(listener: (event: LiveEvent) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useSubscription({ channel: allChannel, onLiveEvent: (event) => latest.current(event) });
}
