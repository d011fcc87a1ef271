/** What other features use. */

export { type MailName, renderMail, type SecurityAlert } from "./texts.ts";
