import type { Locale } from "antd/es/locale";

/** A language of the interface. */
export interface InterfaceLanguage {
  /** Its name in the language itself. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** antd's locale; English is built in. */
  readonly antd?: () => Promise<{ default: Locale }>;
  /** The dayjs locale with the names of months and days. */
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
} as const satisfies Record<string, InterfaceLanguage>;

export type LanguageCode = keyof typeof supported;

/** The shipped languages by code. */
const languages: Readonly<Record<LanguageCode, InterfaceLanguage>> = supported;

export const languageCodes = Object.keys(supported).filter(isLanguageCode);

export const fallbackLanguage: LanguageCode = "en";

export function isLanguageCode(code: string): code is LanguageCode {
  return Object.hasOwn(supported, code);
}

/** Variants of English that are treated as `en`. */
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

/** A language translated entirely in this shop. antd and the calendars are in English. */
export interface OwnLanguage extends InterfaceLanguage {
  readonly code: string;
}

const cookie = /(?:^|; )languages=([^;]*)/;

/** The shop's own languages, which the API sent with the page. */
function readOwnLanguages(cookies: string): readonly OwnLanguage[] {
  const cookieText = decodeURIComponent(cookie.exec(cookies)?.[1] ?? "");
  return cookieText.split("|").flatMap((one) => {
    const [, code, direction, name] = /^([\w-]+)\.(ltr|rtl)\.(.+)$/.exec(one) ?? [];
    if (code === undefined || name === undefined) return [];
    return { code, name, direction: direction === "rtl" ? "rtl" : "ltr", dayjs: languages.en.dayjs };
  });
}

let own: readonly OwnLanguage[] | undefined;

function ownLanguages(): readonly OwnLanguage[] {
  own ??= readOwnLanguages(document.cookie);
  return own;
}

/** Returns every language of the interface, in the order of the language switch. */
export function knownLanguages(): readonly OwnLanguage[] {
  return [...languageCodes.map((code) => ({ code, ...languages[code] })), ...ownLanguages()];
}

/** Returns the supported code: that of its language for a variant. Unsupported codes are returned unchanged. */
export function toSupported(code: string): string {
  const lower = code.toLowerCase();
  const exact = ownLanguages().find((one) => one.code.toLowerCase() === lower);
  if (exact) return exact.code;
  if (englishVariants.some((variant) => variant.toLowerCase() === lower)) return "en";
  const base = lower.split(/[-_]/)[0] ?? lower;
  if (isLanguageCode(base)) return base;
  return ownLanguages().find((one) => one.code === base)?.code ?? code;
}

/** Returns the language of a code, or the fallback language. */
export function languageOf(code: string | undefined): InterfaceLanguage {
  const supported = toSupported(code ?? fallbackLanguage);
  return knownLanguages().find((one) => one.code === supported) ?? languages[fallbackLanguage];
}
