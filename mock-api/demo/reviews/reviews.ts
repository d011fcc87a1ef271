import type { StoredRecord } from "../../../api/store/port.ts";
import { reviews } from "../../../src/resources/reviews.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";
import { likesByShelf, praise, remarks, replies, spam, troubles } from "./review-texts.ts";

const day = 86_400_000;
const count = 120;
/** Number of pending reviews: the newest ones. */
const waiting = 14;
/** When the first review was written, in days before seeding. */
const firstDay = 300;

interface Catalog {
  readonly categories: readonly StoredRecord[];
  readonly products: readonly StoredRecord[];
  readonly customers: readonly StoredRecord[];
}

/** Returns the name of a product's top-level category. */
function shelfOf(product: StoredRecord, byId: ReadonlyMap<unknown, StoredRecord>): string {
  const [first] = Array.isArray(product.categoryIds) ? product.categoryIds : [];
  let category = byId.get(first);
  while (category && category.parentId !== null) category = byId.get(category.parentId);
  return String(category?.name ?? "");
}

/** Returns a title and some sentences for a rating. */
function words(random: SeededRandom, rating: number, shelf: string): { title: string; text: string } {
  if (rating >= 4) {
    const [title = "", first = ""] = random.pick(praise).split(" | ");
    const more = random.pick(likesByShelf[shelf] ?? remarks);
    return { title, text: random.chance(0.7) ? `${first} ${more}` : more };
  }
  const [title = "", first = ""] = random.pick(troubles[rating <= 2 ? "bad" : "fair"]).split(" | ");
  return { title, text: first };
}

const ratingsDrawn = [5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1];

/**
 * Creates reviews of some products, most of them approved and the newest pending. Some products have many reviews, most
 * have none. Deterministic for a day.
 */
export function demoReviews({ categories, products, customers }: Catalog, today: Date): StoredRecord[] {
  const random = new SeededRandom(404);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const midnight = Math.floor(today.getTime() / day) * day;
  const opened = midnight - (firstDay + 7) * day;
  const shown = products.filter(
    ({ published, createdAt }) => published === true && Date.parse(createdAt) < opened,
  );
  const talkedOf = random.some(shown, 34, 34);
  const authors = customers.filter(({ email }) => typeof email === "string");
  return Array.from({ length: count }, (_, at) => {
    const isWaiting = at >= count - waiting;
    const rejected = !isWaiting && at % 17 === 5;
    const product = random.pick(random.chance(0.5) ? talkedOf.slice(0, 8) : talkedOf);
    const rating = rejected ? random.pick([1, 5]) : random.pick(ratingsDrawn);
    const [title = "", text = "", reason = ""] = rejected ? random.pick(spam).split(" | ") : [];
    const said = rejected ? { title, text } : words(random, rating, shelfOf(product, byId));
    const age = isWaiting ? ((count - at) / waiting) * 5 : 6 + firstDay * (1 - at / (count - waiting)) ** 1.5;
    const time = Math.round(midnight - age * day) + random.int(0, day / 4);
    const author = random.pick(authors.filter(({ createdAt }) => Date.parse(createdAt) < time));
    return makeRecord(reviews, random, time, {
      productId: product.id,
      rating,
      ...said,
      authorName: author.name,
      authorEmail: author.email,
      verifiedPurchase: !rejected && random.chance(0.8),
      status: isWaiting ? "pending" : rejected ? "rejected" : "approved",
      rejectionReason: rejected ? reason : null,
      reply: !isWaiting && !rejected && rating <= 3 && random.chance(0.7) ? random.pick(replies) : null,
    });
  });
}
