import {
  dateTime,
  defineResource,
  integer,
  internal,
  type RecordOf,
  select,
  text,
} from "../../../src/core/define.ts";
import { mailedDocuments, mailStates } from "../../../src/domain/orders/document-mails.ts";

/** Order documents queued for email, with their delivery state. */
export const documentMails = defineResource({
  ...internal,
  name: "document-mails",
  belongsTo: { orderId: ["orders"], returnId: ["returns"] },
  title: "to",
  fields: {
    at: dateTime({ required: true }),
    orderId: text({ required: true }),
    /** The return, for a credit note. */
    returnId: text(),
    document: select(mailedDocuments, { required: true }),
    to: text({ required: true }),
    state: select(mailStates, { required: true }),
    /** Number of attempts and time of the next one; a mail being sent is left alone until then. */
    tries: integer({ initial: 0 }),
    nextAt: dateTime({ required: true }),
    /** The mail server's reason for the failure. */
    error: text({ max: 300 }),
    staffId: text(),
  },
});
export type DocumentMail = RecordOf<typeof documentMails>;

/** What the feature keeps without pages. */
export const collections = [documentMails];
