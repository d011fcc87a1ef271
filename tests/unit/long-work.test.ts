import { setImmediate as round } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBatches, requestStarted, yieldToRequests } from "../../api/platform/long-work.ts";

test("Long work rests while somebody is answered, and not a moment longer", async () => {
  const ends = [requestStarted(), requestStarted()];
  let rested = false;
  const rest = yieldToRequests(60_000).then(() => {
    rested = true;
  });
  for (let at = 0; at < 5; at += 1) await round();
  ends[0]?.();
  ends[0]?.();
  for (let at = 0; at < 5; at += 1) await round();
  expect(rested).toBe(false);
  ends[1]?.();
  await rest;
  expect(rested).toBe(true);
});

test("Long work rests no more than a few times as long as it worked, whoever is answered", async () => {
  const ends = requestStarted();
  await Promise.all([yieldToRequests(0), yieldToRequests(0.1), yieldToRequests(0)]);
  ends();
});

test("Batches grow and shrink with the time that they take, up to a limit", () => {
  const batches = createBatches(200, 10);
  expect(batches.atOnce).toBe(20);
  for (const [took, next] of [
    [0.001, 40],
    [1, 80],
    [1, 160],
    [1, 200],
    [0, 200],
    [60_000, 10],
  ] as const) {
    batches.did(batches.atOnce, took);
    expect(batches.atOnce).toBe(next);
  }
  expect(createBatches(5).atOnce).toBe(5);
  expect([createBatches(200, 10, 150).atOnce, createBatches(100, 10, 150).atOnce]).toEqual([150, 100]);
  const slow = createBatches(50);
  const ends = requestStarted();
  slow.did(20, 40);
  expect(slow.atOnce).toBe(20);
  ends();
});
