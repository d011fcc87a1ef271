import { dateTime, defineResource, internal, json, text } from "../../../src/core/define.ts";

/** Responses to creating requests that carried an Idempotency-Key. */
export const idempotencyKeys = defineResource({
  ...internal,
  name: "idempotency-keys",
  title: "key",
  fields: {
    key: text({ required: true, unique: true }),
    fingerprint: text({ required: true }),
    resource: text({ required: true }),
    recordId: text({ required: true }),
    answer: json({ readOnly: true }),
    /** Location of the record that an action created. */
    location: text(),
    expiresAt: dateTime({ required: true }),
  },
});

/** What this part of the server keeps. */
export const collections = [idempotencyKeys];
