import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { writeDeclarations } from "../../scripts/api-report/declarations.ts";
import { differences, told, unnamed } from "../../scripts/api-report/differences.ts";
import { listing } from "../../scripts/api-report/listing.ts";
import { readModule } from "../../scripts/api-report/module.ts";
import { namedModules, publicModules } from "../../scripts/api-report/public-modules.ts";
import { type Modules, readReleased, readReport } from "../../scripts/api-report/report.ts";

const modules = (of: Readonly<Record<string, Readonly<Record<string, string>>>>): Modules =>
  new Map(Object.entries(of).map(([module, names]) => [module, new Map(Object.entries(names))]));

test("The API report is that of the code, and the changelog names what is gone since the last version", async () => {
  await writeDeclarations(publicModules);
  const { modules: current, undescribed } = listing();
  expect(undescribed, "public names without a docstring").toEqual([]);
  const changes = differences(readReport(), current);
  const forgotten = unnamed(readReleased().modules, current, readFileSync("CHANGELOG.md", "utf8"));
  const message = told(changes, forgotten);
  expect(
    message === "" ? "" : `${message}\n\nThen run \`npm run api:report\`, and commit docs/api-report.`,
  ).toBe("");
}, 120_000);

test("The names of the last version are those of the version in package.json", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(readReleased().version, "`npm run api:report -- --released` notes them").toBe(version);
});

test("The page on upgrading lists every public module", () => {
  const page = readFileSync("docs/upgrading.md", "utf8").replace(
    /`([^`{\n]*)\{([^`}\n]*)\}([^`\n]*)`/g,
    (_, before: string, names: string, after: string) =>
      names
        .split(",")
        .map((name) => `\`${before}${name}${after}\``)
        .join(", "),
  );
  expect(namedModules.filter((module) => !page.includes(`\`${module}\``))).toEqual([]);
});

test("A name that is gone, changed or new is told apart, and types that names use count as theirs", () => {
  const before = modules({
    "src/a.ts": { kept: "export x", gone: "export g", other: "export o" },
    "src/b.ts": { "Used (internal)": "one", "Lost (internal)": "two" },
  });
  const now = modules({
    "src/a.ts": { kept: "export x", other: "export p", added: "export n" },
    "src/b.ts": { "Used (internal)": "three" },
  });
  const changes = differences(before, now);
  expect(changes).toEqual({
    removed: ["src/a.ts: gone"],
    changed: ["src/a.ts: other", "src/b.ts: Lost (internal)", "src/b.ts: Used (internal)"],
    added: ["src/a.ts: added"],
  });
  expect(told(changes, [])).toMatch(
    /are gone:\n {2}src\/a\.ts: gone\n[\s\S]*have changed:\n[\s\S]*are new:\n/,
  );
  expect(told(differences(now, now), [])).toBe("");
});

test.each([
  ["names it in code", "- **`gone` is `added` now.**", []],
  ["names it with its call", "- use `added()` instead of `gone(…)`", []],
  ["names its module", "- `kit/a.ts` is `kit/b.ts`", []],
  ["names it outside of code", "- the gone is gone", ["src/kit/a.ts: gone"]],
  ["names it in an older version", "- other\n\n## 0.1.0\n\n- `gone` is new", ["src/kit/a.ts: gone"]],
])("A changelog that %s is read as that", (_, section, forgotten) => {
  const released = modules({ "src/kit/a.ts": { gone: "", kept: "" } });
  const now = modules({ "src/kit/a.ts": { kept: "export k", added: "export n" } });
  const changelog = `# Changelog\n\nFor all.\n\n## Unreleased\n\n${section}\n\n## 0.0.1\n\n- \`gone\`\n`;
  expect(unnamed(released, now, changelog)).toEqual(forgotten);
});

test("Declarations are read without comments, with sorted unions and what they use", () => {
  const { declared, imported, exported } = readModule(
    "src/kit/list/a.ts",
    [
      'import type { B as C } from "../b.ts";',
      "/** Described. */",
      "export interface A extends C<D> {",
      "    /** A text. */",
      '    readonly of: "z" | (number | boolean) | "a";',
      "}",
      'type D = import("./e.ts").E;',
      'export { F as G } from "../../core/f.ts";',
      "",
    ].join("\n"),
  );
  expect(declared.get("A")).toMatchObject({
    text: 'export interface A extends C<D> {\n    readonly of: "a" | "z" | (boolean | number);\n}',
    described: true,
  });
  expect(declared.get("A")?.uses).toEqual(expect.arrayContaining(["C", "D"]));
  expect(declared.get("D")).toMatchObject({
    described: false,
    uses: [{ module: "src/kit/list/e.ts", name: "E" }],
  });
  expect(imported.get("C")).toEqual({ module: "src/kit/b.ts", name: "B" });
  expect([...exported]).toEqual([
    ["A", "A"],
    ["G", { module: "src/core/f.ts", name: "F" }],
  ]);
});
