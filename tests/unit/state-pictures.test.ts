/** The pictures of states in the documentation are those of the declarations. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { statePicture } from "../../scripts/state-picture.ts";
import { resources } from "../../src/resources/index.ts";

const folder = "docs/pictures/states";
const drawn = [...resources.values()].flatMap((resource) => {
  const picture = statePicture(resource);
  return picture === undefined ? [] : [[resource.name, picture] as const];
});

test.each(drawn)("The picture of the states of %s is up to date: npm run docs:states", (name, picture) => {
  expect(readFileSync(join(folder, `${name}.svg`), "utf8")).toBe(picture);
});

test("Each picture is of a declaration, and the documentation shows it", () => {
  const page = readFileSync("docs/states.md", "utf8");
  expect(readdirSync(folder).sort()).toEqual(drawn.map(([name]) => `${name}.svg`).sort());
  for (const [name] of drawn) expect(page).toContain(`pictures/states/${name}.svg`);
});
