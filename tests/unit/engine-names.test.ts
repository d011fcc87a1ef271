/** A project may have none of the shop's parts: what every project has names nothing of them. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { filesOf, storekeeper, templateFiles } from "../../scripts/create/files.ts";
import { parts } from "../../scripts/create/parts.ts";
import { areas, ownRoles, verbs } from "../../src/domain/role-table.ts";

const replaced = templateFiles(new Set());
const read = (file: string) => readFileSync(resolve(storekeeper, file), "utf8");

/** The texts between quotation marks, without comments. */
function literalsIn(code: string): readonly string[] {
  const found = code.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|(["'`])((?:\\.|(?!\1)[^\\])*?)\1/g);
  return [...found].flatMap(([, mark, text]) => (mark === undefined ? [] : [text ?? ""]));
}

const ownFiles = [...parts.values()].flatMap(({ files = [] }) => files);

/** The names of files in the folders of parts that are plugins: their resources. */
const inPlugins = ownFiles
  .filter((folder) => /^plugins\/[^/]+\/$/.test(folder))
  .flatMap((folder) => readdirSync(join(storekeeper, folder, "resources")))
  .map((file) => basename(file, ".ts"));

/** Names of the shop that are words of any program, of HTML and of declarations. */
const plain = ["cancel", "header", "offers", "place", "states", "status"];

const declared = [...parts.values()].flatMap((part) => part.resources ?? []);
const resources = new Set([...declared, ...inPlugins].filter((name) => !plain.includes(name)));

const namespaces = new Set(ownFiles.flatMap((file) => /^locales\/\*\/([^/]+)\.json$/.exec(file)?.[1] ?? []));

/** Areas, verbs and roles that the table of a new project has as well are no names of the shop. */
const table = read(replaced.get("src/domain/role-table.ts") ?? "");
const rights = new Set(
  [...areas, ...verbs, ...Object.keys(ownRoles)].filter(
    (name) => !plain.includes(name) && !new RegExp(`\\b${name}\\b`).test(table),
  ),
);

/** What a text names of the shop: a resource, its texts or its page, a right, or other texts. */
function namedIn(text: string): string | undefined {
  const [space = "", key] = text.split(":");
  const [, texts] = /^resources\/([\w-]+)(?:\.ts)?$/.exec(space) ?? [];
  const [, page] = /^\/([\w-]+)(?:\/|\?|$)/.exec(text) ?? [];
  if (texts !== undefined && resources.has(texts)) return texts;
  if (page !== undefined && resources.has(page)) return page;
  if (key !== undefined && namespaces.has(space)) return space;
  return resources.has(text) || rights.has(text) || namespaces.has(text) ? text : undefined;
}

/** Words that mean something else there, or do nothing without the shop. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  "api/records/features/feature.ts": ["documents"],
  "api/store/postgres/read/page-statements.ts": ["tables"],
  "scripts/new/pairs.ts": ["till"],
  // A file of the build, which a project without products does without.
  "vite/chunks.ts": ["products"],
  // Headings of files of other programs.
  "src/domain/column-names.ts": ["categories", "stock"],
};

const files = filesOf(new Set()).filter(
  (file) => /^(api|mock-api|plugins|scripts|src|vite)\/.*\.(ts|tsx|mjs)$/.test(file) && !replaced.has(file),
);

/** Generated, the registry of all that is there, and what measures the shop on several machines. */
const apart = ["src/domain/texts/english.d.ts", "src/resources/index.ts", "scripts/cluster/"];

const named = files
  .filter((file) => !apart.some((start) => file.startsWith(start)))
  .flatMap((file) => {
    const names = new Set(literalsIn(read(file)).flatMap((text) => namedIn(text) ?? []));
    return [...names].map((name) => ({ file, name }));
  });

it("No file that every project has names a resource, right or text of the shop", () => {
  expect(files.length).toBeGreaterThan(500);
  const told = named.filter(({ file, name }) => !otherwise[file]?.includes(name));
  expect(told.map(({ file, name }) => `${file} names ${name}`)).toEqual([]);
});

it("Every word that is excepted is still there", () => {
  const allowed = Object.entries(otherwise).flatMap(([file, names]) => names.map((name) => ({ file, name })));
  expect(named).toEqual(expect.arrayContaining(allowed));
});
