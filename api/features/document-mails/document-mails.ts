import type { MailedDocument } from "../../../src/domain/orders/document-mails.ts";
import { countCall, counter, type Limit } from "../../records/access/attempts.ts";
import { typedAs } from "../../records/typed-as.ts";
import { writeDocument } from "../../records/write/documents.ts";
import type { Writer } from "../../records/writer.ts";
import type { Store, StoredRecord, Transaction } from "../../store/port.ts";
import { type DocumentMail, documentMails } from "./collections.ts";

/** Types a stored record as a document email. */
export const asDocumentMail = typedAs(documentMails);

/** Per account: enough for a day's invoices one by one, too few for mass mailing. */
const limit: Limit = { tries: 30, wait: 10 * 60_000 };

/** Counts a document email of an account. Throws 429 after too many. */
export function countMail(store: Store, staffId: string, now: Date): Promise<void> {
  return countCall(store, [counter("document mail", [staffId], limit)], now);
}

export interface NewMail {
  readonly orderId: string;
  /** For a credit note. */
  readonly returnId?: string | null;
  readonly document: MailedDocument;
  readonly to: string;
}

/**
 * Queues a document email in the caller's transaction; `deliverMails` sends it later. A waiting one is not queued
 * twice.
 */
export async function queueMail(writer: Writer, mail: NewMail): Promise<DocumentMail> {
  const { tx, now } = writer;
  const waits = await waitingAlready(tx, mail);
  if (waits) return asDocumentMail(waits);
  const { after } = await writeDocument(writer, documentMails, {
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
  return asDocumentMail(after);
}

async function waitingAlready(tx: Transaction, mail: NewMail): Promise<StoredRecord | undefined> {
  const where = (["orderId", "document", "to"] as const).map(
    (field) => ({ field, op: "eq", values: [mail[field]] }) as const,
  );
  const waiting = { field: "state", op: "eq", values: ["waiting"] } as const;
  const { rows } = await tx.find(documentMails.name, { where: [...where, waiting], sort: [] });
  return rows.find(({ returnId }) => returnId === (mail.returnId ?? null));
}
