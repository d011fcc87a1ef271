/**
 * The code of the documentation, as files that can be compiled. A block says behind its language what it is:
 * - `fields`, `declaration`: properties of the fields, or of the declaration, of a resource;
 * - `src/providers/`: a module in that folder; nothing: a module by itself;
 * - `src/resources/mugs.ts`: that file. Of a file that the project has, the block is a part.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import * as words from "../../src/core/define.ts";
import { type Block, blocksOf } from "../tutorial/blocks.ts";
import { pages, textOf } from "./pages.ts";

/** The tutorial has a test of its own, and decisions tell of the past. */
const told = pages.filter((page) => !/tutorial|decisions|README|CHANGELOG/.test(page));

interface Example extends Block {
  readonly page: string;
  readonly number: number;
}

const examples: readonly Example[] = told.flatMap((page) =>
  blocksOf(textOf(page))
    .map((block, at) => ({ ...block, page, number: at + 1 }))
    .filter(({ language }) => /^tsx?$/.test(language)),
);

const isPart = ({ file }: Example) => file.includes("/") && !file.endsWith("/") && existsSync(file);

/** Without blanks at the ends of lines, which differ with the depth at which a block stood. */
const flat = (code: string) => code.replace(/^\s+/gm, "").trim();

/** Blocks that show a part of a file of the project, which is otherwise by now. */
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

/** What a declaration has that an example of a part of it leaves out. */
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

/** All code of the documentation: sentences name what stands in it, too. */
export const exampleCode = pages.flatMap((page) => blocksOf(textOf(page)).map(({ text }) => text)).join("\n");

/** The files that examples and the tutorial make: a page may name them. */
export const made: ReadonlySet<string> = new Set(
  pages
    .flatMap((page) => blocksOf(textOf(page)).map(({ file }) => file))
    .filter((file) => file.includes(".")),
);

/** Writes every example into a copy of the project that has the resellers of the tutorial. */
export function writeExamples(folder: string): void {
  for (const example of examples.filter((one) => !isPart(one))) {
    const [path, code] = fileOf(example);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
}
