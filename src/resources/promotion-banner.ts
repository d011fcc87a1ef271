import {
  colour,
  dateRange,
  defineGlobal,
  flag,
  type GlobalOf,
  image,
  longText,
  text,
} from "../core/define.ts";
import { hasWholeButton } from "../domain/storefront/storefront.ts";
import { isStoreLink, maxLinkLength } from "../domain/texts/links.ts";

/** A promotion on the home page, for a limited time or always. */
export const promotionBanner = defineGlobal({
  name: "promotion-banner",
  icon: "promotion",
  group: "content",
  area: "content",
  path: "/store-customization/promotion-banner",
  menu: false,
  fields: {
    active: flag(),
    window: dateRange({ moments: true }),
    title: text({ max: 80 }),
    text: longText({ max: 200 }),
    image: image(),
    buttonLabel: text({ max: 30 }),
    buttonLink: text({ max: maxLinkLength, check: isStoreLink }),
    background: colour({ required: true, initial: "#0f3d2e" }),
    textColour: colour({ required: true, initial: "#ffffff" }),
  },
  rules: {
    title: ({ active, title }) => !active || title !== null || "promotion-banner.errors.title",
    buttonLink: (banner) => hasWholeButton(banner) || "promotion-banner.errors.button",
  },
  form: {
    sections: {
      showing: ["active", "window"],
      content: ["title", "text", "image", "buttonLabel", "buttonLink"],
      look: ["background", "textColour"],
    },
  },
});

export type PromotionBanner = GlobalOf<typeof promotionBanner>;
