/** Documents that are sent by email. */
export const mailedOrderDocuments = ["invoice", "receipt"] as const;
export const mailedDocuments = [...mailedOrderDocuments, "creditNote"] as const;
export type MailedDocument = (typeof mailedDocuments)[number];

/** What becomes of an email: `kept` is written to a file, where there is no mail server. */
export const mailStates = ["waiting", "sent", "kept", "failed"] as const;
export type MailState = (typeof mailStates)[number];
