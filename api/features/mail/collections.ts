import { dateTime, defineResource, integer, internal, json, select, text } from "../../../src/core/define.ts";

/** Emails that wait to be sent. Those that were are removed, so that no texts to people are kept. */
export const mails = defineResource({
  ...internal,
  name: "mails",
  title: "to",
  // The recipients have had them, or news has become old.
  restored: false,
  fields: {
    at: dateTime({ required: true }),
    to: text({ required: true }),
    language: text({ required: true }),
    /** The key of its texts with their namespace, and the values in them. */
    texts: text({ required: true }),
    values: json(),
    state: select(["waiting", "failed"], { required: true, initial: "waiting" }),
    /** Number of attempts and time of the next one; a mail being sent is left alone until then. */
    tries: integer({ initial: 0 }),
    nextAt: dateTime({ required: true }),
    /** The mail server's reason for the failure. */
    error: text({ max: 300 }),
  },
});

/** What the feature keeps without pages. */
export const collections = [mails];
