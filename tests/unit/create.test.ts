/** What `npm run create` takes into a project: parts that stand on what they say they need, and on nothing else. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesOf, ownFiles, registryFile, templateFiles } from "../../scripts/create/files.ts";
import { matcherOf, pathsOf } from "../../scripts/create/part.ts";
import { namesOf, parts, partsOf, withNeeded } from "../../scripts/create/parts.ts";
import { stepsSince } from "../../scripts/create/steps.ts";
import { importsOfFiles } from "../../scripts/imports.ts";

const imports = importsOfFiles();
const files = ownFiles();

/** The files that a project with these parts has and that import what it does not have. */
function dangling(names: readonly string[]): readonly string[] {
  const chosen = withNeeded(names);
  const replaced = templateFiles(chosen);
  const has = new Set([...filesOf(chosen), ...replaced.keys()]);
  // The command leaves what a project does not have out of its registry.
  return [...has]
    .filter((file) => !replaced.has(file) && file !== registryFile)
    .flatMap((file) =>
      (imports.get(file) ?? [])
        .filter((target) => !has.has(target))
        .map((target) => `${file} imports ${target}`),
    );
}

describe("A new project", () => {
  it("A project without parts imports nothing that it does not have", () => {
    expect(dangling([])).toEqual([]);
  });

  it.each([...parts.keys()])("A project with the part %s imports nothing that it does not have", (name) => {
    expect(dangling([name])).toEqual([]);
  });

  it("A project with every part has all of Storekeeper's source", () => {
    const has = new Set(filesOf(withNeeded([...parts.keys()])));
    expect(files.filter((file) => /^(src|api|locales|plugins)\//.test(file) && !has.has(file))).toEqual([]);
  });

  it("What to change by hand is listed from the version of the project on, oldest first", () => {
    const page = [
      ["From 0.3", "a boat", "a ship"],
      ["From 0.2 to 0.3", "a lamp", "a light"],
      ["From 0.1 to 0.2", "a hat", "a cap"],
    ]
      .map(
        ([title, have, change]) =>
          `## ${title}\n\n| you have | change |\n| --- | --- |\n| ${have} | ${change} |\n`,
      )
      .join("\n");
    const steps = ["If you have a lamp: a light", "If you have a boat: a ship"];
    expect(stepsSince("0.2.4", page)).toEqual(steps);
    expect(stepsSince("0.1.0", page)).toEqual(["If you have a hat: a cap", ...steps]);
    expect(stepsSince("0.10.0", page)).toEqual([]);
  });

  it("Parts are named after one --with or several, with or without spaces", () => {
    expect(namesOf(["catalog, blog", "seo,"])).toEqual(["catalog", "blog", "seo"]);
    expect(namesOf(undefined)).toEqual([]);
  });

  it("A part that does not exist is refused, with the names of those that do", () => {
    expect(() => withNeeded(["shoes"])).toThrow(
      `There is no part shoes. There are: ${[...parts.keys()].join(", ")}.`,
    );
  });
});

describe("A part", () => {
  const page = readFileSync("docs/start-from-nothing.md", "utf8");

  it.each([...parts])("The part %s names only files that exist", (_, part) => {
    expect(pathsOf(part).filter((path) => !files.some(matcherOf([path])))).toEqual([]);
  });

  it.each([...parts])(
    "The page on new projects lists the part %s with what it needs",
    (name, { needs = [] }) => {
      const row = page.split("\n").find((line) => line.startsWith(`| \`${name}\` |`));
      const listed = name === "shop" ? "all of these" : needs.map((one) => `\`${one}\``).join(", ");
      expect(row?.split("|").at(3)?.trim()).toBe(listed);
    },
  );

  it("A file belongs to one part at most", () => {
    expect(files.filter((file) => partsOf(file).length > 1)).toEqual([]);
  });
});
