import { basename } from "node:path";
import { expect, test } from "vitest";
import type { Overrides } from "../../src/kit/context/overrides.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { oneEach } from "../../src/screens/one-each.ts";

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

test("Two overrides for one resource are refused, by their names", () => {
  const one = { "./products/products.overrides.ts": { products: {}, "products.adjust": {} } };
  const another = { "../../plugins/rental/screens/products.overrides.ts": { products: {} } };
  expect(Object.keys(oneEach(one))).toEqual(["products", "products.adjust"]);
  expect(() => oneEach({ ...one, ...another })).toThrow(
    "products has two files of overrides, ./products/products.overrides.ts and ../../plugins/rental/screens/products.overrides.ts: make one of them.",
  );
});
