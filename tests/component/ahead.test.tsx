/** Pages are prefetched before they are opened: once, silently, and not if the user saves data. */
import type { RouteObject } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPreloader } from "../../src/app/late/preloader.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lazy = vi.fn(async () => ({ element: null }));
const draw = vi.fn(async () => {});
const routes: RouteObject[] = [
  { path: "/things", element: null },
  { path: "/things/:id", lazy },
];
beforeEach(() => void vi.clearAllMocks());

test("The code of a route is loaded once, and again if it failed", async () => {
  const { fetch } = createPreloader(routes, draw);
  lazy.mockRejectedValueOnce(new Error("offline"));
  fetch("/things/1");
  await vi.advanceTimersByTimeAsync(0);
  fetch("/things/2");
  fetch("/things/3");
  fetch("/things");
  fetch("/nowhere");
  expect(lazy).toHaveBeenCalledTimes(2);
});

test("A quiet page loads what comes next and draws its parts, unless it is left or data is saved", async () => {
  const give = createPreloader(routes, draw).whenQuiet(["/things/1"]);
  give();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  createPreloader(routes, draw).whenQuiet(["/things/1"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lazy).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  createPreloader(routes, draw).whenQuiet(["/things/1"]);
  expect(lazy).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lazy).toHaveBeenCalledTimes(1);
  expect(draw).toHaveBeenCalledTimes(1);
});
