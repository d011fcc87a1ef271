/** Invalid declarations are reported with a message before anything is served. */
import { expect, test } from "vitest";
import { mistakesIn } from "../../api/resources/mistakes.ts";
import type { AnyResource } from "../../src/core/define.ts";
import {
  action,
  defineResource,
  flag,
  integer,
  list,
  ref,
  refs,
  select,
  text,
} from "../../src/core/define.ts";
import { declaredGlobals, declaredResources } from "../../src/resources/index.ts";

test("what is registered has none", () => {
  expect(mistakesIn(declaredResources, declaredGlobals)).toEqual([]);
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

/** A declaration as written without type checking. */
const written = (name: string, rest: object = {}): AnyResource =>
  defineResource({
    name,
    icon: "tag",
    group: "catalog",
    area: "catalog",
    title: "name",
    fields: { name: text() },
    list: { columns: ["name"] },
    ...rest,
  } as never) as unknown as AnyResource;

test("name both declarations of one name or address", () => {
  expect(mistakesIn([written("mugs"), written("cups")], [])).toEqual([]);
  expect(mistakesIn([written("extras"), written("extras")], [])).toEqual([
    'extras: it is declared twice, in src/resources/extras.ts: change "name" of one of them.',
  ]);
  expect(
    mistakesIn([written("attributes"), written("suppliers", { paths: { list: "/attributes" } })], []),
  ).toEqual([
    'suppliers: src/resources/attributes.ts and plugins/purchasing/resources/suppliers.ts have the same address /attributes: change "paths.list" of one of them.',
  ]);
  const [global] = declaredGlobals;
  expect(mistakesIn([written(String(global?.name))], global ? [global] : [])).toEqual([
    expect.stringContaining(`${global?.name}: it is declared twice, in src/resources/${global?.name}.ts`),
  ]);
  expect(mistakesIn([written("sessions")], [])).toEqual([
    "sessions: the server keeps a collection of this name: choose another.",
  ]);
});

test("say which related list, role or resource is unknown, as the compiler does", () => {
  const cups = written("cups", {
    fields: { name: text(), mugId: ref("mugs"), mugIds: refs("mugs"), cupId: ref("cups") },
  });
  const related = { cups: "mugIds" };
  expect(mistakesIn([cups, written("mugs", { related })], [])).toEqual([]);
  const mugs = written("mugs", {
    fields: {
      name: text({ readers: ["manger"] as never }),
      price: integer({ writers: ["manager", "bos"] as never }),
    },
    access: {
      verbs: { manager: ["list"], kashier: ["list"] },
      readers: ["owner"],
      scope: { courier: { field: "name", is: "me" } },
    },
    related: { cup: "mugId", cups: { by: "cupId", columns: ["name", "colour", "updatedAt"] } },
    actions: {
      pause: action({
        verb: "edit",
        touches: ["cups", "plates"],
        when: { active: true },
        fields: { count: integer({ min: 3, max: 2 }), shopId: ref("shop") },
      }),
    },
  });
  expect(mistakesIn([cups, mugs], [])).toEqual([
    'mugs.name, readers: there is no role "manger".',
    'mugs.price, writers: there is no role "bos".',
    'mugs, access.verbs: there is no role "kashier".',
    'mugs, access.readers: there is no role "owner".',
    'mugs, access.scope: there is no role "courier".',
    'mugs, related: there is no resource "cup".',
    'mugs, related.cups: "cupId" is no field of cups that refers to mugs.',
    'mugs, related.cups.columns: cups has no field "colour".',
    'mugs, actions.pause.touches: there is no resource "plates".',
    'mugs, actions.pause.when: there is no field "active".',
    "mugs, actions.pause.count: min 3 is more than max 2.",
    'mugs, actions.pause.shopId: it refers to "shop", which is no resource.',
  ]);
});
