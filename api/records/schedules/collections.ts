import { dateTime, defineResource, internal, type RecordOf, text } from "../../../src/core/define.ts";

/** Work that the servers repeat: whichever claims it first does it. */
export const schedules = defineResource({
  ...internal,
  name: "schedules",
  title: "name",
  fields: {
    name: text({ required: true, unique: true }),
    /** When it is due next. */
    dueAt: dateTime({ required: true }),
    /** The message key of why the last attempt failed, and when; null if it did not. */
    failure: text(),
    failedAt: dateTime(),
  },
});
export type Schedule = RecordOf<typeof schedules>;

/** What this part of the server keeps. */
export const collections = [schedules];
