/** What other features use. */

export { asDocumentMail, countMail, type NewMail, queueMail } from "./document-mails.ts";
