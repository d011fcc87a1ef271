import { defineResource, internal, text } from "../../../src/core/define.ts";

/** Data upgrades that have run, by name; each runs once per store. */
export const upgrades = defineResource({
  ...internal,
  name: "upgrades",
  title: "name",
  fields: { name: text({ required: true }) },
});

/** What this part of the server keeps. */
export const collections = [upgrades];
