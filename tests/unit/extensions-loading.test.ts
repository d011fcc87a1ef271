/** In a file of its own, because extensions are added once for all modules. */
import { expect, test } from "vitest";
import { defineResource, integer, text } from "../../src/core/define.ts";
import { addExtensions, extensionMistakes } from "../../src/core/extensions.ts";

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
