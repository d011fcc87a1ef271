import i18next from "i18next";
import type { MailedDocument } from "../../src/domain/document-mails.ts";
import { fallbackLanguageCode } from "../../src/domain/languages.ts";
import { withTexts } from "../../src/domain/texts.ts";
import type { Deps } from "../deps.ts";
import { catalogueOf } from "../translations/catalogue.ts";
import { overridesOf } from "../translations/own-texts.ts";

export interface MailContent {
  readonly subject: string;
  readonly text: string;
}

export type MailName =
  | "reset"
  | "invitation"
  | "approved"
  | "taken"
  | "rejected"
  | "rejectedWithReason"
  | MailedDocument;

const namespace = "mail";

/** The mail texts of a language: the shipped ones with custom texts over them. */
async function textsFor({ store, localesDir }: Pick<Deps, "store" | "localesDir">, language: string) {
  const own = await overridesOf(store, language, namespace);
  return withTexts(catalogueOf(localesDir).tree(language, namespace), own[namespace] ?? {});
}

/** Writes a letter in a language, in the one that it is a variant of, or in English. */
export async function renderMail(
  deps: Pick<Deps, "store" | "localesDir">,
  name: MailName,
  language: string,
  values: Readonly<Record<string, string | number>>,
): Promise<MailContent> {
  const texts = i18next.createInstance();
  const codes = new Set([language, language.split("-")[0] ?? language, fallbackLanguageCode]);
  const found = [...codes].map(async (code) => [code, { [namespace]: await textsFor(deps, code) }] as const);
  await texts.init({
    lng: language,
    fallbackLng: fallbackLanguageCode,
    ns: [namespace],
    defaultNS: namespace,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(await Promise.all(found)),
  });
  return { subject: texts.t(`${name}.subject`, values), text: texts.t(`${name}.text`, values) };
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
