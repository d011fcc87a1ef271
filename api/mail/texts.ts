import type { ParseKeys } from "i18next";
import type { MailedDocument } from "../../src/domain/documents/document-mails.ts";
import type { NoticeKind } from "../../src/domain/notices.ts";
import { named } from "../../src/domain/texts/named.ts";
import type { Deps } from "../deps.ts";
import { wordsIn } from "../translations/words.ts";

export interface MailContent {
  readonly subject: string;
  readonly text: string;
}

/** Events of a user's account security. */
export type SecurityAlert =
  | "newDevice"
  | "passwordChanged"
  | "passwordSet"
  | "secondFactorOn"
  | "secondFactorOff"
  | "secondFactorReset"
  | "recoveryCodeUsed";

export type MailName =
  | "reset"
  | "invitation"
  | "approved"
  | "taken"
  | "rejected"
  | "rejectedWithReason"
  | SecurityAlert
  | MailedDocument
  | `notice.${NoticeKind}`;

/** Renders a message in a language, else the language it is a variant of, else English. */
export async function renderMail(
  deps: Pick<Deps, "store" | "localesDir">,
  name: MailName,
  language: string,
  values: Readonly<Record<string, string | number>>,
): Promise<MailContent> {
  const t = await wordsIn(deps, language, ["mail"]);
  const subject: ParseKeys<"mail"> = `${name}.subject`;
  const text: ParseKeys<"mail"> = `${name}.text`;
  // Each message has values of its own, which arrive from a queue.
  return { subject: t(named(subject), values), text: t(named(text), values) };
}

/** The preferred language of a request: `lng` in the address, the interface's cookie, then Accept-Language. */
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
