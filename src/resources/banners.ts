import {
  colour,
  dateTime,
  defineResource,
  flag,
  image,
  integer,
  type RecordOf,
  select,
  text,
} from "../core/define.ts";
import { isStoreLink, maxLinkLength } from "../domain/texts/links.ts";

/** The positions of banners in the online store. */
const positions = ["home-top", "home-middle", "category", "product", "checkout"] as const;

export const banners = defineResource({
  name: "banners",
  icon: "picture",
  group: "content",
  area: "content",
  title: "title",
  picture: "image",
  fields: {
    title: text({ required: true, max: 80, search: true }),
    image: image({ required: true }),
    link: text({ max: maxLinkLength, check: isStoreLink }),
    position: select(positions, { required: true, initial: "home-top" }),
    sortOrder: integer({ min: 0, max: 9999, initial: 0, editable: true }),
    textColour: colour({ initial: "#ffffff" }),
    backgroundColour: colour(),
    startsAt: dateTime({ zone: "store", required: true }),
    endsAt: dateTime({ zone: "store", ends: true, required: true }),
    published: flag({ initial: true, editable: true }),
  },
  rules: {
    endsAt: (banner) => banner.endsAt > banner.startsAt || "banners.errors.window",
  },
  list: {
    columns: ["title", "position", "sortOrder", "startsAt", "endsAt", "published"],
    filters: ["position", "startsAt", "endsAt", "published"],
    sort: "sortOrder",
    views: {
      running: { published: true, startsAt_lte: "now", endsAt_gt: "now" },
      scheduled: { published: true, startsAt_gt: "now" },
      expired: { endsAt_lte: "now" },
    },
    gallery: { facts: ["position", "endsAt", "published"] },
  },
  createdOften: true,
  csv: { together: ["title", "position"] },
  form: {
    sections: {
      place: ["position", "sortOrder", "link"],
      look: ["textColour", "backgroundColour"],
      period: ["startsAt", "endsAt"],
    },
  },
  sample: (n) => ({
    startsAt: "2026-01-01T00:00:00.000Z",
    endsAt: new Date(Date.UTC(2026, 6, 1 + (n % 28))).toISOString(),
  }),
});

export type Banner = RecordOf<typeof banners>;
