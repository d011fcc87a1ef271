import { expect, it } from "vitest";
import { defineResource, flag, integer, list, select, slug, text } from "../../../src/core/define.ts";
import { columnsNotTaken } from "../../../src/kit/import/entries/columns-not-taken.ts";
import { isSound, type Mode, repeatsIn } from "../../../src/kit/import/entries/entries.ts";
import { readTable } from "../../../src/kit/import/table/read-table.ts";
import { entriesOfTable } from "../../import-entries.ts";

const gadgets = defineResource({
  name: "gadgets",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "title",
  fields: {
    title: text({ required: true, max: 10 }),
    slug: slug({ from: "title" }),
    sku: text({ unique: true }),
    kind: select(["plain", "fancy"], { required: true, initial: "plain" }),
    amount: integer({ initial: 1 }),
    parts: list({ name: text({ required: true }), sku: text({ unique: "sku" }) }),
    published: flag({ initial: true }),
    seen: integer({ readOnly: true }),
  },
  list: { columns: ["title"] },
  csv: { key: "slug" },
});

function entries(text: string, mode: Mode = "upsert") {
  const table = readTable(text);
  return entriesOfTable(gadgets, table, table.headers, mode).map(
    repeatsIn(gadgets, { upsert: mode === "upsert" }),
  );
}

const errors = (text: string, mode?: Mode) => entries(text, mode).map((entry) => entry.errors);

it("A row empties the fields of empty cells and leaves missing cells and columns alone", () => {
  expect(entries("slug,amount,published\na,,\nb,5\n").map((entry) => entry.record)).toEqual([
    { slug: "a", amount: null, published: false },
    { slug: "b", amount: 5 },
  ]);
});

it("A row does not empty a field that must have a value and has an initial one", () => {
  expect(entries("slug,kind\na,\n")[0]?.record).toEqual({ slug: "a" });
});

it("A row of a new record is asked for everything, and one of a change only for what it gives", () => {
  expect(errors("slug,amount\na,1\n", "create")).toEqual([{ title: ["errors.required"] }]);
  expect(errors("slug,amount\na,1\n", "upsert")).toEqual([{}]);
  expect(errors("slug,title\na,\n", "upsert")).toEqual([{ title: ["errors.required"] }]);
});

it("A row keeps the error of a cell apart from those of other cells", () => {
  expect(errors("title,kind,amount\nMuch too long,odd,x\n")).toEqual([
    { title: ["errors.tooLong"], kind: ["errors.option"], amount: ["errors.number"] },
  ]);
});

it("A row reads sub-records without ids, and says which part of them is wrong", () => {
  const cell = (value: unknown) => `"${JSON.stringify(value).replaceAll('"', '""')}"`;
  expect(errors(`title,parts\nA,${cell([{ name: "x" }])}\n`)).toEqual([{}]);
  expect(errors(`title,parts\nA,${cell([{ name: "x" }, { name: "" }])}\n`)).toEqual([
    { "parts.1.name": ["errors.required"] },
  ]);
  expect(errors(`title,parts\nA,nonsense\n`)).toEqual([{ parts: ["errors.json"] }]);
});

it("A row with a unique value of an earlier one is marked, in any letter case", () => {
  expect(errors("title,slug,sku\nA,a,X\nB,b,x\nC,a,\n")).toEqual([
    {},
    { sku: ["import.repeated 2"] },
    { slug: ["import.repeated 2"] },
  ]);
});

it("A row with the title of another one is taken, and one with a named slug that a title made is marked", () => {
  expect(errors("title\nPot\npot!\n")).toEqual([{}, {}]);
  expect(errors("title,slug\nPot,\nPan,pot\n")).toEqual([{}, { slug: ["import.repeated 2"] }]);
  expect(errors("id,title\n1,Pot\n2,Pot\n")).toEqual([{}, {}]);
  expect(errors("id,title\n1,Pot\n1,Cup\n")).toEqual([{}, { id: ["import.repeated 2"] }]);
});

it("A row with more cells than columns is refused", () => {
  const [entry] = entries("title,slug\nA,a,extra\n");
  expect(entry?.errors).toEqual({ "": ["import.overfullRow"] });
  expect(entry && isSound(entry)).toBe(false);
});

it("Columns that are not taken are named with the reason, where they hold something", () => {
  const table = readTable("Title,Seen,Amount,Colour,Blank\nA,1,2,red,\nB,,3,,\n");
  const targets = ["title", "amount"].map((name) => ({ name, labels: [] }));
  const known = [...targets, { name: "seen", labels: ["Visto"] }, { name: "sku", labels: ["Referencia"] }];
  expect(columnsNotTaken(gadgets, table, ["title", null, null, null, null], targets, known)).toEqual([
    { column: "Seen", rows: 1, reason: "bySystem" },
    { column: "Amount", rows: 2, reason: "notChosen" },
    { column: "Colour", rows: 1, reason: "noField" },
  ]);
  const spanish = readTable("Visto,Referencia,Referencia (USD)\n1,2,3\n");
  expect(columnsNotTaken(gadgets, spanish, [null, null, null], targets, known)).toEqual([
    { column: "Visto", rows: 1, reason: "bySystem" },
    { column: "Referencia", rows: 1, reason: "denied" },
    { column: "Referencia (USD)", rows: 1, reason: "denied" },
  ]);
});
