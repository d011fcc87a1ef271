import type { StoredRecord } from "../../../api/store/port.ts";
import { banners } from "../../../src/resources/banners.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";

const day = 86_400_000;

/** title | picture | link | position | order | text/background | first day/last day relative to today */
const lines = `
  Welcome to the shop         | shopping-bags       | /                      | home-top    | 0 | #ffffff/#047857 | -210/155
  New in the kitchen          | cooking             | /category/kitchen      | home-top    | 1 | #1f2937/#fde68a | -12/18
  Lunch is ready              | pot-of-food         | /category/restaurant   | home-middle | 0 | #ffffff/#b45309 | -40/50
  Games for long evenings     | game-die            | /category/toys-games   | home-middle | 1 | #ffffff/#4338ca | 16/46
  Treats for cats and dogs    | paw-prints          | /category/pets         | category    | 0 | #1f2937/#fbcfe8 | -6/24
  Free returns for 30 days    | package             | /offers                | product     | 0 | #ffffff/#0369a1 | -90/200
  Gift wrapping on request    | wrapped-gift        |                        | checkout    | 0 | #ffffff/#9f1239 | -30/60
  Summer sale                 | beach-with-umbrella | /offers                | home-top    | 2 | #1f2937/#bae6fd | -150/-90
`;

/**
 * Creates banners for every position. Their dates are relative to the day of seeding, so that some are always running.
 */
export function demoBanners(today: Date): StoredRecord[] {
  const random = new SeededRandom(88);
  const midnight = Math.floor(today.getTime() / day) * day;
  const at = (days: number) => new Date(midnight + days * day).toISOString();
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [title, picture, link = "", position, order, colours = "", days = ""] = line
        .split("|")
        .map((part) => part.trim());
      const [textColour, backgroundColour] = colours.split("/");
      const [first = 0, last = 0] = days.split("/").map(Number);
      return makeRecord(banners, random, midnight + Math.min(first, 0) * day - day, {
        title,
        image: { url: `/demo/${picture}.webp`, alt: title },
        link: link || null,
        position,
        sortOrder: Number(order),
        textColour,
        backgroundColour,
        startsAt: at(first),
        endsAt: at(last),
      });
    });
}
