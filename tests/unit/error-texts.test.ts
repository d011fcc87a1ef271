import { readdirSync, readFileSync } from "node:fs";
import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { textsOf } from "../../src/core/texts/texts-of.ts";
import { named } from "../../src/domain/texts/named.ts";
import { fieldMessage } from "../../src/kit/context/field-message.ts";
import { declaredGlobals, declaredResources } from "../../src/resources/index.ts";

type Texts = { readonly [key: string]: string | Texts };

const read = (file: string): Texts => JSON.parse(readFileSync(`locales/${file}.json`, "utf8"));

/** The keys of messages, as the server says them. */
const keysOf = (owner: string, texts: Texts, prefix = ""): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string" ? [`${owner}.${prefix}${name}`] : keysOf(owner, text, `${prefix}${name}.`),
  );

const declared = [...declaredResources, ...declaredGlobals];
const { unbounded: _unbounded, formats: _formats, ...general } = read("en/errors");
const own = readdirSync("locales/en/resources").flatMap((file) => {
  const name = file.replace(".json", "");
  const { errors } = read(`en/resources/${name}`);
  return typeof errors === "object" ? keysOf(`${name}.errors`, errors) : [];
});
const keys = [...keysOf("errors", general), ...own];

async function textsIn(language: string) {
  const files = [
    "errors",
    ...readdirSync(`locales/${language}/resources`).map((file) => `resources/${file.replace(".json", "")}`),
  ];
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    interpolation: { escapeValue: false },
    resources: { [language]: Object.fromEntries(files.map((file) => [file, read(`${language}/${file}`)])) },
  });
  return i18n.t;
}

describe.each(["en", "es", "ar"])("The messages in %s", (language) => {
  test("The messages tell no placeholder, whatever is known of their field", async () => {
    const t = await textsIn(language);
    for (const key of keys) {
      const bare = { t, language, file: textsOf("orders"), fields: undefined };
      expect(fieldMessage(bare, key, null), key).not.toMatch(/\{\{|undefined|NaN/);
    }
    const asking = keys.filter(
      (key) => t(named(key.replace(".", ":"))).includes("{{") || key.startsWith("errors.amount"),
    );
    expect(asking).toContain("errors.tooLong");
    for (const { name, fields } of declared) {
      const texts = { t, language, file: textsOf(name), fields };
      for (const path of [null, "nowhere", "nowhere.0.at", ...Object.keys(fields)]) {
        for (const key of asking) {
          expect(fieldMessage(texts, key, path), `${name} ${path} ${key}`).not.toMatch(/\{\{|undefined|NaN/);
        }
      }
    }
  });
});
