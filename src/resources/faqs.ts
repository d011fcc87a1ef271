import { defineGlobal, flag, type GlobalOf, list, longText, markdown, text } from "../core/define.ts";

/** Frequently asked questions with answers. */
export const faqs = defineGlobal({
  name: "faqs",
  icon: "question",
  group: "content",
  area: "content",
  path: "/store-customization/faqs",
  menu: false,
  fields: {
    active: flag(),
    title: text({ max: 80 }),
    intro: longText({ max: 300 }),
    questions: list(
      {
        question: text({ required: true, max: 160 }),
        answer: markdown({ required: true, max: 5000 }),
        active: flag({ initial: true }),
      },
      { max: 60 },
    ),
  },
  form: { sections: { page: ["active", "title", "intro"], questions: ["questions"] } },
});

export type Faqs = GlobalOf<typeof faqs>;
