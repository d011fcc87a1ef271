import Big from "big.js";
import { halfUp } from "../money/rounding.ts";

export const reviewStatuses = ["pending", "approved", "rejected"] as const;

export const ratings = [1, 2, 3, 4, 5] as const;

interface RatingSummary {
  readonly count: number;
  /** One decimal, rounded half up; null without reviews. */
  readonly average: number | null;
}

/** Computes the average from the number of ratings by stars: `{5: 2, 4: 1}`. */
export function ratingSummary(counts: Readonly<Record<number, number>>): RatingSummary {
  const given = ratings.map((rating) => ({ rating, times: counts[rating] ?? 0 }));
  const count = given.reduce((sum, { times }) => sum + times, 0);
  if (count === 0) return { count, average: null };
  const total = given.reduce((sum, { rating, times }) => sum + rating * times, 0);
  return { count, average: halfUp(new Big(total).div(count), 1) };
}
