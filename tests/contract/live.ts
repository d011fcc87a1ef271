import type { AddressInfo } from "node:net";
import { expect, vi } from "vitest";
import type { Body, Caller } from "./api-harness.ts";

/** Changes are batched for up to a second, and machines may be busy. */
export const soon = { timeout: 25_000 };

/** An event of the stream. */
export interface Heard {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: Body;
}

export interface Ear {
  readonly status: number;
  readonly headers: Headers;
  readonly events: Heard[];
  /** Whether the server has ended the stream. */
  readonly over: () => boolean;
  /** All received changes in order. */
  readonly changes: () => Body[];
  /** Waits for a change of a resource, of one record or of any. */
  readonly of: (resource: string, id?: string) => Promise<Body>;
  readonly stop: () => void;
}

/** The port at which a caller's server listens, from the first time on. */
export async function portOf({ app }: Caller): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

/** Opens the live stream as a caller; resolves when the server has confirmed it. */
export async function listen(caller: Caller, query = ""): Promise<Ear> {
  const control = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${await portOf(caller)}/api/live${query}`, {
    headers: { cookie: [...caller.cookies].map((pair) => pair.join("=")).join("; ") },
    signal: control.signal,
  });
  const events: Heard[] = [];
  let over = false;
  const read = async () => {
    let text = "";
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) {
      text += decoder.decode(part, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
        const event = field("event");
        if (event) events.push({ event, id: field("id"), data: JSON.parse(field("data") ?? "null") });
      }
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      over = true;
    });
  if (answer.status === 200) await vi.waitFor(() => expect(events[0]?.event).toBe("ready"), soon);
  const changes = () =>
    events.flatMap(({ event, data }) => (event === "changes" ? [...(data.changes ?? [])] : []));
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    over: () => over,
    changes,
    of: (resource, id = "") =>
      vi.waitFor(() => {
        const found = changes().find(
          (one) => String(one.resource) === resource && JSON.stringify(one.ids ?? "").includes(id),
        );
        if (!found) throw new Error(`nothing of ${resource} was told`);
        return found;
      }, soon),
    stop: () => control.abort(),
  };
}
