/** What plugins add to declarations that are not their own. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AnyResource,
  action,
  defineGlobal,
  defineResource,
  integer,
  text,
} from "../../src/core/define.ts";
import { type Addition, type Extension, extended, refusedExtensions } from "../../src/core/extension.ts";
import { additionsIn } from "../../src/plugins/files/additions-in.ts";
import { unmetNeed } from "../../src/plugins/files/needs.ts";

const common = { icon: "tag", group: "catalog", area: "catalog" } as const;

const cups = (): AnyResource =>
  defineResource({
    ...common,
    name: "cups",
    title: "name",
    fields: { name: text({ required: true }), size: integer() },
    rules: { size: ({ size }: { size: number }) => size !== 13 || "cups.errors.unlucky" },
    list: { columns: ["name"], filters: ["size"], views: { large: { size_gte: 5 } } },
    form: { sections: { looks: ["size"] }, layout: { side: ["looks"] } },
    related: { orders: "cupId" },
    actions: { break: action({ verb: "edit" }) },
    notices: { broken: { verb: "edit" } },
    mails: ["replaced"],
  } as never) as unknown as AnyResource;

const add = (plugin: string, extension: Omit<Extension, "name">): Addition => ({
  owner: `plugins/${plugin}`,
  extension: { name: "cups", ...extension },
});

const glaze = add("glaze", {
  fields: { glaze: text() },
  rules: { glaze: () => true },
  list: { columns: ["glaze"], filters: ["glaze"], views: { glazed: { glaze_null: false } } },
  form: { sections: { looks: ["glaze"], kiln: [] }, layout: { folded: ["kiln"] } },
  related: { kilns: "cupId" },
  actions: { fire: action({ verb: "edit" }) },
  notices: { fired: { verb: "edit" } },
  mails: ["cooled"],
});

test("An extension adds to each part of a declaration, after what is there", () => {
  const cup = extended(cups(), [glaze]);
  expect(Object.keys(cup.fields)).toEqual(["name", "size", "glaze"]);
  expect(Object.keys(cup.rules ?? {})).toEqual(["size", "glaze"]);
  expect(cup.list).toMatchObject({ columns: ["name", "glaze"], filters: ["size", "glaze"] });
  expect(Object.keys(cup.list.views ?? {})).toEqual(["large", "glazed"]);
  expect(cup.form.sections).toEqual({ looks: ["size", "glaze"], kiln: [] });
  expect(cup.form.layout).toEqual({ side: ["looks"], wide: [], folded: ["kiln"] });
  expect(Object.keys(cup.related ?? {})).toEqual(["orders", "kilns"]);
  expect(Object.keys(cup.actions ?? {})).toEqual(["break", "fire"]);
  expect(cup.notices).toEqual({ broken: { verb: "edit" }, fired: { verb: "edit" } });
  expect(cup.mails).toEqual(["replaced", "cooled"]);
});

const part = (extension: Omit<Extension, "name">) => extension;

test.each([
  ["fields.size", part({ fields: { size: text() } })],
  ["rules.size", part({ rules: { size: () => true } })],
  ["related.orders", part({ related: { orders: "cupId" } })],
  ["actions.break", part({ actions: { break: action({ verb: "edit" }) } })],
  ["notices.broken", part({ notices: { broken: { verb: "list" } } })],
  ["mails.replaced", part({ mails: ["replaced"] })],
  ["list.columns.name", part({ list: { columns: ["name"] } })],
  ["list.filters.size", part({ list: { filters: ["size"] } })],
  ["list.views.large", part({ list: { views: { large: {} } } })],
  ["form.layout.looks", part({ form: { layout: { wide: ["looks"] } } })],
])(
  "%s of the declaration is refused with the plugin's name, and the declaration's stays",
  (claim, extension) => {
    const before = cups();
    expect(refusedExtensions(before, [add("glaze", extension)])).toEqual([
      `plugins/glaze extends cups, ${claim}: the declaration has it already: choose another name.`,
    ]);
    const after = extended(before, [add("glaze", extension)]);
    expect(after.fields.size).toBe(before.fields.size);
    expect(after.rules?.size).toBe(before.rules?.size);
    expect(after.actions?.break).toBe(before.actions?.break);
  },
);

test("Two plugins that add the same are refused with both names", () => {
  const paint = {
    fields: { glaze: integer(), colour: text() },
    notices: { fired: { verb: "list" as const } },
  };
  expect(refusedExtensions(cups(), [glaze, add("paint", paint)])).toEqual([
    "plugins/paint extends cups, fields.glaze: plugins/glaze adds it already: choose another name.",
    "plugins/paint extends cups, notices.fired: plugins/glaze adds it already: choose another name.",
  ]);
});

test("A global takes fields, and refuses what it cannot have", () => {
  const kiln = defineGlobal({ ...common, name: "kiln", fields: { degrees: integer({ initial: 900 }) } });
  const oven = {
    owner: "plugins/oven",
    extension: { name: "kiln", fields: { hours: integer() }, related: {}, notices: {}, mails: [] },
  };
  expect(Object.keys(extended(kiln, [oven]).fields)).toEqual(["degrees", "hours"]);
  expect(refusedExtensions(kiln, [oven])).toEqual([
    "plugins/oven extends kiln, related: a global has none.",
    "plugins/oven extends kiln, notices: a global has none.",
    "plugins/oven extends kiln, mails: a global has none.",
  ]);
});

const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 12 });

test("However fields are spread over plugins, all are added once, and each is refused where another has it", () => {
  fc.assert(
    fc.property(fc.array(names, { maxLength: 4 }), (spread) => {
      const additions = spread.map((some, at) =>
        add(`p${at}`, { fields: Object.fromEntries(some.map((name) => [name, text()])) }),
      );
      const own = ["name", "size"];
      const added = spread.flat();
      const distinct = new Set([...own, ...added]);
      expect(Object.keys(extended(cups(), additions).fields).sort()).toEqual([...distinct].sort());
      expect(refusedExtensions(cups(), additions)).toHaveLength(own.length + added.length - distinct.size);
    }),
  );
});

test("Extensions are added in the order of their names, in whatever order files are found", () => {
  const found = {
    "/src/extensions/kiln.ts": { extensions: [glaze.extension] },
    ...Object.fromEntries(
      ["clay", "clay-red", "paint"].map((plugin) => [
        `/plugins/${plugin}/extend.ts`,
        {
          extensions: [
            {
              name: "cups",
              fields: { [plugin]: text() },
              list: { columns: [plugin], views: { [plugin]: { [`${plugin}_null`]: false } } },
              form: { sections: { looks: [plugin], [plugin]: [] }, layout: { side: [plugin] } },
              related: { [plugin]: "cupId" },
              actions: { [`${plugin}It`]: action({ verb: "edit" }) },
              mails: [plugin],
            } as unknown as Extension,
          ],
        },
      ]),
    ),
  };
  const cup = JSON.stringify(extended(cups(), additionsIn(found)));
  expect(additionsIn(found).map(({ owner }) => owner)).toEqual([
    ...["src/extensions/kiln.ts", "plugins/clay", "plugins/clay-red", "plugins/paint"],
  ]);
  fc.assert(
    fc.property(fc.shuffledSubarray(Object.entries(found), { minLength: 4 }), (shuffled) => {
      expect(JSON.stringify(extended(cups(), additionsIn(Object.fromEntries(shuffled))))).toBe(cup);
    }),
    { numRuns: 24 },
  );
  expect(refusedExtensions(cups(), additionsIn(found))).toEqual([]);
});

test.each([
  ["^0.2", "0.2.0", true],
  ["^0.2.1", "0.2.0", false],
  ["^0.2.1", "0.2.10", true],
  ["^0.2", "0.3.0", false],
  ["^0.3", "0.2.9", false],
  ["^1.2", "1.10.0", true],
  ["^1.2", "2.0.0", false],
  ["^1.2", "1.1.9", false],
  ["^1", "1.10.0", true],
  ["^9", "0.2.0", false],
  ["^0", "0.2.0", true],
])("A plugin that needs %s and the version %s fit: %s", (needs, version, fits) => {
  const refusal = `plugins/garden needs Storekeeper ${needs}, and this is ${version}: install a version of the plugin for it, or remove its folder.`;
  expect(unmetNeed("garden", needs, version)).toEqual(fits ? [] : [refusal]);
});

test.each(["0.2", "^", "^1.2.3.4", "^1.2.3-beta", "latest", ">=1"])(
  "%s is no version that a plugin can need",
  (needs) => {
    expect(unmetNeed("garden", needs, "0.2.0")).toEqual([
      `plugins/garden/plugin.ts: needs is "${needs}", no version such as "^0.2" or "^1.4.2".`,
    ]);
  },
);
