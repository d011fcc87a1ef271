import { date, defineGlobal, flag, type GlobalOf, markdown } from "../core/define.ts";

const needed = (active: boolean, text: string | null) =>
  !active || text !== null || "privacy-and-terms.errors.text";

/** The privacy policy and the terms of sale. */
export const privacyAndTerms = defineGlobal({
  name: "privacy-and-terms",
  icon: "shield",
  group: "content",
  area: "content",
  path: "/store-customization/privacy-and-terms",
  menu: false,
  fields: {
    active: flag(),
    lastChanged: date(),
    privacyPolicy: markdown({ max: 50000 }),
    terms: markdown({ max: 50000 }),
  },
  rules: {
    privacyPolicy: ({ active, privacyPolicy }) => needed(active, privacyPolicy),
    terms: ({ active, terms }) => needed(active, terms),
  },
  form: {
    sections: { page: ["active", "lastChanged"], privacy: ["privacyPolicy"], terms: ["terms"] },
  },
});

export type PrivacyAndTerms = GlobalOf<typeof privacyAndTerms>;
