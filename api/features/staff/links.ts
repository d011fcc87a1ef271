import type { FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import { deviceName } from "../../../src/domain/people/device.ts";
import { invitationDays } from "../../../src/domain/people/invitation.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { preferredLanguage } from "../../platform/http/preferred-language.ts";
import { fingerprint, newToken } from "../../platform/token.ts";
import type { Deps } from "../../records/deps.ts";
import { readGlobal } from "../../records/globals/record.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord, Transaction } from "../../store/port.ts";
import { type MailName, renderMail, type SecurityAlert } from "../mail/index.ts";
import { passwordResets } from "./collections.ts";
import { deviceLanguage } from "./known-devices.ts";

/** Lifetime of a link to reset a password, in minutes; it works once. An invitation lasts longer. */
const resetMinutes = 30;

const minute = 60 * 1000;
const lifetimes = { reset: resetMinutes * minute, invitation: invitationDays * 24 * 60 * minute } as const;

async function linksOf(reader: Reader, field: string, value: string): Promise<readonly StoredRecord[]> {
  return (await reader.find(passwordResets.name, { where: matching({ [field]: value }), sort: [] })).rows;
}

/**
 * Creates the only valid link of a user; earlier ones end. It lasts as long as those did at least: asking for another
 * link must not shorten an invitation.
 */
async function issue(tx: Transaction, staffId: string, now: Date, lifetime: number): Promise<string> {
  await tx.under({ alone: [`links of ${staffId}`] });
  const earlier = await linksOf(tx, "staffId", staffId);
  for (const old of earlier) await tx.remove(passwordResets.name, old.id, null);
  const ends = [now.getTime() + lifetime, ...earlier.map((old) => Date.parse(String(old.expiresAt)))];
  const token = newToken();
  await tx.insert(passwordResets.name, {
    id: uuidv7(),
    tokenHash: fingerprint(token),
    staffId,
    expiresAt: new Date(Math.max(...ends)).toISOString(),
  });
  return token;
}

/** Uses up a link. @returns the user's id, or null if it is unknown, used or expired */
export async function redeem(tx: Transaction, token: string, now: Date): Promise<string | null> {
  const [link] = await linksOf(tx, "tokenHash", fingerprint(token));
  if (!link) return null;
  await tx.remove(passwordResets.name, link.id, null);
  return Date.parse(String(link.expiresAt)) > now.getTime() ? String(link.staffId) : null;
}

/** The user of a valid link, which stays unused. */
export async function personOf(reader: Reader, token: string, now: Date): Promise<string | null> {
  const [link] = await linksOf(reader, "tokenHash", fingerprint(token));
  return link && Date.parse(String(link.expiresAt)) > now.getTime() ? String(link.staffId) : null;
}

/** Where and when it happened. */
interface Circumstances {
  readonly at: Date;
  /** The user agent. */
  readonly device: string | null;
  readonly ip: string;
  /** Number of remaining recovery codes. */
  readonly left?: number;
  /** The colleague who did it. */
  readonly by?: string;
}

/** Emails to staff. */
interface AccountMails {
  /** Sends a link to set a password. */
  sendLink(name: "reset" | "invitation", member: StoredRecord, by: string): Promise<void>;
  sendApproval(member: StoredRecord): Promise<void>;
  /** Somebody tried to sign up with an address that has an account. */
  sendTaken(member: StoredRecord): Promise<void>;
  /** Includes the reason stored with the member. */
  sendRejection(member: StoredRecord): Promise<void>;
  /** In the language the user last used, if known, since the request may be somebody else's. */
  sendNews(news: SecurityAlert, member: StoredRecord, circumstances: Circumstances): Promise<void>;
}

/** Emails caused by a request, in its language. */
export const accountMailsFor = (request: FastifyRequest, deps: Deps): AccountMails =>
  accountMailsIn(preferredLanguage(request), deps);

/** A readable name of the device; its user agent if the browser is unknown. */
function deviceWords(device: string | null): string {
  const name = deviceName(device);
  return name ? `${name.browser} · ${name.system}` : (device ?? "—");
}

async function timeWords(deps: Deps, at: Date, language: string): Promise<string> {
  const { timeZone } = await readGlobal(deps.store, globalSettings);
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "long", timeZone }).format(at);
}

/** Emails in a given language. */
export function accountMailsIn(language: string, deps: Deps): AccountMails {
  // Never the request's host: anybody can set it, and links with tokens must not lead there.
  const base = (deps.publicUrl ?? deps.ownUrl).replace(/\/$/, "");
  const send = async (
    name: MailName,
    member: StoredRecord,
    values: Readonly<Record<string, string | number>>,
    spoken = language,
  ) => {
    const content = await renderMail(deps, name, spoken, { name: String(member.name), ...values });
    return deps.mail.send({ to: String(member.email), ...content });
  };
  return {
    async sendLink(name, member, by) {
      const token = await deps.store.transaction((tx) => issue(tx, member.id, deps.clock(), lifetimes[name]));
      const ends = { minutes: resetMinutes, days: invitationDays };
      await send(name, member, { link: `${base}/reset-password/${token}`, by, ...ends });
    },
    sendApproval: (member) => send("approved", member, { link: `${base}/login` }),
    sendTaken: (member) => send("taken", member, { link: `${base}/login` }),
    sendRejection: (member) =>
      send(member.statusReason ? "rejectedWithReason" : "rejected", member, {
        reason: String(member.statusReason ?? ""),
      }),
    async sendNews(news, member, { at, device, ip, left = 0, by = "" }) {
      const spoken = (await deviceLanguage(deps.store, member.id)) ?? language;
      const time = await timeWords(deps, at, spoken);
      const link = `${base}/edit-profile`;
      await send(news, member, { time, device: deviceWords(device), ip, link, left, by }, spoken);
    },
  };
}
