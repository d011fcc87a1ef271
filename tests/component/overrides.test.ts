import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { globals, resources } from "../../src/resources/index.ts";
import { overrides } from "../../vite/overrides.ts";

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ["../../src/screens/**/*.overrides.{ts,tsx}", "../../plugins/*/screens/**/*.overrides.{ts,tsx}"],
  { import: "default" },
);

test.each(Object.entries(files))("%s is named as what it overrides", async (path, load) => {
  const [name = ""] = basename(path).split(".");
  expect(Object.keys(await load())[0]).toBe(name);
  expect(resources.has(name) || globals.has(name)).toBe(true);
});

test("two for one resource are refused by build and development alike, by their names", () => {
  const folder = mkdtempSync(join(tmpdir(), "overrides-"));
  const plant = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, "products.overrides.ts"), "");
  };
  const { transform } = overrides([join(folder, "src"), join(folder, "plugins")]);
  const load = (file: string) =>
    typeof transform === "function" && Reflect.apply(transform, {}, ["", resolve(file)]);
  plant("src/products");
  expect(load("src/screens/overrides.ts")).toBeNull();
  plant("plugins/rental/screens");
  expect(load("src/screens/other.ts")).toBeNull();
  expect(() => load("src/screens/overrides.ts")).toThrow(
    /products has two files of overrides, .*src\/products\/products\.overrides\.ts and .*plugins\/rental\/screens\/products/,
  );
  rmSync(folder, { recursive: true });
});
