import { defineResource, flag, internal, longText, text } from "../../../src/core/define.ts";

/** Named list filters, private or shared with everyone. */
export const savedViews = defineResource({
  ...internal,
  name: "saved-views",
  title: "name",
  fields: {
    ownerId: text({ required: true }),
    resource: text({ required: true, max: 80 }),
    name: text({ required: true, max: 80 }),
    query: longText({ max: 4000 }),
    shared: flag(),
  },
});

/** What this part of the server keeps. */
export const collections = [savedViews];
