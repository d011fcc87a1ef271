import { basename } from "node:path";
import { expect, test } from "vitest";
import type { Block, Overrides } from "../../src/kit/context/overrides.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { mergedOverrides } from "../../src/screens/merged-overrides.ts";
import { overrideClashes } from "../../src/screens/overrides.ts";

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ["../../src/screens/**/*.overrides.{ts,tsx}", "../../plugins/*/screens/**/*.overrides.{ts,tsx}"],
  { import: "default" },
);

test.each(Object.entries(files))("%s is named as what it overrides", async (path, load) => {
  const [name = ""] = basename(path).split(".");
  expect(Object.keys(await load())[0]).toBe(name);
  expect(resources.has(name) || globals.has(name)).toBe(true);
});

test.each(Object.entries(files))("%s places its blocks by sections that are there", async (path, load) => {
  const [name = ""] = basename(path).split(".");
  const { blocks = [] } = (await load())[name] as Overrides;
  const resource = resources.get(name) ?? globals.get(name);
  const named = new Set(Object.values(resource?.form.sections ?? {}).flat());
  const hasRest = Object.keys(resource?.fields ?? {}).some((field) => !named.has(field));
  const sections = ["related", ...(hasRest ? [""] : []), ...Object.keys(resource?.form.sections ?? {})];
  const placed = blocks.filter(({ on }) => !on.includes("list")).map(({ section }) => section);
  expect(placed.filter((section) => !sections.includes(section))).toEqual([]);
});

const ours = "./products/products.overrides.ts";
const rental = "../../plugins/rental/screens/products.overrides.ts";
const garden = "../../plugins/garden/screens/products.overrides.ts";
const part = () => null;
const block = (place: Block["place"], on: Block["on"] = ["show"]): Block => ({
  ...{ place, on, section: "prices", component: part },
});

test("The overrides of several files are merged by key, ours first, then by the plugins' names", () => {
  const before = block("before");
  const after = block("after");
  const { overrides, clashes } = mergedOverrides({
    [rental]: {
      products: { cells: { deposit: part }, blocks: [after] },
      "products.rent": { inputs: { days: part } },
    },
    [garden]: { products: { texts: ["garden"], inputs: { soil: part }, blocks: [before] } },
    [ours]: { products: { texts: ["stock"], cells: { price: null }, blocks: [block("instead")] } },
  });
  expect(clashes).toEqual([]);
  expect(Object.keys(overrides)).toEqual(["products", "products.rent"]);
  expect(overrides.products).toMatchObject({
    texts: ["stock", "garden"],
    cells: { price: null, deposit: part },
    inputs: { soil: part },
  });
  expect(overrides.products?.blocks?.map(({ place }) => place)).toEqual(["instead", "before", "after"]);
});

test.each<readonly [string, Overrides]>([
  ["cells.price", { cells: { price: part } }],
  ["inputs.price", { inputs: { price: null } }],
  ["pages.show", { pages: { show: part } }],
  ["actionPaths.adjust", { actionPaths: { adjust: () => "/" } }],
  ["title", { title: () => "" }],
  ["beside", { beside: part }],
  ['the section "prices" of show', { blocks: [block("instead")] }],
])("%s that two files override is told with both names, and the first one stands", (claim, own) => {
  const { overrides, clashes } = mergedOverrides({
    [rental]: { products: { ...own } },
    [garden]: { products: own },
  });
  expect(clashes).toEqual([
    `products, ${claim}: ${garden} and ${rental} both override it: remove one of them.`,
  ]);
  expect(overrides.products).toMatchObject(own);
});

test("Blocks that take the place of a section on different pages stand beside each other", () => {
  const { clashes } = mergedOverrides({
    [rental]: { products: { blocks: [block("instead", ["form"])] } },
    [garden]: { products: { blocks: [block("instead", ["show"])] } },
  });
  expect(clashes).toEqual([]);
});

test("No two files of the project override the same part", () => {
  expect(overrideClashes).toEqual([]);
});
