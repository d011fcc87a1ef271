import { beforeEach, describe, expect, it, vi } from "vitest";
import { cachedTexts } from "../../api/store/postgres/cache/cached-texts.ts";
import { createWriteMark, type WriteMark } from "../../api/store/postgres/cache/write-mark.ts";

describe("Cached texts", () => {
  let state = 0;
  let asked = 0;
  let reads = 0;
  let mark: WriteMark;

  beforeEach(() => {
    [state, asked, reads] = [0, 0, 0];
    vi.useFakeTimers({ toFake: ["performance"] });
    return () => vi.useRealTimers();
  });

  function cached() {
    mark = createWriteMark({
      async run() {
        asked += 1;
        return [{ mark: state }];
      },
    });
    const get = cachedTexts(mark);
    return (since?: number, length = 1) =>
      get(
        "key",
        async () => {
          reads += 1;
          return { text: String(state).padEnd(length) };
        },
        since,
      ).then(({ text }) => text.trim());
  }

  it("Cached texts are read again once anything was written", async () => {
    const get = cached();
    expect([await get(), await get(), reads]).toEqual(["0", "0", 1]);
    state = 1;
    expect([await get(), await get(), reads]).toEqual(["1", "1", 2]);
  });

  it("Cached texts ask for the state once for all that belongs to one request", async () => {
    const get = cached();
    await get();
    vi.advanceTimersByTime(1000);
    const since = performance.now();
    const before = asked;
    vi.advanceTimersByTime(1);
    await Promise.all([get(since), get(since)]);
    await get(since);
    expect([asked - before, reads]).toEqual([1, 1]);
    vi.advanceTimersByTime(1000);
    state = 1;
    // A request that has arrived before may see what was there then, a later one may not.
    expect([await get(since), await get(), await get(performance.now())]).toEqual(["0", "1", "1"]);
  });

  it("Cached texts are bypassed right after a write of this server, as others are likely to follow", async () => {
    const get = cached();
    await get();
    state = 1;
    mark.wrote();
    expect([await get(0), await get(0), reads]).toEqual(["1", "1", 3]);
    vi.advanceTimersByTime(1000);
    expect([await get(), await get(), reads]).toEqual(["1", "1", 4]);
  });

  it("Cached texts do not keep what is too long", async () => {
    const get = cached();
    const long = 2_000_000;
    expect([await get(0, long), await get(0, long), reads]).toEqual(["0", "0", 2]);
  });
});
