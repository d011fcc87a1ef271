/** Code loaded in the background survives a connection that drops. */
import { expect, test, vi } from "vitest";
import { untilLoaded } from "../../src/app/late/until-loaded.ts";

test("Code that nobody waits for is asked for again until it is there", async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => "there").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const loaded = untilLoaded(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe("there");
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
