/** Text files are complete without another language. */
import { describe, expect, test } from "vitest";
import { filledTexts, flattenTexts } from "../../src/domain/texts/texts.ts";
import { servedTexts, wholeTexts } from "../../vite/locales.ts";

const served = servedTexts();
const whole = wholeTexts(served);
const pluralForm = /_(zero|one|two|few|many|other)$/;

describe.each([...served.keys()])("Texts of %s", (language) => {
  test("The texts that browsers get have every text of English", () => {
    for (const [name, english] of served.get("en") ?? []) {
      const texts = new Set(
        flattenTexts(whole.get(language)?.get(name) ?? {}).map(([key]) => key.replace(pluralForm, "")),
      );
      const lacking = flattenTexts(english).filter(([key]) => !texts.has(key.replace(pluralForm, "")));
      expect(lacking, name).toEqual([]);
    }
  });
});

test("A text that was not translated is the English one, in the plural forms of the language", () => {
  const english = {
    title: "Title",
    group: { one: "One", other: "Other" },
    rows_one: "{{count}} row",
    rows_other: "{{count}} rows",
  };
  expect(filledTexts({ title: "Titel", group: { one: "Eins" } }, english, "pl")).toEqual({
    title: "Titel",
    group: { one: "Eins", other: "Other" },
    rows_one: "{{count}} row",
    rows_few: "{{count}} rows",
    rows_many: "{{count}} rows",
    rows_other: "{{count}} rows",
  });
});

test("A translated text keeps its own plural forms", () => {
  const english = { rows_one: "{{count}} row", rows_other: "{{count}} rows" };
  const own = { rows_one: "{{count}} rzad", rows_few: "{{count}} rzedy" };
  expect(filledTexts(own, english, "pl")).toEqual(own);
  expect(filledTexts({ rows: "rzedy" }, english, "pl")).toEqual({ rows: "rzedy" });
});
