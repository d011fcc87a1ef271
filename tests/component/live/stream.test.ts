import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLiveState } from "../../../src/providers/live/live-events.ts";
import { listenFor } from "../../../src/providers/live/live-stream.ts";

/** The streams that the page has opened. */
const opened: Source[] = [];

/** Stands in for the browser's EventSource. */
class Source extends EventTarget {
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(readonly address: string) {
    super();
    opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  tell(event: string, data: object, lastEventId = ""): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Source);
  opened.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("A page whose server stops connects again within the given time, and shows nothing of it", async () => {
  const changes = new Set<boolean>();
  const { close } = listenFor(new Set());
  opened[0]?.tell("ready", {}, "copy-7");
  const unsubscribe = useLiveState.subscribe(({ connected }) => changes.add(connected));
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  opened[0]?.tell("moved", { within: 2000 });
  expect(opened[0]?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(990);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(opened.map(({ address }) => address).at(1)).toContain("after=copy-7");
  expect([...changes]).toEqual([]);
  expect(useLiveState.getState().connected).toBe(true);

  // No other copy answers: from here on it is like any broken connection.
  opened[1]?.onerror?.();
  expect(useLiveState.getState().connected).toBe(false);
  unsubscribe();
  close();
});
