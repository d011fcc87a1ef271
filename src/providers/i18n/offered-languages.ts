import { hasService } from "../service.ts";
import { useAnswer } from "../use-answer.ts";
import { fallbackLanguage, knownLanguages, toSupported } from "./languages.ts";

/** A language that users may choose. */
export interface OfferedLanguage {
  readonly code: string;
  /** Its name in the language itself. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** The URL of its flag; absent without one or before the response arrives. */
  readonly flag?: string | null;
}

/** The languages that are published and translated; until the response arrives, the ones known to the page. */
export function useOfferedLanguages(enabled = true): readonly OfferedLanguage[] {
  const { result, query } = useAnswer("get /languages/published", {}, { enabled: enabled && hasService });
  const languages = knownLanguages();
  if (!query.isSuccess) return languages;
  const published = new Map(result.data.map((one) => [toSupported(one.languageCode), one]));
  const usable = languages
    .filter(({ code }) => code === fallbackLanguage || published.has(code))
    .map((one) => ({ ...one, flag: published.get(one.code)?.flag ?? null }));
  const fresh = [...published].filter(([code]) => !languages.some((one) => one.code === code));
  return [...usable, ...fresh.map(([code, { name, direction, flag }]) => ({ code, name, direction, flag }))];
}

/** Whether this page knows the language. One published since then is only known to the next page. */
const isKnown = (code: string) => knownLanguages().some((one) => one.code === code);

/** Changes the language; reloads the page if it does not know the language. */
export function chooseLanguage(i18n: { changeLanguage(code: string): Promise<unknown> }, code: string): void {
  if (isKnown(code)) return void i18n.changeLanguage(code);
  const address = new URL(location.href);
  address.searchParams.set("lng", code);
  location.assign(address);
}
