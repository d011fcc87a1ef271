import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createTurns, takenInTime } from "../../api/server/resources/export-turns.ts";

const limits = { atOnce: 2, most: 2, longest: 10_000 };

/** Asks for a turn, and tells whether it has begun. */
function asking(turn: ReturnType<typeof createTurns>, key: string) {
  const over = new AbortController();
  const asked = { begun: false, end: () => over.abort(), done: Promise.resolve() };
  asked.done = turn(key, over.signal).then(() => {
    asked.begun = true;
  });
  return asked;
}

test("Turns begin a few at a time, one of each key, in the order of asking", async () => {
  const turn = createTurns(limits);
  const all = ["a", "a", "b", "c"].map((key) => asking(turn, key));
  const begun = async () => {
    await sleep(0);
    return all.map((one) => one.begun);
  };
  expect(await begun()).toEqual([true, false, true, false]);
  all[2]?.end();
  expect(await begun()).toEqual([true, false, true, true]);
  all[0]?.end();
  expect(await begun()).toEqual([true, true, true, true]);
});

test("A turn whose asker has left is nobody's, waiting or not", async () => {
  const turn = createTurns({ ...limits, atOnce: 1 });
  const [first, second, third] = ["a", "b", "c"].map((key) => asking(turn, key));
  second?.end();
  await expect(second?.done).rejects.toThrow("has left");
  first?.end();
  await third?.done;
  expect(third?.begun).toBe(true);
});

test("A turn is refused with 429 when too many of the key wait, or when it has waited too long", async () => {
  const turn = createTurns({ ...limits, longest: 20 });
  const [, second, third, fourth] = ["a", "a", "a", "a"].map((key) => asking(turn, key));
  await expect(fourth?.done).rejects.toMatchObject({ status: 429, headers: { "retry-after": "60" } });
  await expect(second?.done).rejects.toMatchObject({ status: 429 });
  await expect(third?.done).rejects.toMatchObject({ status: 429 });
});

test("An export that nobody reads any more is ended, and one that is read is not", async () => {
  const pieces = async function* () {
    for (const piece of ["a", "b", "c", "d"]) yield piece;
  };
  const over = new AbortController();
  const end = vi.fn();
  const reading = takenInTime(pieces(), over.signal, { longest: 200, end });
  for (let piece = 0; piece < 3; piece += 1) {
    expect((await reading.next()).done).toBe(false);
    await sleep(100);
  }
  expect(end).not.toHaveBeenCalled();
  await expect.poll(() => end.mock.calls.length).toBe(1);
  const quick = takenInTime(pieces(), over.signal, { longest: 50, end });
  for await (const piece of quick) expect(piece).toHaveLength(1);
  over.abort();
  await sleep(100);
  expect(end).toHaveBeenCalledOnce();
});
