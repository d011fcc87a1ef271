import {
  colour,
  defineGlobal,
  flag,
  type GlobalOf,
  image,
  multiSelect,
  phone,
  select,
  text,
} from "../core/define.ts";
import { headerLinks } from "../domain/storefront/storefront.ts";
import { isStoreLink, maxLinkLength } from "../domain/texts/links.ts";

const announced = { announcementActive: true };

/** The header of every page of the online store. */
export const header = defineGlobal({
  name: "header",
  icon: "header",
  group: "content",
  area: "content",
  path: "/store-customization/header",
  menu: false,
  fields: {
    searchPlaceholder: text({ max: 60 }),
    phone: phone(),
    logoFrom: select(["storeDetails", "own", "none"], { required: true, initial: "storeDetails" }),
    logo: image({ required: true, when: { logoFrom: "own" } }),
    links: multiSelect(headerLinks, { initial: ["categories", "offers", "aboutUs", "contactUs"] }),
    sticky: flag({ initial: true }),
    background: colour({ required: true, initial: "#ffffff" }),
    textColour: colour({ required: true, initial: "#10201a" }),
    announcementActive: flag(),
    announcement: text({ required: true, max: 120, when: announced }),
    announcementLink: text({ max: maxLinkLength, check: isStoreLink, when: announced }),
    announcementBackground: colour({ required: true, initial: "#047857", when: announced }),
    announcementColour: colour({ required: true, initial: "#ffffff", when: announced }),
  },
  form: {
    sections: {
      announcement: [
        "announcementActive",
        "announcement",
        "announcementLink",
        "announcementBackground",
        "announcementColour",
      ],
      content: ["logoFrom", "logo", "searchPlaceholder", "phone", "links"],
      look: ["sticky", "background", "textColour"],
    },
  },
});

export type Header = GlobalOf<typeof header>;
