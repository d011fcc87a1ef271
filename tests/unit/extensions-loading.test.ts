/** In a file of its own, because extensions are added once for all modules. */
import { expect, test } from "vitest";
import { computed, defineResource, flag, integer, text } from "../../src/core/define.ts";
import { addExtensions, extensionMistakes, lackedValues } from "../../src/core/extensions.ts";

const declare = (name: string) =>
  defineResource({
    ...({ icon: "tag", group: "catalog", area: "catalog" } as const),
    name,
    title: "name",
    fields: { name: text() },
    list: { columns: ["name"] },
  });

test("Declarations are completed alike, whether they are loaded before or after the extensions", () => {
  const before = declare("bowls");
  addExtensions([
    { owner: "plugins/paint", extension: { name: "bowls", fields: { colour: text() } } },
    { owner: "plugins/paint", extension: { name: "plates", fields: { colour: text() } } },
    {
      owner: "plugins/weigh",
      extension: { name: "plates", fields: { colour: integer(), grams: integer() } },
    },
    { owner: "plugins/weigh", extension: { name: "spoons", fields: { grams: integer() } } },
  ]);
  const after = declare("plates");
  expect(Object.keys(before.fields)).toEqual(["name", "colour"]);
  expect(Object.keys(after.fields)).toEqual(["name", "colour", "grams"]);
  expect(extensionMistakes(new Set(["bowls", "plates"]))).toEqual([
    'plugins/weigh extends "spoons", which nothing declares: correct the name, or remove the extension.',
    "plugins/weigh extends plates, fields.colour: plugins/paint adds it already: choose another name.",
  ]);
});

test("A record takes over what it lacks of added fields from one that is merged into it", () => {
  const added = {
    card: text({ unique: true }),
    member: flag(),
    number: text({ when: { member: true } }),
    points: integer({ readOnly: true }),
    level: computed(text(), () => "gold"),
  };
  addExtensions([{ owner: "plugins/loyalty", extension: { name: "guests", fields: added } }]);
  const guests = declare("guests");
  const gone = { name: "Gone", card: "C2", member: true, number: "7", points: 3, level: "gold" };
  const empty = { name: null, card: null, member: false, number: null, points: null, level: null };
  expect(lackedValues(guests, empty, gone)).toEqual({ card: "C2" });
  expect(lackedValues(guests, { ...empty, member: true }, gone)).toEqual({ card: "C2", number: "7" });
  expect(lackedValues(guests, { ...empty, card: "C1" }, gone)).toEqual({});
});
