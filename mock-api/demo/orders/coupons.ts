import type { StoredRecord } from "../../../api/store/port.ts";
import { couponStanding } from "../../../src/domain/orders/coupons.ts";
import { coupons } from "../../../src/resources/coupons.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";

const day = 86_400_000;

/**
 * code | campaign | picture | discount | minimum | limits in total/per customer | used | first day/last day relative to
 * today | categories
 */
const lines = `
  WELCOME10   | Welcome to the shop    | wrapped-gift         | 10%   | 20  | -/1    | 184 | -210/155 |
  LUNCH5      | Five off lunch         | pot-of-food          | 5.00  | 25  | -/-    | 96  | -40/50   | Restaurant
  KITCHEN20   | New in the kitchen     | cooking              | 20%   | 50  | 200/1  | 61  | -12/18   | Home & Garden
  PAWS15      | For cats and dogs      | paw-prints           | 15%   | -   | 300/2  | 42  | -6/24    | Pets
  SOUND25     | Headphones and sound   | headphone            | 25.00 | 150 | 100/1  | 17  | -3/11    | Electronics
  FREECOFFEE  | First fifty breakfasts | hot-beverage         | 3.00  | 10  | 50/1   | 50  | -20/10   | Restaurant
  WEEKEND12   | Next weekend           | shopping-bags        | 12%   | 40  | -/1    | 0   | 4/7      |
  PLAYTIME    | Games for long evenings| game-die             | 18%   | 30  | 150/1  | 0   | 16/46    | Toys & Games
  SPRING-10   | Into the garden        | seedling             | 10.00 | 60  | -/-    | 0   | 60/90    | Home & Garden
  SUMMER30    | Summer sale            | beach-with-umbrella  | 30%   | 50  | 500/-  | 318 | -150/-90 | Apparel
  READMORE    | A book for the journey | books                | 4.00  | 15  | 100/1  | 73  | -75/-45  | Books & Stationery
  TEAM-2025   | For our own people     | necktie              | 35%   | -   | -/5    | 9   | -90/200  |
`;

/** These exist but are disabled. */
const unpublished: ReadonlySet<string> = new Set(["TEAM-2025"]);

const limit = (text = "") => (text === "-" ? null : Number(text));
const amount = (text = "") => (text === "-" ? null : Math.round(Number(text) * 100));

/**
 * Creates coupons of every kind. Their dates are relative to the day of seeding, so that some are always valid;
 * everything else is deterministic.
 */
export function demoCoupons(categories: readonly StoredRecord[], today: Date): StoredRecord[] {
  const random = new SeededRandom(77);
  const midnight = Math.floor(today.getTime() / day) * day;
  const idOf = (name: string) => categories.find((one) => one.name === name)?.id;
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [
        code = "",
        campaignName,
        picture,
        discount = "",
        minimum,
        limits = "",
        used,
        days = "",
        shelf = "",
      ] = line.split("|").map((part) => part.trim());
      const [first = 0, last = 0] = days.split("/").map(Number);
      const [usageLimit, customerLimit] = limits.split("/").map(limit);
      const percentage = discount.endsWith("%");
      const startsAt = midnight + first * day;
      const input = {
        campaignName,
        code,
        banner: { url: `/demo/${picture}.webp`, alt: campaignName },
        published: !unpublished.has(code),
        discountType: percentage ? "percentage" : "fixed",
        percentage: percentage ? Number.parseFloat(discount) : null,
        amount: percentage ? null : amount(discount),
        minimumAmount: amount(minimum),
        productTypes: [shelf].flatMap((name) => idOf(name) ?? []),
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(midnight + last * day).toISOString(),
        usageLimit,
        customerLimit,
      };
      const made = Math.min(startsAt, midnight) - random.int(2, 9) * day - random.int(0, day / 2);
      const timesUsed = Number(used);
      const couponState = couponStanding({
        published: input.published,
        usageLimit: usageLimit ?? null,
        timesUsed,
      });
      return makeRecord(coupons, random, made, input, { timesUsed, standing: couponState });
    });
}
