import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { action, defineResource, list, ref, secret, select, text } from "../../src/core/define.ts";
import { defineReport } from "../../src/core/define-report.ts";
import { ownReportGroups } from "../../src/core/report-groups.ts";
import { derivedLabels, derivedNames, withDeclared } from "../../src/core/texts/derived-labels.ts";
import { labelOf, pluralOf, singularOf } from "../../src/domain/texts/labels.ts";
import { flattenTexts, mergedTexts } from "../../src/domain/texts/texts.ts";

describe("The label of a key", () => {
  test.each([
    ["name", "Name"],
    ["supplierId", "Supplier"],
    ["categoryIds", "Categories"],
    ["boxIds", "Boxes"],
    ["leadTimeDays", "Lead time days"],
    ["taxIncluded", "Tax included"],
    ["id", "ID"],
    ["sku", "SKU"],
    ["seoTitle", "SEO title"],
    ["imageUrl", "Image URL"],
    ["posSettings", "POS settings"],
    ["taxID", "Tax ID"],
    ["defaultURL", "Default URL"],
    ["paid", "Paid"],
    ["address2", "Address 2"],
    ["tax-zones", "Tax zones"],
    ["dine_in", "Dine in"],
    ["Net 30", "Net 30"],
    ["credit Card", "Credit Card"],
  ])("The label of %s is %s", (key, label) => {
    expect(labelOf(key)).toBe(label);
  });

  const word = fc.stringMatching(/^[a-z]{1,8}$/);

  test("The label of a key has the words of the key in order, with one capital, however they are joined", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const [first = "", ...rest] = words;
        const camel = first + rest.map((one) => one.charAt(0).toUpperCase() + one.slice(1)).join("");
        // A single capital letter merges with the next word, and a reference loses its last word.
        fc.pre(words.every((one) => one.length > 1) && !/Ids?$/.test(camel));
        const label = labelOf(camel);
        expect(label.toLowerCase()).toBe(words.join(" "));
        expect(label.charAt(0)).toBe(label.charAt(0).toUpperCase());
        for (const sign of ["-", "_"]) expect(labelOf(words.join(sign))).toBe(label);
      }),
    );
  });

  test("The label of a key is never empty", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][A-Za-z0-9]{0,12}$/), (key) => {
        expect(labelOf(key).trim()).not.toBe("");
      }),
    );
  });

  test.each([
    ["suppliers", "supplier"],
    ["categories", "category"],
    ["taxes", "tax"],
    ["addresses", "address"],
    ["statuses", "status"],
    ["warehouses", "warehouse"],
    ["purchases", "purchase"],
    ["batches", "batch"],
    ["opening-hours", "opening-hour"],
  ])("The label %s stands for many of %s", (many, one) => {
    expect([singularOf(many), pluralOf(one)]).toEqual([one, many]);
  });

  test.each(["staff", "status", "address"])("The label %s stays as it is where one is asked for", (name) => {
    expect(singularOf(name)).toBe(name);
  });
});

const crates = defineResource({
  name: "big-crates",
  icon: "folder",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: {
    name: text({ required: true }),
    key: secret(),
    size: select(["small", "extraLarge"]),
    parts: list({ supplierId: ref("products"), colour: select(["red"]) }),
  },
  list: { columns: ["name"], views: { smallOnes: { size: "small" } } },
  form: { sections: { whatIsInside: ["parts"] } },
  actions: {
    moveOut: action({ verb: "edit", fields: { name: text(), size: select(["huge"]), gateId: text() } }),
  },
});

test("Every label of a declaration follows from its keys, but none of a secret", () => {
  expect(Object.fromEntries(flattenTexts(derivedLabels(crates)))).toEqual({
    "fields.name": "Name",
    "fields.size": "Size",
    "fields.parts": "Parts",
    "entries.parts.supplierId": "Supplier",
    "entries.parts.colour": "Colour",
    "options.size.small": "Small",
    "options.size.extraLarge": "Extra large",
    "options.colour.red": "Red",
    "sections.whatIsInside": "What is inside",
    "views.smallOnes": "Small ones",
    "actions.moveOut.label": "Move out",
    "actions.moveOut.fields.gateId": "Gate",
    "actions.moveOut.options.size.huge": "Huge",
  });
  expect(derivedNames(crates)).toEqual({ name: { one: "Big crate", many: "Big crates" } });
});

test("A written label comes before a derived one, in English alone", () => {
  const files = new Map([
    ["resources/big-crates", { fields: { size: "How big" }, help: { size: "In all." } }],
  ]);
  const read = (language: string) => withDeclared(language, files, [crates]);
  expect(read("en").get("resources/big-crates")).toMatchObject({
    fields: { name: "Name", size: "How big" },
    help: { size: "In all." },
  });
  expect(read("en").get("resources")).toEqual({
    "big-crates": { name: { one: "Big crate", many: "Big crates" } },
  });
  expect(read("es").get("resources/big-crates")).toEqual(files.get("resources/big-crates"));
  expect(read("es").get("resources")).toBeUndefined();
  expect(withDeclared("es", new Map(), [crates]).get("resources/big-crates")).toEqual({});
});

test("A text stands in place of a branch, and a branch in place of a text", () => {
  expect(mergedTexts({ a: "1", b: { c: "2" } }, { a: { d: "3" }, b: "4" })).toEqual({
    a: { d: "3" },
    b: "4",
  });
});

test("A report without texts has the name of its declaration in words, and its count a label", () => {
  const reports = [
    defineReport({
      name: "crates-by-size",
      group: ownReportGroups[0],
      icon: "folder",
      from: crates,
      by: "size",
      count: "bigCrates",
    }),
  ];
  const read = (language: string, files = new Map()) =>
    withDeclared(language, files, [crates], reports).get("reports");
  expect(read("en")).toEqual({
    reports: { "crates-by-size": { name: "Crates by size" } },
    measures: { bigCrates: "Big crates" },
  });
  const written = { reports: { "crates-by-size": { name: "How big" } }, title: "Reports" };
  expect(read("en", new Map([["reports", written]]))).toMatchObject(written);
  expect(read("es")).toBeUndefined();
});
