import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { manifestAt } from "../../src/app/registry/address.ts";
import { loadDeclaration } from "../../src/app/registry/declarations.ts";
import { allManifests } from "../../src/app/registry/manifests.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { manifests } from "../../src/resources/manifests.ts";

test.each(allManifests.map(({ name }) => name))(
  "The declaration of %s stands in the file of its name",
  async (name) => {
    expect(await loadDeclaration(name)).toBe(resources.get(name) ?? globals.get(name));
  },
);

test("An unknown name has no file", async () => {
  await expect(loadDeclaration("unicorns")).rejects.toThrow("unicorns");
});

test("A manifest is plain data, which the build can write down", () => {
  expect(JSON.parse(JSON.stringify(manifests))).toEqual(manifests);
});

test("A manifest says how records are found by what they refer to", () => {
  const { products } = manifests;
  expect(products).toMatchObject({ searchable: true, sortedByTitle: true, picture: "images" });
  expect(products.references).toMatchObject({ categoryIds: "categoryIds_like" });
});

test.each([
  ["/products", "products"],
  ["/product/0195", "products"],
  ["/settings/global", "global-settings"],
  ["/settings", undefined],
  ["/productsale", undefined],
])("The address %s is of %s before there is a router", (path, name) => {
  expect(manifestAt(allManifests, path)?.name).toBe(name);
});

/** Returns the paths of what a module imports at once, except types. */
function importsOf(file: string): readonly string[] {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  const imports = [
    ...module.staticImports.map(({ entries, moduleRequest }) => ({ entries, path: moduleRequest.value })),
    ...module.staticExports.map(({ entries }) => ({ entries, path: entries[0]?.moduleRequest?.value ?? "" })),
  ];
  return imports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ path }) => path)
    .filter((path) => path.startsWith("."));
}

/** Returns every module loaded with these, and its importer. */
function loadedWith(...entries: readonly string[]): ReadonlyMap<string, string> {
  const loaded = new Map(entries.map((entry) => [entry, "itself"]));
  for (const file of loaded.keys()) {
    // The build replaces it with its values.
    if (file === "src/resources/manifests.ts" || !/\.tsx?$/.test(file)) continue;
    for (const path of importsOf(file)) {
      const found = relative(".", resolve(dirname(file), path));
      if (existsSync(found) && !loaded.has(found)) loaded.set(found, file);
    }
  }
  return loaded;
}

test("The shell and the dashboard load no declaration: they import its type, or its manifest", () => {
  const loaded = loadedWith("src/app/main.tsx", "src/app/boot.tsx", "src/screens/dashboard/dashboard.tsx");
  expect(loaded.size).toBeGreaterThan(100);
  // Nor the validation of records, which imports zod.
  const heavy = /^src\/(core\/(define|validate)\.ts|resources\/(?!manifests))/;
  const declarations = [...loaded].filter(([file]) => heavy.test(file));
  expect(declarations.map(([file, by]) => `${file}, imported by ${by}`)).toEqual([]);
});
