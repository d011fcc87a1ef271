import type { DetectorOptions } from "i18next-browser-languagedetector";

type Place = "querystring" | "cookie" | "localStorage" | "sessionStorage" | "navigator" | "htmlTag";

const key = "i18nextLng";

/** A code that cannot break out of the attribute where the document names its language. */
const isSafe = (code: string) => /^(?!.*\.\.)[\w@.-]{1,128}$/.test(code);

/** Storage that a browser keeps from us holds nothing. */
function ifAllowed<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const lookups: Readonly<Record<Place, (names: DetectorOptions) => readonly (string | null | undefined)[]>> = {
  querystring: ({ lookupQuerystring = "lng" }) =>
    new URLSearchParams(location.search).getAll(lookupQuerystring).slice(-1),
  cookie: ({ lookupCookie = "i18next" }) => {
    const begin = `${lookupCookie}=`;
    const pair = document.cookie.split("; ").find((one) => one.startsWith(begin));
    return [pair?.slice(begin.length)];
  },
  localStorage: () => [ifAllowed(() => localStorage.getItem(key))],
  sessionStorage: () => [ifAllowed(() => sessionStorage.getItem(key))],
  navigator: () => [...navigator.languages, navigator.language],
  htmlTag: () => [document.documentElement.lang],
};

/**
 * The language detector for `providers/language-choice.ts`: looks in the places of its order, and keeps a choice in the browser's
 * storage and in a cookie. Paths, hashes and subdomains name no language here. The library reads the cookies while its file is
 * evaluated, for which Chrome parses the whole chunk anew: it wants to know the line that asks.
 */
export default class LanguageDetector {
  static readonly type = "languageDetector";
  readonly type = LanguageDetector.type;
  private options: DetectorOptions;

  constructor(_services?: object, options: DetectorOptions = {}) {
    this.options = options;
  }

  init(_services: object, options: DetectorOptions = {}): void {
    this.options = { ...this.options, ...options };
  }

  /** Every language that is named somewhere, the first place's first. */
  detect(): string[] {
    const { order = [], convertDetectedLanguage } = this.options;
    const convert = typeof convertDetectedLanguage === "function" ? convertDetectedLanguage : String;
    return order
      .flatMap((place) => lookups[place as Place](this.options))
      .flatMap((code) => (code && isSafe(code) ? [convert(code)] : []));
  }

  cacheUserLanguage(language: string): void {
    const { lookupCookie = "i18next", cookieMinutes = 0 } = this.options;
    ifAllowed(() => localStorage.setItem(key, language));
    const until = new Date(Date.now() + cookieMinutes * 60_000).toUTCString();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and Safari.
    document.cookie = `${lookupCookie}=${encodeURIComponent(language)}; Path=/; Expires=${until}; SameSite=Strict`;
  }
}
