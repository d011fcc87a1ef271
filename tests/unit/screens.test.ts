import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { offeredScreens } from "../../src/app/menu/offered-screens.ts";
import { pluginFolders } from "../../src/plugins/files/read.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { declaredScreens } from "../../src/screens/declared-screens.ts";

const page = readFileSync("docs/screens.md", "utf8");

const declared = [
  ...[...resources.values()].flatMap(({ paths }) => Object.values(paths)),
  ...[...globals.values()].map(({ paths }) => paths.edit),
];
const screens = offeredScreens.map(({ path }) => path);

const written = (path: string) => path.replace(/:(\w+)/g, "{$1}");

/** Pages of every entity, and those of the application itself. */
const isOwn = (path: string) =>
  /^\/(create|:id|:id\/edit|import|login|signup|forgot-password|reset-password\/\{token\}|reports\/\{name\})$/.test(
    path,
  );

test("The page of screens names every screen that is no entity's", () => {
  expect(screens.map(written).filter((path) => !page.includes(`\`${path}\``))).toEqual([]);
});

test("The page of screens names no screen of an entity that is gone", () => {
  const named = [...page.matchAll(/`(\/[^`]*)`/g)].map(([, path = ""]) => path);
  const known = new Set([...declared, ...screens].map(written));
  expect(named.filter((path) => !known.has(path) && !isOwn(path))).toEqual([]);
});

const files = ["src", ...pluginFolders].flatMap((folder) => {
  const path = join(folder, "screens");
  return existsSync(path)
    ? readdirSync(path, { recursive: true, encoding: "utf8" }).map((file) => join(path, file))
    : [];
});

test("Every file of a screen is found, ours and those of plugins", () => {
  const there = files
    .filter((file) => /\.screen\.tsx?$/.test(file))
    .map((file) => relative(".", file).replaceAll("\\", "/"));
  expect(declaredScreens.map(({ file }) => file).toSorted()).toEqual(there.toSorted());
  expect(there).toContain("plugins/purchasing/screens/expected-deliveries.screen.ts");
});

test.each(declaredScreens)("The first page loads no component with $file", ({ file }) => {
  const imported = [...readFileSync(file, "utf8").matchAll(/^import (?!type).* from "([^"]+)"/gm)];
  const isHeavy = (name: string) => /\.tsx$|\/kit\//.test(name) || !name.startsWith(".");
  expect(imported.map(([, name = ""]) => name).filter(isHeavy)).toEqual([]);
});
