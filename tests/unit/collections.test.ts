/** Collections that the server, its features and plugins keep without pages. */
import { expect, test } from "vitest";
import { entrances, ownCollections, routedResources, vitalResources } from "../../api/store/collections.ts";
import { collectionsOf } from "../../api/store/collections-of.ts";
import { defineResource, internal, text } from "../../src/core/define.ts";

const named = (name: string) => defineResource({ ...internal, name, title: "day", fields: { day: text() } });

test("Collections of features and plugins are all kept, in the order of their files", () => {
  const files = {
    "/plugins/salon/collections.ts": { collections: [named("chairs")] },
    "/api/features/staff/collections.ts": { collections: [named("sessions")] },
    "/plugins/clinic/collections.ts": { collections: [named("rooms"), named("beds")] },
  };
  expect(collectionsOf(files).map(({ name }) => name)).toEqual(["sessions", "rooms", "beds", "chairs"]);
});

test.each<[string, Parameters<typeof collectionsOf>[0], string]>([
  [
    "A file without collections",
    { "/plugins/salon/collections.ts": {} },
    "plugins/salon/collections.ts must export a list: export const collections = [ … ].",
  ],
  [
    "A collection of the server",
    {
      "/api/features/staff/collections.ts": { collections: [named("sessions")] },
      "/plugins/salon/collections.ts": { collections: [named("sessions")] },
    },
    "plugins/salon/collections.ts: api/features/staff/collections.ts keeps a collection called sessions already: choose another name.",
  ],
  [
    "A collection of another feature",
    {
      "/api/features/orders/collections.ts": { collections: [named("sales")] },
      "/api/features/reports/collections.ts": { collections: [named("sales")] },
    },
    "api/features/reports/collections.ts: api/features/orders/collections.ts keeps a collection called sales already: choose another name.",
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
  expect(() => collectionsOf(files)).toThrow(sentence);
});

test("What the server does with a collection follows from its declaration", () => {
  expect([...vitalResources].sort()).toEqual([
    "attempts",
    "currencies",
    "known-devices",
    "languages",
    "second-factors",
    "sessions",
    "sign-in-steps",
    "staff",
    "translations",
  ]);
  expect([...entrances].sort()).toEqual(["mails", "password-resets", "sessions", "sign-in-steps"]);
  expect([...routedResources.keys()].filter((name) => ownCollections.has(name))).toEqual(["audit-entries"]);
});
