import { collectionOf, type Identity } from "./outline.ts";

/** The key of Refine's `useOne` without meta, in a collection of the API. */
export const keyOfOne = (collection: string, id: string) =>
  ["data", "default", collection, "one", id, {}] as const;

/** The key under which a record's own page looks for it. */
export const recordKey = (resource: Identity, id: string) => keyOfOne(collectionOf(resource), id);
