import { defineResource, internal, json, text } from "../../../src/core/define.ts";

/** Values of globals, by the global's name. */
export const globalValues = defineResource({
  ...internal,
  name: "globals",
  title: "name",
  fields: { name: text({ required: true }), values: json({ readOnly: true }) },
});

/** What this part of the server keeps. */
export const collections = [globalValues];
