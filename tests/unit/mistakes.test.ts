/** Invalid declarations are reported with a message before anything is served. */
import { expect, test } from "vitest";
import { mistakesIn } from "../../api/resources/mistakes.ts";
import type { AnyResource } from "../../src/core/define.ts";
import { defineResource, flag, integer, list, ref, select, text } from "../../src/core/define.ts";
import { globals, resources } from "../../src/resources/index.ts";

test("what is registered has none", () => {
  expect(mistakesIn([...resources.values()], [...globals.values()])).toEqual([]);
});

test("are told with their place", () => {
  const mugs = defineResource({
    name: "mugs",
    icon: "tag",
    group: "catalog",
    area: "catalog",
    title: "name",
    fields: {
      name: text({ required: true }),
      version: integer(),
      constructor: text(),
      lead_time: integer(),
      seats: integer({ min: 9, max: 2 }),
      size: select(["s", "m", "s"]),
      shape: select([]),
      stock: integer({ max: 200, initial: 900 }),
      shopId: ref("shop"),
      parts: list({ id: text(), label: text({ when: { name: "x" } }) }),
      active: flag(),
    },
    // As written without type checking.
    list: { columns: ["name", "seat" as "seats"], views: { on: { active: "yes" }, off: { active: false } } },
    form: { sections: { size: ["size", "sise"] } },
  } as never) as unknown as AnyResource;
  expect(mistakesIn([mugs], [])).toEqual([
    "mugs.version: the name is taken: call the field something else.",
    "mugs.constructor: the name is taken: call the field something else.",
    "mugs.lead_time: a name is in camel case, of letters and digits: leadTimeDays.",
    "mugs.seats: min 9 is more than max 2.",
    'mugs.size: the option "s" stands there twice.',
    "mugs.shape: it has no options.",
    "mugs.stock: a record may not have the initial value 900: errors.tooLarge.",
    'mugs.shopId: it refers to "shop", which is no resource.',
    "mugs.parts.id: the name is taken: call the field something else.",
    'mugs.parts.label: when asks for "name", which is no field.',
    'mugs, list.columns: there is no field "seat".',
    'mugs, form.sections.size: there is no field "sise".',
    'mugs, view on: "yes" is no value for "active": active is of the kind flag.',
  ]);
});
