import { dateTime, defineResource, flag, internal } from "../../../src/core/define.ts";

/** Uploads that no record refers to yet, by the id in their file name. */
export const pendingUploads = defineResource({
  ...internal,
  name: "pending-uploads",
  title: "until",
  fields: {
    /** When the files are deleted; afterwards, when this record is. */
    until: dateTime({ required: true }),
    removed: flag(),
  },
});

/** What this part of the server keeps. */
export const collections = [pendingUploads];
