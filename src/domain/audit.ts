/** The actions and details that the audit log records. */

/** Writes of a record. */
const recordVerbs = ["create", "update", "delete", "merge", "restore"] as const;

/** Events other than writes of a record. */
const eventVerbs = ["sign-in", "sign-in-failed", "sign-out", "refused", "export"] as const;

/** Every action of the audit log. */
export const auditVerbs = [...recordVerbs, ...eventVerbs] as const;
export type AuditVerb = (typeof auditVerbs)[number];
export type EventVerb = (typeof eventVerbs)[number];

/** Whether an entry of this action holds the previous values of fields. */
export const writesFields = (verb: string): boolean => verb === "update" || verb === "restore";

const events: ReadonlySet<string> = new Set(eventVerbs);

/** Whether the action is an event rather than a write. The details of an event are not fields of its record. */
export const isEvent = (verb: string): verb is EventVerb => events.has(verb);

/** What the details of a sign-in say. Entries keep the words, so that they can be read without the application. */
export const signInReasons = {
  newDevice: "On a new device.",
  wrongCode: "Wrong code after the right password.",
} as const;

/** The details of an event entry. */
export const eventDetails = ["call", "reason", "device", "filters"] as const;
export type EventDetail = (typeof eventDetails)[number];
