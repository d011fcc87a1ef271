import { expect, test } from "vitest";
import { createQueue } from "../../api/platform/queue.ts";

test("A queue runs so many at once, lets so many wait, and goes on after a failure", async () => {
  const run = createQueue(2, 3);
  const ends: ((failed: boolean) => void)[] = [];
  const work = () =>
    run(
      () =>
        new Promise<string>((resolve, reject) => {
          ends.push((failed) => (failed ? reject(new Error("broken")) : resolve("done")));
        }),
    );
  const all = [work(), work(), work(), work(), work()].map((one) => one.catch(() => "failed"));
  expect(ends).toHaveLength(2);
  await expect(work()).rejects.toMatchObject({ status: 429 });
  ends[0]?.(true);
  for (let at = 1; at < 5; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    expect(ends.length).toBeLessThanOrEqual(at + 2);
    ends[at]?.(false);
  }
  expect(await Promise.all(all)).toEqual(["failed", "done", "done", "done", "done"]);
});
