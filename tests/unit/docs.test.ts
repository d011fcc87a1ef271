/** The documentation is correct: its links work, and it covers everything a declaration can contain. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { navigation } from "../../docs/.vitepress/navigation.ts";
import packageJson from "../../package.json" with { type: "json" };
import * as words from "../../src/core/define.ts";
import type { AnyField } from "../../src/core/fields/field.ts";
import { readFields } from "../../src/core/validation/read.ts";
import { defaultCurrency } from "../../src/domain/money/money.ts";
import { exampleCode, made, outdated } from "../docs/examples.ts";
import { factsOf, fieldsPage, kinds, pictured } from "../docs/kinds.ts";
import { commandsIn, deadEndsOf, filesNamedIn, namesIn, pages, sectionOf, textOf } from "../docs/pages.ts";
import { blocksOf } from "../tutorial/blocks.ts";

test("Every link, anchor and picture leads to something that is there", () => {
  expect(pages.flatMap(deadEndsOf)).toEqual([]);
});

test("A part of a file in a page is in that file", () => {
  expect(outdated()).toEqual([]);
});

/** Pages about the past. */
const past = /decisions|CHANGELOG|upgrading/;

test("Every file and command that a page names is there", () => {
  // Files that readers create with the commands of a page, or later.
  const written = /\/resellers\.json$|^mock-api\/db\.json$|^plugins\/rental\//;
  const exists = (file: string) => existsSync(file) || existsSync(join("plugins/purchasing", file));
  const gone = pages
    .filter((page) => !past.test(page))
    .flatMap((page) =>
      [
        ...filesNamedIn(page).filter((file) => !exists(file) && !made.has(file) && !written.test(file)),
        ...commandsIn(page).filter((command) => !Object.hasOwn(packageJson.scripts, command)),
      ].map((name) => `${page}: ${name}`),
    );
  expect(gone).toEqual([]);
});

test("Every name of code that a page names is there", () => {
  const folders = ["src", "api", "gallery", "mock-api", "tests", "scripts", "vite", "locales/en"];
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(tsx?|mjs|json)$/.test(file))
      .map((file) => readFileSync(join(folder, file), "utf8")),
  );
  const known = new Set(`${sources.join("\n")}\n${exampleCode}`.match(/\w+/g));
  const gone = pages
    .filter((page) => !past.test(page))
    .flatMap((page) =>
      namesIn(page)
        .filter((name) => !known.has(name))
        .map((name) => `${page}: ${name}`),
    );
  expect(gone).toEqual([]);
});

test("Every block of JSON can be read", () => {
  const blocks = pages.flatMap((page) =>
    blocksOf(textOf(page)).filter(({ language }) => language === "json"),
  );
  expect(blocks.length).toBeGreaterThan(0);
  for (const { text } of blocks) expect(() => JSON.parse(text)).not.toThrow();
});

