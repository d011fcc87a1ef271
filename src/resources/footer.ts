import {
  colour,
  defineGlobal,
  flag,
  type GlobalOf,
  image,
  list,
  longText,
  select,
  text,
  url,
} from "../core/define.ts";
import { socialNetworks } from "../domain/storefront/storefront.ts";
import { isStoreLink, maxLinkLength } from "../domain/texts/links.ts";

/** The footer of every page of the online store. */
export const footer = defineGlobal({
  name: "footer",
  icon: "footer",
  group: "content",
  area: "content",
  path: "/store-customization/footer",
  menu: false,
  fields: {
    linksActive: flag({ initial: true }),
    columns: list(
      {
        title: text({ required: true, max: 40 }),
        links: list(
          {
            label: text({ required: true, max: 40 }),
            link: text({ required: true, max: maxLinkLength, check: isStoreLink }),
          },
          { max: 10 },
        ),
      },
      { max: 4, when: { linksActive: true } },
    ),
    aboutActive: flag(),
    about: longText({ required: true, max: 300, when: { aboutActive: true } }),
    contactActive: flag({ initial: true }),
    socialActive: flag(),
    socialLinks: list(
      { network: select(socialNetworks, { required: true }), address: url({ required: true }) },
      { max: 7, when: { socialActive: true } },
    ),
    paymentActive: flag(),
    paymentLogos: image({ required: true, when: { paymentActive: true } }),
    copyright: text({ max: 120 }),
    background: colour({ required: true, initial: "#10201a" }),
    textColour: colour({ required: true, initial: "#ffffff" }),
  },
  form: {
    sections: {
      links: ["linksActive", "columns"],
      blocks: [
        "aboutActive",
        "about",
        "contactActive",
        "socialActive",
        "socialLinks",
        "paymentActive",
        "paymentLogos",
      ],
      look: ["copyright", "background", "textColour"],
    },
  },
});

export type Footer = GlobalOf<typeof footer>;
