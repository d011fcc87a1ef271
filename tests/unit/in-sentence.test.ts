import { expect, test } from "vitest";
import { inSentence } from "../../src/domain/texts/in-sentence.ts";

test.each([
  ["Tax zone", "en", "tax zone"],
  ["Élément", "fr", "élément"],
  ["SEO de productos", "es", "SEO de productos"],
  ["FAQs", "en", "FAQs"],
  ["İade", "tr", "iade"],
  ["Steuerzone", "de", "Steuerzone"],
  ["فئة", "ar", "فئة"],
  ["", "en", ""],
])("The text %j in a sentence of %s is %j", (name, language, expected) => {
  expect(inSentence(name, language)).toBe(expected);
});
