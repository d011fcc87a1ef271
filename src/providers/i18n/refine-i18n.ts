import type { I18nProvider } from "@refinedev/core";
import i18next from "i18next";
import { named } from "../../domain/texts/named.ts";
import { loadTexts } from "./i18n.ts";
import { textsChanged } from "./text-backend.ts";

type Values = Readonly<Record<string, unknown>>;

/** Refine requests `products.products` for the singular name. */
const resourceWord = /^([\w-]+)\.\1$/;

/** The title of a page of a resource: `products.titles.create`, `documentTitle.products.create`. */
const pageTitle = /^(?:(documentTitle)\.([\w-]+)|([\w-]+)\.titles)\.(\w+)$/;

/** What few pages show, such as Refine's own sign-in; all else may be said on any page. */
const ofFewPages = /^(?:pages|autoSave|documentTitle)\./;

const nameIn = (form: "one" | "many") => (name: string) =>
  i18next.t(named(`resources:${name}.name.${form}`), { defaultValue: name });

const [singular, plural] = [nameIn("one"), nameIn("many")];

let areAsked = false;

/** Loads the texts of few pages when one is first shown, which then shows them. */
function askTextsOfFewPages(): void {
  if (areAsked || i18next.hasLoadedNamespace("refine")) return;
  areAsked = true;
  void loadTexts("refine").then(() => i18next.emit(textsChanged));
}

/** Returns the title of a page as our own pages have it; undefined if the key is another's or the resource unknown. */
function titleOf(key: string): string | undefined {
  const [, ofWindow, inWindow, onPage, action = ""] = pageTitle.exec(key) ?? [];
  const name = inWindow ?? onPage;
  if (name === undefined || !i18next.exists(`resources:${name}.name.one`)) return undefined;
  const [one, many] = [singular(name), plural(name)];
  const screen = action === "clone" ? "create" : action;
  const title = screen === "list" ? many : i18next.t(named(`shell:screens.${screen}`), { one, many });
  return ofWindow ? `${title}${i18next.t("refine:documentTitle.suffix")}` : title;
}

/** Returns where a text is. Keys with a namespace (`shell:undo`) are i18next's own. */
function pathOf(key: string): string {
  if (key.includes(":")) return key;
  const resource = resourceWord.exec(key)?.[1];
  if (resource) return `resources:${resource}.name.one`;
  return ofFewPages.test(key) ? `refine:${key}` : `shell:refine.${key}`;
}

/** Refine's own texts: `shell:refine`, and `refine` for those of few pages. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Values | string, fallback?: string) => {
    if (ofFewPages.test(key)) askTextsOfFewPages();
    const values = typeof options === "string" ? {} : options;
    const defaultValue = (typeof options === "string" ? options : fallback) ?? key;
    return titleOf(key) ?? String(i18next.t(named(pathOf(key)), { ...values, defaultValue }));
  },
  changeLocale: (code) => i18next.changeLanguage(code),
  getLocale: () => i18next.language,
};

/** Returns `order-items` as words: "Order items". */
function readable(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[\s_-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Refine's names of resources: from `resources.json`, otherwise the identifier without English plurals. */
export const textTransformers = {
  humanize: (name: string) => (i18next.exists(`resources:${name}.name.one`) ? name : readable(name)),
  singular,
  plural,
};
