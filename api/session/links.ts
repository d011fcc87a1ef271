import type { FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import { passwordResets } from "../collections.ts";
import type { Deps } from "../deps.ts";
import { type MailName, preferredLanguage, renderMail } from "../mail/texts.ts";
import type { Reader, StoredRecord, Transaction } from "../stores/port.ts";
import { fingerprint, newToken } from "./token.ts";

/** A link to a new password works this long, in minutes, and once. */
const validMinutes = 30;

async function linksOf(reader: Reader, field: string, value: string): Promise<readonly StoredRecord[]> {
  const where = [{ field, op: "eq", values: [value] } as const];
  return (await reader.find(passwordResets.name, { where, sort: [] })).rows;
}

/** Makes the one valid link of a person; earlier ones end. */
async function issue(tx: Transaction, staffId: string, now: Date): Promise<string> {
  await tx.under({ alone: [`links of ${staffId}`] });
  for (const old of await linksOf(tx, "staffId", staffId)) await tx.remove(passwordResets.name, old.id, null);
  const token = newToken();
  await tx.insert(passwordResets.name, {
    id: uuidv7(),
    tokenHash: fingerprint(token),
    staffId,
    expiresAt: new Date(now.getTime() + validMinutes * 60 * 1000).toISOString(),
  });
  return token;
}

/** Uses a link up. The id of its person, or null where it is unknown, used or too old. */
export async function redeem(tx: Transaction, token: string, now: Date): Promise<string | null> {
  const [link] = await linksOf(tx, "tokenHash", fingerprint(token));
  if (!link) return null;
  await tx.remove(passwordResets.name, link.id, null);
  return Date.parse(String(link.expiresAt)) > now.getTime() ? String(link.staffId) : null;
}

/** The person that a link is for, as long as it works; it stays unused. */
export async function personOf(reader: Reader, token: string, now: Date): Promise<string | null> {
  const [link] = await linksOf(reader, "tokenHash", fingerprint(token));
  return link && Date.parse(String(link.expiresAt)) > now.getTime() ? String(link.staffId) : null;
}

/** Mails to members of staff. */
export interface AccountMails {
  /** A link to set a password with. */
  sendLink(name: "reset" | "invitation", member: StoredRecord, by: string): Promise<void>;
  sendApproval(member: StoredRecord): Promise<void>;
  /** Somebody has asked for an account with an address that has one. */
  sendTaken(member: StoredRecord): Promise<void>;
  /** With the reason that stands on the member. */
  sendRejection(member: StoredRecord): Promise<void>;
}

/** The mails that a call sets off, in the caller's language. */
export const accountMailsFor = (request: FastifyRequest, deps: Deps): AccountMails =>
  accountMailsIn(preferredLanguage(request), deps);

/** The same in a language. */
export function accountMailsIn(language: string, deps: Deps): AccountMails {
  // Never the host of the call: anybody can send one, and a link with a token must not lead to them.
  const base = (deps.publicUrl ?? deps.ownUrl).replace(/\/$/, "");
  const send = async (name: MailName, member: StoredRecord, link: string, by: string) => {
    const reason = String(member.statusReason ?? "");
    const values = { name: String(member.name), link, by, reason, minutes: validMinutes };
    const content = await renderMail(deps, name, language, values);
    return deps.mail.send({ to: String(member.email), ...content });
  };
  return {
    async sendLink(name, member, by) {
      const token = await deps.store.transaction((tx) => issue(tx, member.id, deps.clock()));
      await send(name, member, `${base}/reset-password/${token}`, by);
    },
    sendApproval: (member) => send("approved", member, `${base}/login`, ""),
    sendTaken: (member) => send("taken", member, `${base}/login`, ""),
    sendRejection: (member) => send(member.statusReason ? "rejectedWithReason" : "rejected", member, "", ""),
  };
}
