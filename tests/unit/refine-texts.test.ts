/** Refine's own texts: what its packages ask of the i18n provider is in the locales. */
import { readFileSync } from "node:fs";
import i18next from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import { brand } from "../../src/domain/texts/brand.ts";
import { startI18n } from "../../src/domain/texts/i18n.ts";
import { i18nProvider } from "../../src/providers/i18n/refine-i18n.ts";
import { servedTexts } from "../../vite/locales.ts";

const packages = ["core", "antd", "kbar"];
const code = packages
  .map((name) => readFileSync(`node_modules/@refinedev/${name}/dist/index.mjs`, "utf8"))
  .join("\n");

/** The keys as they are written: `"buttons.save"`, or with parts in between. */
const written = new Set(
  [
    ...code.matchAll(/\b(?:t|\w*[tT]ranslate)\(\s*(?:translate,\s*)?(?:"([^"]+)"|`([^`]+)`)/g),
    ...code.matchAll(/translationKey: "([^"]+)"/g),
    ...code.matchAll(/\bkey = `([a-z]+\.\$\{[^`]+)`/g),
  ].map(([, plain, pieced]) => plain ?? pieced ?? ""),
);

const actions = ["list", "create", "edit", "show", "clone"];
const titles = actions.map((action) => `products.titles.${action}`);

/** What stands for the keys with parts in between. */
const pieced: Readonly<Record<string, readonly string[]>> = {
  "${identifier ?? props.resource}.titles.list": ["products.titles.list"],
  "${identifier}.titles.list": ["products.titles.list"],
  "${identifier}.titles.create": ["products.titles.create"],
  "${identifier}.titles.edit": ["products.titles.edit"],
  "${identifier}.titles.show": ["products.titles.show"],
  "${identifier}.titles.${rest.action}": titles,
  "${identifier}.${identifier}": ["products.products"],
  "${item.name}.${item.name}": ["products.products"],
  "${parentResource.name}.${parentResource.name}": ["products.products"],
  "${resource.name}.${resource.name}": ["products.products"],
  "documentTitle.${identifier}.${action}": actions.map((action) => `documentTitle.products.${action}`),
  "actions.${action}": actions.map((action) => `actions.${action}`),
  "buttons.${action}": actions.map((action) => `buttons.${action}`),
  "buttons.${props.action}": actions.map((action) => `buttons.${action}`),
  "buttons.${type}": ["save", "export", "import"].map((type) => `buttons.${type}`),
};

const keys = [...written].flatMap((key) => (key.includes("${") ? (pieced[key] ?? [key]) : [key]));

beforeAll(async () => {
  const resources = Object.fromEntries(
    [...servedTexts()].map(([language, namespaces]) => [language, Object.fromEntries(namespaces)]),
  );
  await startI18n(i18next, { lng: "en", defaultNS: "shell", fallbackLng: [], resources });
});

describe.each(["en", "es", "ar"])("Refine's texts in %s", (language) => {
  beforeAll(() => i18next.changeLanguage(language));

  test("Every text that Refine's packages ask for is ours", () => {
    expect(keys.length).toBeGreaterThan(80);
    const values = { resource: "§", statusCode: 1, seconds: 1, processed: 1, total: 1, action: "§" };
    const lacking = keys.filter((key) => i18nProvider.translate(key, values, "none") === "none");
    expect(lacking).toEqual([]);
  });
});

test("A title is that of our own page, a key with a namespace is i18next's, and another one its default", async () => {
  await i18next.changeLanguage("en");
  const { translate } = i18nProvider;
  expect(translate("products.titles.create", "Create Product")).toBe("Add product");
  expect(translate("documentTitle.products.edit", { id: 1 }, "Edit")).toBe(`Edit product · ${brand}`);
  expect(translate("elsewhere.titles.create", "Create elsewhere")).toBe("Create elsewhere");
  expect(translate("shell:undo")).toBe("Undo");
  expect(translate("posts.fields.title", "Title")).toBe("Title");
  expect(translate("posts.fields.title")).toBe("posts.fields.title");
});
