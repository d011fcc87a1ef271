import { expect, test } from "vitest";
import { outlineAt } from "../../src/app/address.ts";
import { loadDeclaration } from "../../src/app/declarations.ts";
import { allOutlines } from "../../src/app/outlines.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { outlines } from "../../src/resources/outlines.ts";

test.each(allOutlines.map(({ name }) => name))(
  "the declaration of %s stands in the file of its name",
  async (name) => {
    expect(await loadDeclaration(name)).toBe(resources.get(name) ?? globals.get(name));
  },
);

test("the file of an unknown name is not there", async () => {
  await expect(loadDeclaration("unicorns")).rejects.toThrow("unicorns");
});

test("an outline is plain data: the build can write it down", () => {
  expect(JSON.parse(JSON.stringify(outlines))).toEqual(outlines);
});

test("an outline says how records are found by what they refer to", () => {
  const { products } = outlines;
  expect(products).toMatchObject({ searchable: true, sortedByTitle: true, picture: "images" });
  expect(products.references).toMatchObject({ categoryIds: "categoryIds_like" });
});

test.each([
  ["/products", "products"],
  ["/product/0195", "products"],
  ["/settings/global", "global-settings"],
  ["/settings", undefined],
  ["/productsale", undefined],
])("before there is a router, %s is known to be of %s", (path, name) => {
  expect(outlineAt(allOutlines, path)?.name).toBe(name);
});
