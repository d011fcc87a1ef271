import * as z from "zod/mini";
import { type AnyResource, email, flag, select } from "../../../src/core/define.ts";
import type { RecordFields } from "../../../src/core/fields/field.ts";
import { orderDocuments } from "../../../src/domain/documents/sales-document.ts";
import {
  mailedDocuments,
  mailedOrderDocuments,
  mailStates,
} from "../../../src/domain/orders/document-mails.ts";
import { orders } from "../../../src/resources/orders.ts";
import { returns } from "../../../src/resources/returns.ts";
import { noRecord, Problem } from "../../platform/problem.ts";
import { inScope } from "../../records/access/access.ts";
import { withPermission } from "../../records/access/route-access.ts";
import { writerFor } from "../../records/access/target.ts";
import type { Deps } from "../../records/deps.ts";
import { type EndpointCall, endpoint } from "../../records/endpoints/endpoint.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { countMail, type NewMail, queueMail } from "../document-mails/index.ts";
import { asReturn } from "../orders/index.ts";
import { deliverMails, documentToMail } from "./deliver-mails.ts";
import { documents } from "./documents-endpoint.ts";

const addressed = {
  email: email({ required: true }),
  /** Sends a document with letters that no font has. */
  withMissing: flag({ initial: false }),
} as const;

const mailed = z.object({
  id: z.string(),
  document: z.enum(mailedDocuments),
  to: z.string(),
  state: z.enum(mailStates),
});

const delivers = endpoint("get /orders/mail", {
  summary: "Whether emailed documents are delivered; without a mail server, they are saved as files",
  access: withPermission(orders.name, "invoice"),
  answer: z.object({ delivers: z.boolean() }),
  run: ({ deps }) => ({ delivers: deps.mail.delivers }),
});

const mailOrder = endpoint("post /orders/:id/mail", {
  summary: "Send an invoice or receipt by email; the timeline of the order shows its status",
  access: withPermission(orders.name, "invoice"),
  body: { document: select(mailedOrderDocuments, { required: true, initial: "invoice" }), ...addressed },
  answer: mailed,
  status: 202,
  refused: [404, 409, 429],
  run: (call) =>
    posted(call, orders, ({ id }, form) => ({ orderId: id, document: form.document, to: form.email })),
});

const mailReturn = endpoint("post /returns/:id/mail", {
  summary: "Send a credit note by email",
  access: withPermission(returns.name, "invoice"),
  body: addressed,
  answer: mailed,
  status: 202,
  refused: [404, 409, 429],
  run: (call) =>
    posted(call, returns, (record, form) => ({
      orderId: asReturn(record).orderId,
      returnId: record.id,
      document: "creditNote",
      to: form.email,
    })),
});

type MailCall<F extends typeof addressed> = EndpointCall<"post /orders/:id/mail", RecordFields<F>>;

/** Throws 404 for a record outside the user's scope, 409 for letters that cannot be drawn, 422 for an invalid address, 429 after too many. */
async function posted<F extends typeof addressed>(
  { deps, request, admin, body: form, params: { id } }: MailCall<F>,
  resource: AnyResource,
  mailOf: (record: StoredRecord, form: RecordFields<F>) => NewMail,
) {
  const { name } = resource;
  await countMail(deps.store, admin.id, deps.clock());
  const readRecord = async (reader: Reader) => {
    const record = await reader.get(name, id);
    if (!record || !inScope(admin, resource, "show", record)) throw noRecord(name, id);
    return mailOf(record, form);
  };
  if (!form.withMissing) await assertDrawable(deps, await readRecord(deps.store));
  const mail = await deps.store.transaction(async (tx) =>
    queueMail(writerFor(request, tx, deps), await readRecord(tx)),
  );
  deps.background.run(() => deliverMails(deps));
  const { document, to, state } = mail;
  return { id: mail.id, document, to, state };
}

/** Throws 409 with the letters of a document that no font has: its reader would see boxes, and its sender nothing. */
async function assertDrawable(deps: Deps, mail: NewMail): Promise<void> {
  const { missing } = await documentToMail(deps, mail);
  if (missing.length === 0) return;
  const words = `No font has these letters of the document: ${missing.slice(0, 20).join(" ")}`;
  throw new Problem("undrawable", words, { letters: missing });
}

/** Endpoints of documents: their files, and emails that are queued and sent after the commit. */
export const documentEndpoints = [
  documents(orders.name, {
    summary: "Invoices, receipts, gift receipts or packing slips",
    kinds: orderDocuments,
    refused: [400, 404],
  }),
  documents(returns.name, { summary: "Credit notes", kinds: [], refused: [400, 404] }),
  delivers,
  mailOrder,
  mailReturn,
] as const;