test("Every decision says since when it holds, and the table of decisions says the same", () => {
  const records = pages.filter((page) => /^docs\/decisions\/\d/.test(page));
  const table = textOf("docs/decisions/README.md");
  const untold = records.filter((page) => {
    const [title = "", , line = ""] = textOf(page).split("\n");
    const [, date, status] = /^(\d{4}-\d\d-\d\d) · (accepted|replaced by \[\d+\]\(.+\))$/.exec(line) ?? [];
    const decision = title.replace(/^# \d+\. /, "");
    return date === undefined || !table.includes(`| ${decision} | ${date} | ${status} |`);
  });
  expect(untold).toEqual([]);
});

test("The site's navigation names every page, and no other", () => {
  const named = navigation.flatMap(({ items }) => items.map(({ link }) => link.slice(1)));
  const linked = named.map((link) =>
    ["contributing", "changelog", "security"].includes(link) ? `${link.toUpperCase()}.md` : `docs/${link}.md`,
  );
  const inNoMenu = /^README\.md$|^docs\/index\.md$|^docs\/decisions\/\d/;
  expect(linked.toSorted()).toEqual(pages.filter((page) => !inNoMenu.test(page)).toSorted());
});

/** Returns the fields of an example: its lines are object properties that use the functions of core/define. */
function fieldsIn(code: string): Readonly<Record<string, AnyField>> {
  const known = Object.entries(words);
  return new Function(...known.map(([name]) => name), `return {${code}};`)(...known.map(([, word]) => word));
}

const columns: Readonly<Record<string, string>> = { double: "double precision", timestamp: "timestamptz" };

describe(fieldsPage, () => {
  test("The page about fields has kinds", () => expect(kinds.length).toBeGreaterThan(25));

  test.each(kinds)("The page about fields tells the truth about %s", (kind) => {
    const section = sectionOf(fieldsPage, kind);
    const [example] = blocksOf(section);
    if (kind === "computed") return expect(example?.text).toContain("computed(");
    const field = Object.values(fieldsIn(example?.text ?? "")).find((one) => one.kind === kind);
    if (!field) throw new Error(`the example of ${kind} has no such field`);
    const facts = factsOf(section);
    const { column, operators, sortable } = field.type;
    expect(facts.operators.match(/\w+/g)).toEqual(operators.length > 0 ? operators : ["none"]);
    expect(facts.sorts).toBe(sortable ? "yes" : "no");
    if (field.secret) return;
    const { value, errors } = readFields({ it: field }, { it: JSON.parse(facts.value) });
    expect(errors).toEqual({});
    if (field.writeOnly) return;
    expect(facts.column).toBe(columns[column] ?? column);
    expect(value.it).toEqual(JSON.parse(facts.value));
    expect(field.type.toCsv(value.it, field, defaultCurrency)).toBe(facts.csv);
    expect(field.type.fromCsv(facts.csv, field, defaultCurrency)).toEqual({ value: value.it });
  });

  test.each(pictured)("The page about fields has a picture of %s", (kind) => {
    expect(sectionOf(fieldsPage, kind)).toContain(`](pictures/fields/${kind}.png)`);
  });
});

/** Returns the options of a type from its source, each with its docstring. */
function optionsOf(file: string, type: string): readonly { readonly name: string; readonly doc: string }[] {
  const source = readFileSync(join("src/core", file), "utf8");
  const body = new RegExp(`export interface ${type}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, "m").exec(source)?.[1];
  if (body === undefined) throw new Error(`${file} has no ${type}`);
  return [...body.matchAll(/(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s+)?readonly (\w+)\??:/g)].map(
    ([, doc = "", name = ""]) => ({
      name,
      doc,
    }),
  );
}

/** Where the options of a declaration are defined, and the pages that must document them. */
const languages: readonly (readonly [file: string, type: string, pages: readonly string[]])[] = [
  ["fields/field.ts", "CommonOptions", ["docs/fields.md"]],
  ["kinds/common.ts", "TextOptions", ["docs/fields.md"]],
  ["kinds/common.ts", "NumberOptions", ["docs/fields.md"]],
  ...readdirSync("src/core/kinds").flatMap((file) => {
    const own = /export interface (\w+Options)\b/.exec(
      readFileSync(join("src/core/kinds", file), "utf8"),
    )?.[1];
    if (own === undefined || file === "common.ts") return [];
    return [[`kinds/${file}`, own, ["docs/fields.md"]] as const];
  }),
  [
    "declaration.ts",
    "Declaration",
    [
      "docs/lists-and-forms.md",
      "docs/views.md",
      "docs/relations.md",
      "docs/actions.md",
      "docs/access.md",
      "docs/states.md",
      "docs/extending-plugins.md",
    ],
  ],
  ["states.ts", "States", ["docs/states.md"]],
  ["declaration.ts", "Arrange", ["docs/relations.md"]],
  ["declaration.ts", "ListBoard", ["docs/views.md"]],
  ["declaration.ts", "ListCalendar", ["docs/views.md"]],
  ["declaration.ts", "ListGallery", ["docs/views.md"]],
  ["declaration.ts", "RelatedRecords", ["docs/relations.md"]],
  ["global-declaration.ts", "GlobalDeclaration", ["docs/globals.md"]],
  ["action.ts", "ActionOptions", ["docs/actions.md"]],
  ["access.ts", "Access", ["docs/access.md"]],
];

describe("The options of a declaration", () => {
  test.each(languages)("The option %s: %s is described", (file, type, told) => {
    const text = told.map(textOf).join("\n");
    const code = [...text.matchAll(/`([^`]+)`|^```[\s\S]*?^```$/gm)].map(([found]) => found).join("\n");
    const options = optionsOf(file, type);
    expect(options.length).toBeGreaterThan(0);
    expect(
      options.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(code)).map(({ name }) => name),
    ).toEqual([]);
  });

  test.each(languages)("The option %s: %s has an example of each", (file, type) => {
    expect(
      optionsOf(file, type)
        .filter(({ doc }) => !doc.includes("@example"))
        .map(({ name }) => name),
    ).toEqual([]);
  });
});
