import { dateTime, defineResource, integer, internal, text } from "../../../src/core/define.ts";

/** Attempt counters of rate limits. They are in the store so that all copies of the API share them. */
export const attempts = defineResource({
  ...internal,
  name: "attempts",
  vital: true,
  title: "key",
  fields: {
    key: text({ required: true, unique: true }),
    count: integer({ required: true, initial: 0 }),
    until: dateTime({ required: true }),
  },
});

/** What this part of the server keeps. */
export const collections = [attempts];
