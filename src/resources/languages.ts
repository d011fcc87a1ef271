import { computed, defineResource, flag, image, type RecordOf, select, text } from "../core/define.ts";
import { flagOfLanguage } from "../domain/texts/flags.ts";
import { fallbackLanguageCode, isLanguageTag } from "../domain/texts/languages.ts";

const letter = (at: number) => String.fromCharCode(97 + (at % 26));

/** Between qaa and qtz: three-letter codes for private use, which no language has. */
const privateCode = (n: number) => `q${letter(Math.floor(n / 26) % 20)}${letter(n)}`;

/** The languages of the shop; the interface offers the published ones with texts. */
export const languages = defineResource({
  name: "languages",
  vital: true,
  icon: "translation",
  group: "localization",
  area: "settings",
  title: "name",
  picture: "shownFlag",
  fields: {
    name: text({ required: true, max: 60, search: true }),
    isoCode: text({ required: true, unique: true, case: "lower", pattern: /^[a-z]{2,3}$/, search: true }),
    languageCode: text({
      required: true,
      unique: true,
      max: 35,
      check: (code) => isLanguageTag(code) || "languages.errors.tag",
      search: true,
    }),
    flag: image(),
    /** Its own flag, or that of the country with most of its speakers. */
    shownFlag: computed(
      image({ hidden: ["form", "show", "filter", "bulk", "csv"] }),
      (language: { readonly flag: unknown; readonly languageCode: string }) =>
        language.flag ?? flagOfLanguage(language.languageCode),
    ),
    direction: select(["ltr", "rtl"], { required: true, initial: "ltr" }),
    published: flag({ initial: true, editable: true }),
  },
  rules: {
    published: (language) =>
      language.published || language.languageCode !== fallbackLanguageCode || "languages.errors.fallback",
  },
  list: {
    columns: ["name", "isoCode", "languageCode", "direction", "published"],
    filters: ["direction", "published"],
    sort: "name",
    views: { published: { published: true }, unpublished: { published: false } },
  },
  csv: { key: "isoCode" },
  // Klingon with a custom name: a language that browsers know and no shop uses.
  sample: (n) => ({
    name: `Language ${n}`,
    isoCode: privateCode(n),
    languageCode: `tlh-x-${privateCode(n)}`,
  }),
});

export type Language = RecordOf<typeof languages>;
