/** What other features use. */

export { deliverWaiting, lookEvery, type MailQueue } from "./queue.ts";
export { type MailName, renderMail, type SecurityAlert } from "./texts.ts";
export { writeMail } from "./write-mail.ts";
