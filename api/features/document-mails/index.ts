/** What other features use. */

export { type DocumentMail, documentMails } from "./collections.ts";
export { asDocumentMail, countMail, type NewMail, queueMail } from "./document-mails.ts";
