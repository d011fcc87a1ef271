import type { ThirdPartyModule } from "i18next";

/** Languages that capitalise every noun. */
const capitalNouns = /^(de|lb)\b/;

/** Returns a name as written inside a sentence, "Tax zone" as "tax zone". Acronyms such as SEO stay as they are. */
export function inSentence(name: string, language = "en"): string {
  const [first = "", second = ""] = name;
  if (capitalNouns.test(language) || second !== second.toLocaleLowerCase(language)) return name;
  return first.toLocaleLowerCase(language) + name.slice(first.length);
}

/** The format in `{{name, inSentence}}`. */
export const sentenceFormat: ThirdPartyModule = {
  type: "3rdParty",
  init: ({ services }) =>
    services.formatter?.add("inSentence", (name, language) => inSentence(name, language)),
};
