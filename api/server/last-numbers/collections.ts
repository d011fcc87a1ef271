import { defineResource, internal, text } from "../../../src/core/define.ts";

/** Secrets of the store itself, by what they are for. */
export const storeKeys = defineResource({
  ...internal,
  name: "store-keys",
  title: "name",
  fields: { name: text({ required: true }), key: text({ required: true, secret: true }) },
});

/** What this part of the server keeps. */
export const collections = [storeKeys];
