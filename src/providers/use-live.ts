import { type LiveEvent, useSubscription } from "@refinedev/core";
import { useEffect, useRef } from "react";
import { allChannel } from "./live-events.ts";

/**
 * Hears every event, with the newest listener. Refine's own hooks listen to the resource that they were mounted with, and our
 * lists stay while their resource changes.
 */
export function useLive(listener: (event: LiveEvent) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useSubscription({ channel: allChannel, onLiveEvent: (event) => latest.current(event) });
}
