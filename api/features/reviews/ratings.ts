import { ratingSummary } from "../../../src/domain/reviews/ratings.ts";
import { reviews } from "../../../src/resources/reviews.ts";
import { type Condition, matching } from "../../store/dialect/query.ts";
import type { Reader } from "../../store/port.ts";

/** The ratings of a product: number of each, average, and pending reviews. */
export async function reviewsReport(reader: Reader, productId: string) {
  const those = (status: string): Condition[] => matching({ productId, status });
  const [approved, pending] = await Promise.all([
    reader.aggregate(reviews.name, { where: those("approved"), by: "rating" }),
    reader.aggregate(reviews.name, { where: those("pending") }),
  ]);
  const counts = Object.fromEntries(approved.map(({ key, count }) => [String(key), count]));
  return { ...ratingSummary(counts), counts, pending: pending.reduce((sum, { count }) => sum + count, 0) };
}

/** The ids of the products with the best approved ratings; ties go to the one with more reviews. */
export async function bestRated(reader: Reader, most: number): Promise<string[]> {
  const where = matching({ status: "approved" });
  const groups = await reader.aggregate(reviews.name, { where, by: "productId", sum: ["rating"] });
  const rated = groups.map(({ key, count, sums }) => ({
    id: String(key),
    count,
    mean: (sums.rating ?? 0) / count,
  }));
  return rated
    .sort((a, b) => b.mean - a.mean || b.count - a.count || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ id }) => id);
}
