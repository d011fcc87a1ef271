/** `npm run check:texts` lists texts that nothing reads. */
import { expect, test } from "vitest";
import { strayTexts } from "../../scripts/texts/stray.ts";
import { type AnyResource, defineResource, select, text } from "../../src/core/define.ts";
import { type Namespaces, withDeclared } from "../../src/core/texts/derived-labels.ts";
import type { TextTree } from "../../src/domain/texts/texts.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { servedTexts, writtenTexts } from "../../vite/locales.ts";

const mugs: AnyResource = defineResource({
  ...({ name: "mugs", icon: "tag", group: "catalog", area: "catalog", title: "name" } as const),
  fields: { name: text(), size: select(["s", "m"]) },
  list: { columns: ["name"], views: { small: { size: "s" } } },
  form: { sections: { looks: ["size"] } },
});

/** What is told of texts in English and Spanish. */
function told(en: Readonly<Record<string, TextTree>>, es: Readonly<Record<string, TextTree>> = {}) {
  const written = new Map<string, Namespaces>([
    ["en", new Map(Object.entries(en))],
    ["es", new Map(Object.entries(es))],
  ]);
  const served = new Map(
    [...written].map(([language, files]) => [language, withDeclared(language, files, [mugs])]),
  );
  return strayTexts(written, served, [mugs], (namespace) => namespace === "resources/profile");
}

test("The texts of the project and its plugins are all read", () => {
  const declared = [...resources.values(), ...globals.values()];
  const isShared = (namespace: string) => namespace === "resources/profile";
  expect(strayTexts(writtenTexts(), servedTexts(), declared, isShared)).toEqual([]);
});

test("Texts of parts that are there are read, and those of namespaces that parts share", () => {
  const labels = {
    fields: { size: "Size" },
    views: { small: "Small" },
    sections: { looks: "Looks" },
    how_one: "Once",
  };
  const spanish = { ...labels, fields: { name: "Nombre" }, how_one: "Una vez", how_many: "Muchas veces" };
  const shared = { "resources/profile": { own: "Own" } };
  expect(told({ "resources/mugs": labels, ...shared }, { "resources/mugs": spanish, ...shared })).toEqual([]);
});

test.each<readonly [namespace: string, texts: TextTree, sentence: string]>([
  ["resources/mug", { fields: { size: "Size" } }, "nothing is called so"],
  ["resources/mugs", { fields: { siez: "Size" } }, "fields.siez"],
  ["resources/mugs", { sections: { look: "Look" } }, "sections.look"],
  ["resources/mugs", { views: { tiny: "Tiny" } }, "views.tiny"],
])("English texts of what is not there are told: %s %o", (namespace, texts, sentence) => {
  expect(told({ [namespace]: texts })).toEqual([`en, ${namespace}: ${sentence}`]);
});

test("A translation of no English text is told", () => {
  const english = {
    "resources/mugs": { errors: { full: "It is full." } },
    shell: { screens: { bar: "Bar" } },
  };
  const spanish = {
    "resources/mugs": { errors: { ful: "Está llena." } },
    shell: { screens: { baar: "Barra" } },
  };
  expect(told(english, spanish)).toEqual(["es, resources/mugs: errors.ful", "es, shell: screens.baar"]);
});
