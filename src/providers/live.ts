import type { LiveProvider } from "@refinedev/core";
import type { Listening, Subscription } from "./live-stream.ts";

/** Milliseconds after the first question before it is begun to listen: a page is drawn first. */
const patience = 2500;

/**
 * Refine's live provider over the server's stream of events. It listens from the first subscription to the last, while
 * somebody looks at the page. There is no `publish`: the server itself tells of every write, once it is safe.
 */
export function createLiveProvider(): LiveProvider {
  const subscriptions = new Set<Subscription>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: Promise<Listening> | undefined;
  return {
    subscribe(subscription: Subscription) {
      subscriptions.add(subscription);
      void stream?.then(({ recall }) => subscriptions.has(subscription) && recall(subscription));
      timer ??= setTimeout(() => {
        stream = import("./live-stream.ts").then(({ listenFor }) => listenFor(subscriptions));
      }, patience);
      return subscription;
    },
    unsubscribe(subscription: Subscription) {
      subscriptions.delete(subscription);
      if (subscriptions.size > 0) return;
      clearTimeout(timer);
      timer = undefined;
      void stream?.then(({ close }) => close());
      stream = undefined;
    },
  };
}
