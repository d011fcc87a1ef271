import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { offeredScreens } from "../../src/app/menu/custom-screens.ts";
import { globals, resources } from "../../src/resources/index.ts";

const readme = readFileSync("README.md", "utf8");

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

test("The README's table of screens names every one that is no entity's", () => {
  expect(screens.map(written).filter((path) => !readme.includes(`\`${path}\``))).toEqual([]);
});

test("The README names no screen of an entity that is gone", () => {
  const table = readme.slice(readme.indexOf("## Screens"), readme.indexOf("## Commands"));
  const named = [...table.matchAll(/`(\/[^`]*)`/g)].map(([, path = ""]) => path);
  const known = new Set([...declared, ...screens].map(written));
  expect(named.filter((path) => !known.has(path) && !isOwn(path))).toEqual([]);
});
