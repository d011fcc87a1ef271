import { expect, it } from "vitest";
import { runQueue } from "../../../src/kit/import/run/queue.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

function setup() {
  const abort = new AbortController();
  const sent: number[][] = [];
  const progress: number[] = [];
  const options = {
    send: async (batch: readonly number[]) => {
      sent.push([...batch]);
      return batch.map((one) => one * 10);
    },
    onProgress: (results: readonly number[]) => void progress.push(results.length),
    signal: abort.signal,
  };
  return { abort, sent, progress, options };
}

it("A queue sends everything in batches, one after the other", async () => {
  const { sent, progress, options } = setup();
  const result = await runQueue(numbers(450), options);
  expect(sent.map((batch) => batch.length)).toEqual([200, 200, 50]);
  expect(progress).toEqual([200, 400, 450]);
  expect(result).toEqual({ results: numbers(450).map((one) => one * 10), unknown: 0, cancelled: false });
});

it("A queue cuts batches that weigh too much, and sends one heavy item alone", async () => {
  const { sent, options } = setup();
  await runQueue([1, 22, 333, 4_444_444_444, 5], { ...options, weight: 6 });
  expect(sent).toEqual([[1, 22, 333], [4_444_444_444], [5]]);
});

it("A queue stops after the batch under way and keeps its results", async () => {
  const { abort, sent, options } = setup();
  const result = await runQueue(numbers(600), {
    ...options,
    send: async (batch) => {
      abort.abort();
      return options.send(batch);
    },
  });
  expect(sent).toHaveLength(1);
  expect(result).toMatchObject({ cancelled: true, unknown: 0 });
  expect(result.results).toHaveLength(200);
});

it("A queue says how many were sent without an answer when a call fails", async () => {
  const { options } = setup();
  let calls = 0;
  const result = await runQueue(numbers(450), {
    ...options,
    send: async (batch) => {
      calls += 1;
      if (calls === 2) throw new Error("gone");
      return options.send(batch);
    },
  });
  expect(result.results).toHaveLength(200);
  expect(result).toMatchObject({ unknown: 200, cancelled: false, error: new Error("gone") });
});

it("A queue sends a batch again where that makes sense", async () => {
  const { sent, options } = setup();
  let busy = 2;
  const result = await runQueue(numbers(3), {
    ...options,
    send: async (batch) => {
      busy -= 1;
      if (busy >= 0) throw new Error("busy");
      return options.send(batch);
    },
    retryAfter: (_, attempt) => (attempt < 4 ? 0 : undefined),
  });
  expect(sent).toHaveLength(1);
  expect(result.results).toHaveLength(3);
});
