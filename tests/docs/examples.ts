/**
 * The code blocks of the documentation as compilable files. The word after a block's language says what it is:
 * - `fields`, `declaration`: properties of the fields, or of the declaration, of a resource;
 * - `src/providers/`: a module in that folder; nothing: a module of its own;
 * - `src/resources/mugs.ts`: that file. If the project has the file, the block is a part of it.
 * Texts of a plugin, `plugins/loyalty/locales/…`, are written, too.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import * as words from "../../src/core/define.ts";
import { type Block, blocksOf } from "../tutorial/blocks.ts";
import { pages, textOf } from "./pages.ts";

/** The tutorial has its own test, and decisions describe the past. */
const told = pages.filter((page) => !/tutorial|decisions|README|CHANGELOG/.test(page));

interface Example extends Block {
  readonly page: string;
  readonly number: number;
}

const examples: readonly Example[] = told.flatMap((page) =>
  blocksOf(textOf(page))
    .map((block, at) => ({ ...block, page, number: at + 1 }))
    .filter(
      ({ language, file }) => /^tsx?$/.test(language) || (language === "json" && file.startsWith("plugins/")),
    ),
);

const isPart = ({ file }: Example) => file.includes("/") && !file.endsWith("/") && existsSync(file);

/** Removes indentation, which depends on the nesting of the block. */
const flat = (code: string) => code.replace(/^\s+/gm, "").trim();

/** Returns the blocks that show a part of a project file that has changed since. */
export const outdated = (): readonly string[] =>
  examples
    .filter(
      (example) => isPart(example) && !flat(readFileSync(example.file, "utf8")).includes(flat(example.text)),
    )
    .map(({ page, file }) => `${page}: ${file}`);

const usedWords = (code: string) =>
  Object.keys(words).filter(
    (word) => new RegExp(`(?<![\\w.])${word}\\(`).test(code) && word !== "defineResource",
  );

/** The required parts of a declaration that partial examples leave out. */
const rest: Readonly<Record<string, string>> = {
  name: `name: "examples",`,
  icon: `icon: "tag",`,
  group: `group: "catalog",`,
  area: `area: "catalog",`,
  title: `title: "name",`,
  fields: "fields: resellers.fields,",
  list: `list: { columns: ["name"] },`,
};

function declarationWith(code: string): string {
  const missing = Object.keys(rest).filter((word) => !new RegExp(`^${word}:`, "m").test(code));
  return [
    `import { ${["defineResource", ...usedWords(code)].join(", ")} } from "../core/define.ts";`,
    `import { resellers } from "../resources/resellers.ts";`,
    "void resellers;",
    "export const example = defineResource({",
    ...missing.map((word) => rest[word]),
    `${code}});`,
  ].join("\n");
}

const withName = (fields: string) =>
  /^name:/m.test(fields) ? fields : `name: text({ required: true }),\n${fields}`;

function fileOf({ page, number, language, file, text }: Example): readonly [path: string, code: string] {
  const name = `${basename(page, ".md")}-${number}.${language}`;
  if (file === "declaration") return [join("src/examples", name), declarationWith(text)];
  if (file === "fields") {
    return [
      join("src/examples", name),
      declarationWith(`fields: {\n${withName(text).replace(/^/gm, "  ")}},\n`),
    ];
  }
  if (file === "") return [join("src/examples", name), text];
  return [file.endsWith("/") ? join(file, name) : file, text];
}

/** All code of the documentation: the text refers to its names, too. */
export const exampleCode = pages.flatMap((page) => blocksOf(textOf(page)).map(({ text }) => text)).join("\n");

/** The files that examples and the tutorial create: pages may name them. */
export const made: ReadonlySet<string> = new Set(
  pages
    .flatMap((page) => blocksOf(textOf(page)).map(({ file }) => file))
    .filter((file) => file.includes(".")),
);

/** Writes every example into a copy of the project that includes the tutorial's resellers. */
export function writeExamples(folder: string): void {
  for (const example of examples.filter((one) => !isPart(one))) {
    const [path, code] = fileOf(example);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
}
