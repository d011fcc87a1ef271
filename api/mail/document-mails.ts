import { uuidv7 } from "uuidv7";
import type { MailedDocument } from "../../src/domain/document-mails.ts";
import { type DocumentMail, documentMails } from "../collections.ts";
import { Problem } from "../problem.ts";
import type { Writer } from "../records/writer.ts";
import type { StoredRecord, Transaction } from "../stores/port.ts";

/** The stored record typed as an email with a document. */
export const asDocumentMail = (record: StoredRecord): DocumentMail => record as unknown as DocumentMail;

/** Emails with documents that an account may ask for, and within how many milliseconds. */
const limit = { most: 30, within: 10 * 60_000 } as const;

export interface NewMail {
  readonly orderId: string;
  /** Of a credit note. */
  readonly returnId?: string;
  readonly document: MailedDocument;
  readonly to: string;
}

/**
 * Puts an email with a document down to be sent, in the transaction of whoever asks; `deliverMails` sends it afterwards.
 * One that waits already is not put down twice. Throws 429 where an account has asked for too many.
 */
export async function queueMail(writer: Writer, mail: NewMail): Promise<DocumentMail> {
  const { tx, now } = writer;
  const waits = await waitingAlready(tx, mail);
  if (waits) return asDocumentMail(waits);
  const staffId = writer.admin?.id ?? null;
  await assertBelowLimit(writer, staffId);
  const record = await tx.insert(documentMails.name, {
    id: uuidv7(),
    at: now.toISOString(),
    orderId: mail.orderId,
    returnId: mail.returnId ?? null,
    document: mail.document,
    to: mail.to,
    state: "waiting",
    tries: 0,
    nextAt: now.toISOString(),
    error: null,
    staffId,
  });
  return asDocumentMail(record);
}

async function waitingAlready(tx: Transaction, mail: NewMail): Promise<StoredRecord | undefined> {
  const where = (["orderId", "document", "to"] as const).map(
    (field) => ({ field, op: "eq", values: [mail[field]] }) as const,
  );
  const waiting = { field: "state", op: "eq", values: ["waiting"] } as const;
  const { rows } = await tx.find(documentMails.name, { where: [...where, waiting], sort: [] });
  return rows.find(({ returnId }) => returnId === (mail.returnId ?? null));
}

async function assertBelowLimit({ tx, now }: Writer, staffId: string | null): Promise<void> {
  if (staffId === null) return;
  const since = new Date(now.getTime() - limit.within).toISOString();
  const where = [
    { field: "staffId", op: "eq", values: [staffId] },
    { field: "at", op: "gt", values: [since] },
  ] as const;
  const { total } = await tx.find(documentMails.name, { where, sort: [], start: 0, end: 1 });
  if (total < limit.most) return;
  const seconds = String(limit.within / 1000);
  throw new Problem(
    "too-many",
    "Too many emails were sent. Try again later.",
    {},
    { "retry-after": seconds },
  );
}
