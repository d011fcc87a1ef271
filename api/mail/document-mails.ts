import { uuidv7 } from "uuidv7";
import type { MailedDocument } from "../../src/domain/document-mails.ts";
import { type DocumentMail, documentMails } from "../collections.ts";
import { typedAs } from "../records/typed-as.ts";
import type { Writer } from "../records/writer.ts";
import { countCall, counter, type Limit } from "../session/attempts.ts";
import type { Store, StoredRecord, Transaction } from "../stores/port.ts";

/** The stored record typed as an email with a document. */
export const asDocumentMail = typedAs(documentMails);

/** For one account: a day's invoices one by one, and no mass mailing. */
const limit: Limit = { tries: 30, wait: 10 * 60_000 };

/** Counts one document that an account asks to be sent. Throws 429 where there were too many. */
export function countMail(store: Store, staffId: string, now: Date): Promise<void> {
  return countCall(store, [counter("document mail", [staffId], limit)], now);
}

export interface NewMail {
  readonly orderId: string;
  /** Of a credit note. */
  readonly returnId?: string;
  readonly document: MailedDocument;
  readonly to: string;
}

/**
 * Puts an email with a document down to be sent, in the transaction of whoever asks; `deliverMails` sends it afterwards.
 * One that waits already is not put down twice.
 */
export async function queueMail(writer: Writer, mail: NewMail): Promise<DocumentMail> {
  const { tx, now } = writer;
  const waits = await waitingAlready(tx, mail);
  if (waits) return asDocumentMail(waits);
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
    staffId: writer.admin?.id ?? null,
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
