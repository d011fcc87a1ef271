import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bespokeScreens } from "../../src/app/bespoke.ts";
import { globals, resources } from "../../src/resources/index.ts";

test("the README's table of screens names every one", () => {
  const readme = readFileSync("README.md", "utf8");
  const paths = [
    ...[...resources.values()].map(({ paths }) => paths.list),
    ...[...globals.values()].map(({ paths }) => paths.edit),
    ...bespokeScreens.map(({ path }) => path),
  ];
  const missing = paths.filter((path) => !readme.includes(`\`${path.replace(/:(\w+)/g, "{$1}")}\``));
  expect(missing).toEqual([]);
});
