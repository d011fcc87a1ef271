import type { LiveProvider } from "@refinedev/core";
import type { Listening, Subscription } from "./live-stream.ts";

/** Milliseconds between the first subscription and opening the stream, so that the page renders first. */
const delayMs = 2500;

/**
 * Creates Refine's live provider for the server's event stream. It is open while there are subscriptions and the page
 * is visible. There is no `publish`: the server announces every committed write itself.
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
      }, delayMs);
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
