import { expect, it, vi } from "vitest";
import { chunkSize, reasonOf, runBulk, type SendBulk } from "../../src/kit/actions/bulk-run.ts";

const ids = Array.from({ length: 250 }, (_, at) => `r${at}`);
const accept: SendBulk = (chunk) => Promise.resolve(chunk.map((id) => ({ id, ok: true })));

it("A bulk run sends chunks one after the other and tells how far it is", async () => {
  const send = vi.fn(accept);
  const progress: number[] = [];
  const { signal } = new AbortController();
  const outcome = await runBulk(ids, send, { signal, onProgress: (done) => progress.push(done) });
  expect(send.mock.calls.map(([chunk]) => chunk.length)).toEqual([chunkSize, chunkSize, 50]);
  expect(progress).toEqual([100, 200, 250]);
  expect(outcome).toMatchObject({ left: [], error: null });
  expect(outcome.results.map((one) => one.id)).toEqual(ids);
});

it("A bulk run stops between chunks when it is cancelled and names the rows that were not tried", async () => {
  const controller = new AbortController();
  const outcome = await runBulk(ids, accept, {
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  expect(outcome.results).toHaveLength(100);
  expect(outcome.left).toEqual(ids.slice(100));
  expect(outcome.error).toBeNull();
});

it("A bulk run stops at a chunk that fails as a whole", async () => {
  const error = new Error("down");
  const send: SendBulk = (chunk, signal) =>
    chunk[0] === "r100" ? Promise.reject(error) : accept(chunk, signal);
  const outcome = await runBulk(ids, send, { signal: new AbortController().signal });
  expect(outcome.results).toHaveLength(100);
  expect(outcome.left).toEqual(ids.slice(100));
  expect(outcome.error).toBe(error);
});

it("A bulk run knows the reasons of the API", () => {
  expect(reasonOf("/problems/referenced")).toBe("referenced");
  expect(reasonOf("/problems/brand-new")).toBe("unknown");
  expect(reasonOf(undefined)).toBe("unknown");
});

it.each([
  ["/problems/unavailable", "unavailable"],
  ["too-many", "too-many"],
  ["too-large", "too-large"],
  ["unauthenticated", "unauthenticated"],
  ["something new", "unknown"],
])("A bulk run has words of its own for %s, where there are some", (type, reason) => {
  expect(reasonOf(type)).toBe(reason);
});
