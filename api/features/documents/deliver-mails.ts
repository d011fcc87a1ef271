import { type Order, orders } from "../../../src/resources/orders.ts";
import { returns } from "../../../src/resources/returns.ts";
import { storeDetails } from "../../../src/resources/store-details.ts";
import { hours, minutes } from "../../platform/durations.ts";
import { MailRefused, type Message } from "../../platform/mailer.ts";
import { noRecord } from "../../platform/problem.ts";
import type { Deps } from "../../records/deps.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { ScheduledWork } from "../../records/schedules/scheduled-work.ts";
import { patchRecord } from "../../records/write/patch.ts";
import { NotFound, VersionConflict } from "../../store/port.ts";
import { asDocumentMail, type DocumentMail, documentMails, type NewMail } from "../document-mails/index.ts";
import { renderMail } from "../mail/index.ts";
import { asOrder, asReturn, orderSeries } from "../orders/index.ts";
import type { Pdf } from "./draw-pdf.ts";
import { creditNoteDrawings, drawingContext, type File, orderDrawings } from "./drawings.ts";

/** Delays in milliseconds after each failure; after the last one the email has failed. */
const delays = [minutes(1), minutes(5), minutes(30), hours(2)] as const;

/** Milliseconds for which an email being sent is left alone: the server that claimed it may have stopped. */
const underWay = minutes(5);

/** Maximum number of emails per round. */
const most = 20;

/** Sends due emails: retries, and those that another server left. */
export const mailDelivery: ScheduledWork = {
  name: "document emails",
  every: minutes(0.5),
  onEachCopy: true,
  run: deliverMails,
};

/** Sends the due document emails one by one. Several servers share the work. */
export async function deliverMails(deps: Deps): Promise<void> {
  const where = [
    { field: "state", op: "eq", values: ["waiting"] },
    { field: "nextAt", op: "lte", values: [deps.clock().toISOString()] },
  ] as const;
  const sort = [{ field: "id", order: "asc" }] as const;
  const { rows } = await deps.store.find(documentMails.name, { where, sort, start: 0, end: most });
  for (const row of rows) {
    const mail = await claimed(deps, asDocumentMail(row));
    if (mail) await deliver(deps, mail);
  }
}

/** Claims an email for this server; null if another one was first. */
async function claimed({ store, clock }: Deps, mail: DocumentMail): Promise<DocumentMail | null> {
  const changes = { tries: (mail.tries ?? 0) + 1, nextAt: later(clock(), underWay) };
  try {
    const taken = await store.transaction((tx) => patchRecord(tx, documentMails, { ...mail }, changes));
    return asDocumentMail(taken);
  } catch (error) {
    if (error instanceof VersionConflict || error instanceof NotFound) return null;
    throw error;
  }
}

const later = (now: Date, by: number) => new Date(now.getTime() + by).toISOString();

async function deliver(deps: Deps, mail: DocumentMail): Promise<void> {
  const { store, clock } = deps;
  let changes: Record<string, unknown>;
  try {
    const { message, order } = await messageOf(deps, mail);
    await deps.mail.send(message);
    // What is mailed cannot be taken back.
    deps.lastNumbers.confirm(orderSeries, Number(order.orderNumber));
    changes = { state: deps.mail.delivers ? "sent" : "kept", error: null };
  } catch (error) {
    const delay = error instanceof MailRefused ? undefined : delays[(mail.tries ?? 1) - 1];
    const why = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    changes =
      delay === undefined ? { state: "failed", error: why } : { nextAt: later(clock(), delay), error: why };
  }
  await store.transaction((tx) => patchRecord(tx, documentMails, { ...mail }, changes));
}

/** The message in the order's language, with the document as PDF. */
async function messageOf(
  deps: Deps,
  mail: DocumentMail,
): Promise<{ readonly message: Message; readonly order: Order }> {
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
  return { message: { to: mail.to, ...content, attachments: [attachment] }, order };
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
