import type { I18nProvider } from "@refinedev/core";
import i18next from "i18next";
import { named } from "../../domain/texts/named.ts";

/** Refine requests `products.products` for the singular name. */
const resourceWord = /^([\w-]+)\.\1$/;

/** Refine's own few texts are in `shell:refine`. */
export const i18nProvider: I18nProvider = {
  translate: (key, options, fallback) => {
    const values = typeof options === "string" ? {} : options;
    const defaultValue = (typeof options === "string" ? options : fallback) ?? key;
    const resource = resourceWord.exec(key)?.[1];
    const path = resource ? `resources:${resource}.name.one` : `shell:refine.${key}`;
    return String(i18next.t(path, { ...values, defaultValue }));
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

const nameIn = (form: "one" | "many") => (name: string) =>
  i18next.t(named(`resources:${name}.name.${form}`), { defaultValue: name });

/** Refine's names of resources: from `resources.json`, otherwise the identifier without English plurals. */
export const textTransformers = {
  humanize: (name: string) => (i18next.exists(`resources:${name}.name.one`) ? name : readable(name)),
  singular: nameIn("one"),
  plural: nameIn("many"),
};
