/** Collections that plugins keep without pages. */
import { expect, test } from "vitest";
import { collectionsOf } from "../../api/store/collections-of.ts";
import { defineResource, internal, text } from "../../src/core/define.ts";

const named = (name: string) => defineResource({ ...internal, name, title: "day", fields: { day: text() } });
const own = [named("sessions")];

test("Collections of several plugins are all kept, in the order of their files", () => {
  const files = {
    "/plugins/clinic/collections.ts": { collections: [named("rooms"), named("beds")] },
    "/plugins/salon/collections.ts": { collections: [named("chairs")] },
  };
  expect(collectionsOf(files, own).map(({ name }) => name)).toEqual(["rooms", "beds", "chairs"]);
});

test.each<[string, Parameters<typeof collectionsOf>[0], string]>([
  [
    "A file without collections",
    { "/plugins/salon/collections.ts": {} },
    'plugins/salon/collections.ts exports no list "collections".',
  ],
  [
    "A collection of the server",
    { "/plugins/salon/collections.ts": { collections: [named("sessions")] } },
    "plugins/salon/collections.ts: the server keeps a collection called sessions already: choose another name.",
  ],
  [
    "A collection of another plugin",
    {
      "/plugins/clinic/collections.ts": { collections: [named("chairs")] },
      "/plugins/salon/collections.ts": { collections: [named("chairs")] },
    },
    "plugins/salon/collections.ts: plugins/clinic/collections.ts keeps a collection called chairs already: choose another name.",
  ],
])("%s is refused", (_case, files, sentence) => {
  expect(() => collectionsOf(files, own)).toThrow(sentence);
});
