import type { Locale } from "antd/es/locale";

/** A language of the interface. */
export interface Language {
  /** Its own name, as a reader of it looks for it. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** The words of antd's own parts; English is built into them. */
  readonly antd?: () => Promise<{ default: Locale }>;
  /** Names of months and days. */
  readonly dayjs: () => Promise<unknown>;
}

const supported = {
  en: { name: "English", direction: "ltr", dayjs: () => import("dayjs/locale/en") },
  es: {
    name: "Español",
    direction: "ltr",
    antd: () => import("antd/es/locale/es_ES"),
    dayjs: () => import("dayjs/locale/es"),
  },
  ar: {
    name: "العربية",
    direction: "rtl",
    antd: () => import("antd/es/locale/ar_EG"),
    dayjs: () => import("dayjs/locale/ar"),
  },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof supported;

/** Every language there are texts for, by code; the order is that of the language switch. */
export const languages: Readonly<Record<LanguageCode, Language>> = supported;

export const languageCodes = Object.keys(supported).filter(isLanguageCode);

export const fallbackLanguage: LanguageCode = "en";

function isLanguageCode(code: string): code is LanguageCode {
  return Object.hasOwn(supported, code);
}

/** Variants of English that count as `en`. */
export const englishVariants = [
  "en-US",
  "en-GB",
  "en-TT",
  "en-ZA",
  "en-NZ",
  "en-JM",
  "en-IE",
  "en-CA",
  "en-BZ",
  "en-au",
] as const;

/** The code as we have it: a variant counts as its language. What we have no texts for stays as it is. */
export function toSupported(code: string): string {
  const lower = code.toLowerCase();
  if (englishVariants.some((variant) => variant.toLowerCase() === lower)) return "en";
  const base = lower.split(/[-_]/)[0] ?? lower;
  return isLanguageCode(base) ? base : code;
}

/** The language of a code, or the fallback's. */
export function languageOf(code: string | undefined): Language {
  const known = toSupported(code ?? fallbackLanguage);
  return languages[isLanguageCode(known) ? known : fallbackLanguage];
}
