import { defineGlobal, flag, type GlobalOf, image, list, longText, markdown, text } from "../core/define.ts";

/** The page about the shop. */
export const aboutUs = defineGlobal({
  name: "about-us",
  icon: "info",
  group: "content",
  area: "content",
  path: "/store-customization/about-us",
  menu: false,
  fields: {
    active: flag(),
    title: text({ max: 80 }),
    intro: longText({ max: 300 }),
    cover: image(),
    sections: list(
      { heading: text({ required: true, max: 80 }), text: markdown({ max: 5000 }), image: image() },
      { max: 12 },
    ),
    teamActive: flag(),
    teamTitle: text({ max: 80, when: { teamActive: true } }),
  },
  form: {
    sections: {
      page: ["active", "title", "intro", "cover"],
      sections: ["sections"],
      team: ["teamActive", "teamTitle"],
    },
  },
});

export type AboutUs = GlobalOf<typeof aboutUs>;
