import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ratingSummary, ratings } from "../../src/domain/reviews/ratings.ts";
import { agoOf } from "../../src/screens/pending-approval/ago.ts";

describe("The average rating", () => {
  test("The average rating lies between the worst and the best, and is the one of equal ratings", () => {
    const counts = fc.record(Object.fromEntries(ratings.map((rating) => [rating, fc.nat(500)])));
    fc.assert(
      fc.property(counts, (given) => {
        const { count, average } = ratingSummary(given);
        const used = ratings.filter((rating) => (given[rating] ?? 0) > 0);
        expect(average === null).toBe(count === 0);
        if (average === null) return;
        expect(average).toBeGreaterThanOrEqual(Math.min(...used));
        expect(average).toBeLessThanOrEqual(Math.max(...used));
        if (used.length === 1) expect(average).toBe(used[0]);
      }),
    );
  });

  test.each([
    [{}, { count: 0, average: null }],
    [
      { 5: 1, 4: 1 },
      { count: 2, average: 4.5 },
    ],
    [
      { 5: 2, 4: 1 },
      { count: 3, average: 4.7 },
    ],
    [
      { 3: 3, 4: 1 },
      { count: 4, average: 3.3 },
    ],
  ])("The average rating of %j is %j", (counts, summary) => {
    expect(ratingSummary(counts)).toEqual(summary);
  });
});

describe("The age of a review", () => {
  const now = new Date("2026-06-15T12:00:00.000Z");

  test.each([
    ["2026-06-15T11:59:40.000Z", "this minute"],
    ["2026-06-15T11:15:00.000Z", "45 minutes ago"],
    ["2026-06-15T09:30:00.000Z", "2 hours ago"],
    ["2026-06-14T11:00:00.000Z", "yesterday"],
    ["2026-06-10T12:00:00.000Z", "5 days ago"],
    ["2026-05-30T12:00:00.000Z", "2 weeks ago"],
    ["2025-03-15T12:00:00.000Z", "last year"],
    ["2026-06-16T12:00:00.000Z", "this minute"],
  ])("A moment such as %s is %s", (moment, words) => {
    expect(agoOf(moment, now, "en")).toBe(words);
  });
});
