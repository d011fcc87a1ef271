import { expect, test } from "vitest";
import { defineResource, email, parent, phone, ref, secret, slug, text } from "../../src/core/define.ts";
import { manifestOf } from "../../src/core/manifest-of.ts";
import { tellingFields } from "../../src/core/telling-fields.ts";
import { aboutOf, readablePath, toldApart } from "../../src/core/told-apart.ts";
import { resources } from "../../src/resources/index.ts";

const base = { icon: "tag", group: "catalog", area: "catalog", list: { columns: [] } } as const;

const vendors = defineResource({
  ...base,
  name: "vendors",
  title: "name",
  fields: {
    name: text({ required: true, search: true }),
    slug: slug({ from: "name" }),
    city: text({ search: true }),
    remark: text({}),
    countryId: ref("countries", { required: true }),
    phone: phone({}),
    email: email({}),
    number: text({ unique: true }),
    pin: secret(),
    code: text({ unique: true }),
  },
  csv: { key: "code" },
});

test("Records are told apart by key, unique texts, contacts, owners, searched texts and slug, in order", () => {
  expect(tellingFields(vendors)).toEqual([
    { name: "code" },
    { name: "number" },
    { name: "phone" },
    { name: "email" },
    { name: "countryId", to: "countries" },
    { name: "city" },
    { name: "slug" },
  ]);
});

test("Records of a unique title are told apart by it", () => {
  const shelves = defineResource({
    ...base,
    name: "shelves",
    title: "name",
    fields: { name: text({ unique: true }), code: text({ unique: true }), parentId: parent() },
  });
  expect(manifestOf(shelves)).not.toHaveProperty("tells");
  expect(manifestOf(shelves).parent).toBe("parentId");
});

test("Every resource whose titles may repeat says what tells its records apart", () => {
  const silent = [...resources.values()].filter(
    (one) =>
      one.fields[one.title]?.kind === "text" &&
      !one.fields[one.title]?.unique &&
      tellingFields(one).length === 0,
  );
  // Of these the list shows all there is to know.
  expect(silent.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "taxes",
      "banners",
    ]
  `);
});

const ana = (id: string, ...about: string[]) => ({ id, title: "Ana López", about });

test.each([
  [
    "the first detail of its own",
    [ana("a", "ana@x.com", "1"), ana("b", "lopez@x.com", "2")],
    ["ana@x.com", "lopez@x.com"],
  ],
  ["the next detail if the first is shared", [ana("a", "home", "1"), ana("b", "home", "2")], ["1", "2"]],
  ["nothing if the other one has a detail", [ana("a", "1"), ana("b")], ["1", undefined]],
  [
    "the end of the id if there is nothing else",
    [ana("id-of-first"), ana("id-of-other")],
    ["-first", "-other"],
  ],
  [
    "nothing if its title is its own",
    [ana("a", "1"), { id: "b", title: "Ben", about: ["2"] }],
    [undefined, undefined],
  ],
  [
    "a detail, however the title is written",
    [ana("a", "1"), { id: "b", title: "ana lópez ".normalize("NFD"), about: ["2"] }],
    ["1", "2"],
  ],
  ["nothing from itself", [ana("a", "1"), ana("a", "1")], [undefined, undefined]],
])("A record is told apart by %s", (_, records, told) => {
  const found = toldApart(records);
  expect(records.map(({ id }) => found.get(id))).toEqual(told);
});

test("A record's owner is said by its title, if that is loaded", () => {
  const tells = tellingFields(vendors);
  const record = { code: "A1", countryId: "c1", phone: "", email: null };
  expect(aboutOf(tells, record)).toEqual(["A1"]);
  expect(aboutOf(tells, record, (to, id) => `${to} ${id}`)).toEqual(["A1", "countries c1"]);
});

test("A path is read from the root", () => {
  expect(readablePath(["Women", "Shoes"])).toBe("Women › Shoes");
});
