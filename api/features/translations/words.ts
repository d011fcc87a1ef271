import { createInstance, type FlatNamespace, type TFunction } from "i18next";
import { startI18n } from "../../../src/domain/texts/i18n.ts";
import { fallbackLanguageCode } from "../../../src/domain/texts/languages.ts";
import { withTexts } from "../../../src/domain/texts/texts.ts";
import type { Deps } from "../../records/deps.ts";
import { catalogueOf } from "./catalogue.ts";
import { overridesOf } from "./own-texts.ts";

/**
 * The texts of namespaces in a language, else in the language it is a variant of, else in English: shipped ones,
 * overridden by custom ones. Keys without a namespace are looked up in the first one.
 */
export async function wordsIn<const Ns extends readonly [FlatNamespace, ...FlatNamespace[]]>(
  { store, localesDir }: Pick<Deps, "store" | "localesDir">,
  language: string,
  namespaces: Ns,
): Promise<TFunction<Ns>> {
  const catalogue = catalogueOf(localesDir);
  const textsFor = async (code: string) => {
    const own = await overridesOf(store, code);
    return Object.fromEntries(
      namespaces.map((name) => [name, withTexts(catalogue.tree(code, name), own[name] ?? {})]),
    );
  };
  const codes = new Set([language, language.split("-")[0] ?? language, fallbackLanguageCode]);
  const readings = [...codes].map(async (code) => [code, await textsFor(code)] as const);
  const texts = await startI18n(createInstance(), {
    lng: language,
    fallbackLng: fallbackLanguageCode,
    ns: [...namespaces],
    resources: Object.fromEntries(await Promise.all(readings)),
  });
  return texts.getFixedT<Ns, undefined, Ns>(null, namespaces);
}
