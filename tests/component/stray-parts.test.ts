/** Parts of the interface of what nothing declares are refused by the build. */
import { expect, test } from "vitest";
import { strayFormats, strayOverrides } from "../../src/app/server/stray-parts.ts";
import type { Overrides } from "../../src/kit/context/overrides.ts";
import { defineFormat, recordOf } from "../../src/kit/import/define.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { formatsByFile } from "../../src/screens/formats/formats.ts";
import { overrides } from "../../src/screens/overrides.ts";

const declared = new Map([...resources, ...globals]);
const Part = () => null;
const block = (section: string) => ({ place: "after", section, on: ["show"], component: Part }) as const;

test("Every override and file format is of what is declared", () => {
  expect(strayOverrides(overrides, declared)).toEqual([]);
  expect(strayFormats(formatsByFile, declared)).toEqual([]);
});

test.each<readonly [name: string, parts: Overrides, sentences: readonly string[]]>([
  ["tags", {}, ["there is no resource or global of this name."]],
  ["customers", { cells: { name: Part, nam: Part } }, ['cells: there is no field "nam".']],
  ["customers", { inputs: { phon: null } }, ['inputs: there is no field "phon".']],
  [
    "customers",
    { inputs: { "addresses.city": null, "addresses.town": null } },
    ['inputs: there is no field "addresses.town".'],
  ],
  ["customers", { blocks: [block(""), block("related")] }, []],
  ["customers", { blocks: [block("adresses")] }, ['blocks: there is no section "adresses".']],
  ["store-details", { blocks: [block("adress")] }, ['blocks: there is no section "adress".']],
  ["customers.merge", {}, []],
  ["customers.merg", {}, ['customers has no action "merg".']],
])("Overrides of what is not there are told: %s, %o", (name, parts, sentences) => {
  const told = strayOverrides({ [name]: parts }, declared);
  expect(told.map((one) => one.replace(/^The overrides of "[^"]+"(: |, )/, ""))).toEqual(sentences);
});

test("A file format of a resource or field that is not there is told with its file", () => {
  const format = (resource: string, fields: Readonly<Record<string, string>>) =>
    defineFormat({
      ...{ name: "shelves", resource, columns: { name: ["Name"] }, known: [] },
      read: ({ rows }, all) => ({ records: rows.map((row) => recordOf([row.at], all, fields)) }),
    });
  const told = (...formats: Parameters<typeof format>[]) =>
    strayFormats(new Map([["/plugins/shop/formats.ts", formats.map((one) => format(...one))]]), declared);
  const fields = { title: "", price: "" };
  expect(told(["products", fields])).toEqual([]);
  expect(told(["product", fields], ["products", { ...fields, prize: "" }])).toEqual([
    'plugins/shop/formats.ts, shelves: there is no resource "product".',
    'plugins/shop/formats.ts, shelves: products has no field "prize".',
  ]);
});
