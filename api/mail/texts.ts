import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import i18next, { type i18n } from "i18next";

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

export type LetterName = "reset" | "invitation" | "approved" | "rejected" | "rejectedWithReason";

/** The letters we send, in every language that has them; English otherwise. */
export interface Letters {
  write(name: LetterName, language: string, values: Readonly<Record<string, string | number>>): Letter;
}

function load(localesDir: string): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: "en",
    fallbackLng: "en",
    ns: ["mail"],
    defaultNS: "mail",
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: {},
  });
  for (const language of readdirSync(localesDir)) {
    try {
      const texts: unknown = JSON.parse(readFileSync(join(localesDir, language, "mail.json"), "utf8"));
      instance.addResourceBundle(language, "mail", texts);
    } catch {
      // A language without letters gets the English ones.
    }
  }
  return instance;
}

/** Reads the letters from `{localesDir}/{language}/mail.json`. */
export function createLetters(localesDir: string): Letters {
  const texts = load(localesDir);
  return {
    write: (name, language, values) => ({
      subject: texts.t(`${name}.subject`, { ...values, lng: language }),
      text: texts.t(`${name}.text`, { ...values, lng: language }),
    }),
  };
}

/** The language a caller prefers: `lng` of the address, the cookie of the interface, then Accept-Language. */
export function preferredLanguage(request: {
  readonly query: unknown;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly headers: { readonly "accept-language"?: string | undefined };
}): string {
  const query = request.query;
  const asked = typeof query === "object" && query !== null && "lng" in query ? query.lng : undefined;
  const first = request.headers["accept-language"]?.split(/[,;]/)[0]?.trim();
  const language =
    (typeof asked === "string" ? asked : undefined) ?? request.cookies.i18next ?? first ?? "en";
  return /^[a-z]{2,3}(-[\w-]{1,20})?$/i.test(language) ? language : "en";
}
