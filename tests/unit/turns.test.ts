import { setImmediate as round } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurnQueue } from "../../api/platform/http/turns.ts";

/** Blocks for as long as requests in one round of the event loop may. */
function work(): void {
  const until = performance.now() + 10;
  while (performance.now() < until);
}

test("Calls beyond the time of a round wait, and each further round lets in one of them", async () => {
  const turn = createTurnQueue();
  const done: number[] = [];
  const call = async (at: number) => {
    await turn();
    done.push(at);
    work();
  };
  // Each request arrives in its own tick, like requests from connections.
  const all = [];
  for (const at of [1, 2, 3, 4]) {
    all.push(call(at));
    await new Promise(process.nextTick);
  }
  expect(done).toEqual([1]);
  for (const expected of [
    [1, 2],
    [1, 2, 3],
    [1, 2, 3, 4],
  ]) {
    await round();
    expect(done).toEqual(expected);
  }
  await Promise.all(all);
});

test("A quiet server keeps nobody waiting", async () => {
  const turn = createTurnQueue();
  const done: number[] = [];
  for (const at of [1, 2, 3]) void turn().then(() => done.push(at));
  await Promise.resolve();
  await Promise.resolve();
  expect(done).toEqual([1, 2, 3]);
});
