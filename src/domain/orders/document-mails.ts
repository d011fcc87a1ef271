/** Documents that can be sent by email. */
export const mailedOrderDocuments = ["invoice", "receipt"] as const;
export const mailedDocuments = [...mailedOrderDocuments, "creditNote"] as const;
export type MailedDocument = (typeof mailedDocuments)[number];

/** The state of an email: `kept` means written to a file because there is no mail server. */
export const mailStates = ["waiting", "sent", "kept", "failed"] as const;
export type MailState = (typeof mailStates)[number];
