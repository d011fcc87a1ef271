/** What the audit log remembers. */

/** What becomes of a record. */
const recordVerbs = ["create", "update", "delete", "merge", "restore"] as const;

/** What people do besides writing records. */
const eventVerbs = ["sign-in", "sign-in-failed", "sign-out", "refused", "export"] as const;

/** Every action of the audit log. */
export const auditVerbs = [...recordVerbs, ...eventVerbs] as const;
export type AuditVerb = (typeof auditVerbs)[number];
export type EventVerb = (typeof eventVerbs)[number];

/** Does such an entry hold how fields were before it? */
export const writesFields = (verb: string): boolean => verb === "update" || verb === "restore";

const events: ReadonlySet<string> = new Set(eventVerbs);

/** Is it no write of a record? What such an entry holds are no fields of the record. */
export const isEvent = (verb: string): verb is EventVerb => events.has(verb);

/** What an entry of something that is no write says about it. */
export const eventDetails = ["call", "reason", "device", "filters"] as const;
