import { uuidv7 } from "uuidv7";
import type { AnyResource } from "../../../src/core/define.ts";
import type { AddedMails } from "../../../src/core/extension.ts";
import type { MailOf } from "../../../src/core/notices.ts";
import { textsOf } from "../../../src/core/texts/texts-of.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { fallbackLanguageCode } from "../../../src/domain/texts/languages.ts";
import { named, namespaceOf } from "../../../src/domain/texts/named.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { storeDetails } from "../../../src/resources/store-details.ts";
import type { Message } from "../../platform/mailer.ts";
import type { Deps } from "../../records/deps.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { ScheduledWork } from "../../records/schedules/scheduled-work.ts";
import type { Writer } from "../../records/writer.ts";
import type { StoredRecord } from "../../store/port.ts";
import { wordsIn } from "../translations/index.ts";
import { mails } from "./collections.ts";
import { deliverWaiting, lookEvery, type MailQueue } from "./queue.ts";

/** What an email says, and to whom. */
export interface MailWords {
  /** Nobody without an address. Without a language, it is in English. */
  readonly to: { readonly email: string | null; readonly language?: string | null };
  /**
   * The values in its texts, besides `shop`, in the recipient's language: a moment on the clocks of the store, a text by its key.
   * @example values: { tier: { text: "resources/customers:options.tier.gold" } }
   */
  readonly values?: Readonly<Record<string, string | number | Date | { readonly text: string }>>;
}

/**
 * Writes an email of a declared kind in the language of its recipient, in the transaction of its cause: it is sent after the
 * commit, and tried again if that fails.
 * @example await writeMail(writer, appointments, "confirmed", { to: customer, values: { name: customer.name } })
 */
export async function writeMail<R extends AnyResource>(
  { tx, now }: Pick<Writer, "tx" | "now">,
  resource: R,
  kind: MailOf<R> | AddedMails<R["name"]>,
  { to: { email, language }, values = {} }: MailWords,
): Promise<void> {
  if (!email) return;
  const stored = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof Date ? { moment: value.toISOString() } : value,
  ]);
  const at = now.toISOString();
  await tx.insert(mails.name, {
    ...{ id: uuidv7(), at, to: email, language: language ?? fallbackLanguageCode },
    ...{ texts: `${textsOf(resource.name)}:mails.${kind}`, values: Object.fromEntries(stored) },
    ...{ state: "waiting", tries: 0, nextAt: at },
  });
}

async function messageOf(deps: Deps, mail: StoredRecord): Promise<Message> {
  const [language, texts] = [String(mail.language), String(mail.texts)];
  const { timeZone } = await readGlobal(deps.store, globalSettings);
  const { shopName: shop } = await readGlobal(deps.store, storeDetails);
  const format = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short", timeZone });
  const given = Object.entries(isObject(mail.values) ? mail.values : {});
  const keys = given.flatMap(([, value]) =>
    isObject(value) && typeof value.text === "string" ? value.text : [],
  );
  const t = await wordsIn(deps, language, [namespaceOf(texts), ...keys.map((key) => namespaceOf(key))]);
  const shown = (value: unknown) => {
    if (!isObject(value)) return value;
    return typeof value.text === "string"
      ? t(named(value.text))
      : format.format(new Date(String(value.moment)));
  };
  const values = given.map(([name, value]) => [name, shown(value)]);
  const said = (part: string) => t(named(`${texts}.${part}`), { shop, ...Object.fromEntries(values) });
  return { to: String(mail.to), subject: said("subject"), text: said("text") };
}

const queue: MailQueue = {
  collection: mails,
  messageOf,
  sent: (_, tx, { id }) => tx.remove(mails.name, id, null),
};

/** Sends what was written: at the next look of a server. */
export const mailDelivery: ScheduledWork = {
  name: "emails",
  every: lookEvery,
  onEachCopy: true,
  run: (deps) => deliverWaiting(deps, queue),
};
