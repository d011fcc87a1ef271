import type { ParseKeys } from "i18next";
import { named } from "../../../src/domain/texts/named.ts";
import type { Deps } from "../../records/deps.ts";
import { wordsIn } from "../translations/index.ts";

interface MailContent {
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

type Named<Key> = Key extends `${infer Name}.subject` ? Name : never;

/** The messages in `mail.json`, which have a subject each. */
export type MailName = Named<ParseKeys<"mail">>;

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
