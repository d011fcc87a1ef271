import { defineResource, internal, longText, text } from "../../../src/core/define.ts";
import { maxTextLength } from "../../../src/domain/texts/translations.ts";

/** Custom texts of the interface, one record for each plural form. */
export const translations = defineResource({
  ...internal,
  name: "translations",
  vital: true,
  title: "key",
  fields: {
    languageCode: text({ required: true, max: 35 }),
    namespace: text({ required: true }),
    /** With the plural form, as in the file: `waiting_other`. */
    key: text({ required: true }),
    text: longText({ required: true, max: maxTextLength }),
    /** The English text at that time; for English, the shipped text. */
    source: longText({ required: true, max: maxTextLength }),
    editorName: text(),
  },
});

/** What the feature keeps without pages. */
export const collections = [translations];
