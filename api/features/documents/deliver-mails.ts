import { type Order, orders } from "../../../src/resources/orders.ts";
import { returns } from "../../../src/resources/returns.ts";
import { storeDetails } from "../../../src/resources/store-details.ts";
import { MailRefused, type Message } from "../../platform/mailer.ts";
import { noRecord } from "../../platform/problem.ts";
import type { Deps } from "../../records/deps.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { ScheduledWork } from "../../records/schedules/scheduled-work.ts";
import { patchRecord } from "../../records/write/patch.ts";
import { asDocumentMail, type DocumentMail, documentMails, type NewMail } from "../document-mails/index.ts";
import { deliverWaiting, lookEvery, type MailQueue, renderMail } from "../mail/index.ts";
import { asOrder, asReturn, orderSeries } from "../orders/index.ts";
import type { Pdf } from "./draw-pdf.ts";
import { creditNoteDrawings, drawingContext, type File, orderDrawings } from "./drawings.ts";

const queue: MailQueue = {
  collection: documentMails,
  messageOf: (deps, mail) => messageOf(deps, asDocumentMail(mail)),
  async sent(deps, tx, mail) {
    const order = await tx.get(orders.name, asDocumentMail(mail).orderId);
    // What is mailed cannot be taken back.
    if (order) deps.lastNumbers.confirm(orderSeries, Number(order.orderNumber));
    await patchRecord(tx, documentMails, mail, { state: deps.mail.delivers ? "sent" : "kept", error: null });
  },
};

/** Sends the due document emails. */
export const deliverMails = (deps: Deps): Promise<void> => deliverWaiting(deps, queue);

/** Sends due emails: retries, and those that another server left. */
export const mailDelivery: ScheduledWork = {
  name: "document emails",
  every: lookEvery,
  onEachCopy: true,
  run: deliverMails,
};

/** The message in the order's language, with the document as PDF. */
async function messageOf(deps: Deps, mail: DocumentMail): Promise<Message> {
  const stored = await deps.store.get(orders.name, mail.orderId);
  if (!stored) throw new MailRefused("The order is gone.");
  const order = asOrder(stored);
  const { file, number } = await documentOf(deps, mail, order);
  const { shopName: shop } = await readGlobal(deps.store, storeDetails);
  const content = await renderMail(deps, mail.document, order.language ?? "en", { number, shop });
  const attachment = {
    filename: file.name,
    content: (await file.content()).bytes,
    contentType: "application/pdf",
  };
  return { to: mail.to, ...content, attachments: [attachment] };
}

/** The PDF that an email would have. */
export async function documentToMail(deps: Deps, mail: NewMail): Promise<Pdf> {
  const order = await deps.store.get(orders.name, mail.orderId);
  if (!order) throw noRecord(orders.name, mail.orderId);
  const { file } = await documentOf(deps, mail, asOrder(order));
  return file.content();
}

async function documentOf(
  deps: Deps,
  mail: NewMail,
  order: Order,
): Promise<{ readonly file: File; readonly number: string }> {
  const context = await drawingContext(deps, [], null);
  if (mail.document === "creditNote") {
    const note = await deps.store.get(returns.name, mail.returnId ?? "");
    if (!note) throw new MailRefused("The credit note is gone.");
    const file = await creditNoteDrawings(deps, context, [asReturn(note)]);
    return { file, number: asReturn(note).creditNoteNumber };
  }
  return { file: await orderDrawings(deps, context, mail.document, [order]), number: order.invoiceNumber };
}
