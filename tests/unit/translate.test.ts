/**
 * The texts of the sign-in pages, which don't load i18next, read the same as with i18next; and text files are complete
 * without another language.
 */
import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { filledTexts, flattenTexts } from "../../src/domain/texts/texts.ts";
import { translate } from "../../src/domain/texts/translate.ts";
import { sourceOf } from "../../src/providers/i18n/small-texts.ts";
import { servedTexts, wholeTexts } from "../../vite/locales.ts";

const served = servedTexts();
const whole = wholeTexts(served);
const counts = [0, 1, 2, 3, 11, 42, 100];
const values = { email: "a@example.com", min: 8, max: 20, template: "{id}" };
const pluralForm = /_(zero|one|two|few|many|other)$/;

describe.each([...served.keys()])("%s", (language) => {
  const trees = {
    auth: served.get(language)?.get("auth") ?? {},
    errors: served.get(language)?.get("errors") ?? {},
  };
  const source = sourceOf({ language, trees });
  const instance = createInstance();
  void instance.init({
    lng: language,
    ns: Object.keys(trees),
    defaultNS: "auth",
    resources: { [language]: trees },
    interpolation: { escapeValue: false },
  });
  const cases = Object.entries(trees).flatMap(([name, tree]) =>
    flattenTexts(tree).map(([key]) => `${name}:${key.replace(pluralForm, "")}`),
  );

  test("every text of the sign-in pages is what i18next makes of it", () => {
    for (const key of new Set(cases)) {
      expect(translate(source, key, values)).toBe(instance.t(key, values));
      for (const count of counts) {
        expect(translate(source, key, { ...values, count }), `${key} ${count}`).toBe(
          instance.t(key, { ...values, count }),
        );
      }
    }
  });

  test.each([
    ["login.title"],
    ["login"],
    ["nowhere.to.be.found"],
    ["errors:nowhere"],
    [["failures.too-many.strange", "failures.too-many.any"]],
    [["nowhere", "auth:neither"]],
  ])("%s is found as i18next finds it, but for what is no text", (keys) => {
    const said = instance.t(keys, { count: 3 });
    expect(translate(source, keys, { count: 3 })).toBe(said.startsWith("key '") ? keys : said);
  });

  test("as browsers get it, has every text of English", () => {
    for (const [name, english] of served.get("en") ?? []) {
      const texts = new Set(
        flattenTexts(whole.get(language)?.get(name) ?? {}).map(([key]) => key.replace(pluralForm, "")),
      );
      const lacking = flattenTexts(english).filter(([key]) => !texts.has(key.replace(pluralForm, "")));
      expect(lacking, name).toEqual([]);
    }
  });
});

test("a text that was not translated is the English one, in the plural forms of the language", () => {
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

test("what was translated keeps its own plural forms", () => {
  const english = { rows_one: "{{count}} row", rows_other: "{{count}} rows" };
  const own = { rows_one: "{{count}} rzad", rows_few: "{{count}} rzedy" };
  expect(filledTexts(own, english, "pl")).toEqual(own);
  expect(filledTexts({ rows: "rzedy" }, english, "pl")).toEqual({ rows: "rzedy" });
});
