import { expect, it } from "vitest";
import { createBatchLoader } from "../../api/platform/batch-loader.ts";

/** Answers each request on demand, and records the requests. */
function questions() {
  const asked: (readonly string[])[] = [];
  const open: { answer(): void; fail(error: Error): void }[] = [];
  const ask = (keys: readonly string[]) =>
    new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
      asked.push(keys);
      const known = keys
        .filter((key) => key !== "nobody")
        .map((key) => [key, `${key} ${asked.length}`] as const);
      open.push({ answer: () => resolve(new Map(known)), fail: reject });
    });
  return { asked, open, ask };
}

it("A question is asked at once, and then together with all that came meanwhile", async () => {
  const { asked, open, ask } = questions();
  const of = createBatchLoader(ask);
  const first = of("a");
  const others = [of("b"), of("nobody"), of("b"), of("a")];
  expect(asked).toEqual([["a"]]);
  open[0]?.answer();
  expect(await first).toBe("a 1");
  open[1]?.answer();
  // Callers that join during a request are answered by a later one.
  expect(await Promise.all(others)).toEqual(["b 2", undefined, "b 2", "a 2"]);
  expect(asked).toEqual([["a"], ["b", "nobody", "a"]]);
});

it("A question stays short", async () => {
  const { asked, open, ask } = questions();
  const of = createBatchLoader(ask, 2);
  const all = ["a", "b", "c", "d"].map((key) => of(key));
  for (let at = 0; at < 3; at += 1) {
    open[at]?.answer();
    await all[at];
  }
  await Promise.all(all);
  expect(asked).toEqual([["a"], ["b", "c"], ["d"]]);
});

it("A failure is told to those it concerns, and others go on", async () => {
  const { open, ask } = questions();
  const of = createBatchLoader(ask);
  const [first, second] = [of("a"), of("b")];
  open[0]?.fail(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  open[1]?.answer();
  expect(await second).toBe("b 2");
  const third = of("c");
  open[2]?.answer();
  expect(await third).toBe("c 3");
});
