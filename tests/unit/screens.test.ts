import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { offeredScreens } from "../../src/app/menu/offered-screens.ts";
import { globals, resources } from "../../src/resources/index.ts";

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
