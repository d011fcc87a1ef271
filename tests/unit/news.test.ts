import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectNews, newsOf } from "../../src/providers/news.ts";

const get = vi.hoisted(() => vi.fn());
vi.mock("../../src/providers/service.ts", () => ({ service: { get } }));

beforeEach(() => {
  vi.useFakeTimers();
  get.mockReset();
  get.mockImplementation(async (_path: string, { params }: { params: { of: string } }) => ({
    data: Object.fromEntries(params.of.split(",").map((part) => [part, part])),
  }));
});
afterEach(() => {
  vi.useRealTimers();
});

test("Callers at about the same time are answered by one call", async () => {
  const told = Promise.all([newsOf("waiting"), newsOf("jobs")]);
  await vi.runAllTimersAsync();
  expect(await told).toEqual(["waiting", "jobs"]);
  expect(get.mock.calls).toEqual([["/news", { params: { of: "jobs,waiting" } }]]);
});

test("A part whose code comes late is waited for, and one that never comes is not", async () => {
  const [bellIsHere, badgeIsGone] = [expectNews(), expectNews()];
  const told = [newsOf("jobs")];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(get).not.toHaveBeenCalled();
  bellIsHere();
  bellIsHere();
  badgeIsGone();
  told.push(newsOf("notifications") as never);
  await vi.runAllTimersAsync();
  expect(await Promise.all(told)).toEqual(["jobs", "notifications"]);
  expect(get.mock.calls).toEqual([["/news", { params: { of: "jobs,notifications" } }]]);
});
