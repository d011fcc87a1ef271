import type { DetectorOptions } from "i18next-browser-languagedetector";

type Place = "querystring" | "cookie" | "localStorage" | "sessionStorage" | "navigator" | "htmlTag";

const key = "i18nextLng";

/** Whether a code is safe in the `lang` attribute of the document. */
const isSafe = (code: string) => /^(?!.*\.\.)[\w@.-]{1,128}$/.test(code);

/** Returns undefined if the browser denies access to storage. */
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
 * The language detector for `providers/i18n/language-choice.ts`: reads the sources in order, and stores a choice in the
 * browser's storage and a cookie. Paths, hashes and subdomains are not supported. The library reads cookies while its
 * module is evaluated, which makes Chrome parse the whole chunk again to find the calling line.
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

  /** Returns every language found, in the order of the sources. */
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
