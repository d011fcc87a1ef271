import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { type Namespaces, withDeclared } from "../src/core/texts/derived-labels.ts";
import { startNamespaces } from "../src/core/texts/texts-of.ts";
import { fallbackLanguageCode } from "../src/domain/texts/languages.ts";
import { filledTexts } from "../src/domain/texts/texts.ts";
import { writtenTexts as writtenIn } from "../src/plugins/texts.ts";
import { namedReports } from "../src/reports/index.ts";
import { globals, resources } from "../src/resources/index.ts";
import { root } from "./files.ts";

const texts = join(root, "locales");

/** Returns the text files of every language, by language and namespace: `resources/products`. */
export const writtenTexts = () => writtenIn(texts);

const declared = [...resources.values(), ...globals.values()];

/** Returns all translated texts; English includes the labels derived from the declarations. */
export function servedTexts(): ReadonlyMap<string, Namespaces> {
  const languages = [...writtenTexts()];
  return new Map(
    languages.map(([language, files]) => [language, withDeclared(language, files, declared, namedReports)]),
  );
}

/** Returns all texts as browsers get them: each language is complete without another. */
export function wholeTexts(texts = servedTexts()): ReadonlyMap<string, Namespaces> {
  const english: Namespaces = texts.get(fallbackLanguageCode) ?? new Map();
  const whole = (language: string, own: Namespaces): Namespaces =>
    new Map([...english].map(([name, tree]) => [name, filledTexts(own.get(name) ?? {}, tree, language)]));
  return new Map([...texts].map(([language, own]) => [language, whole(language, own)]));
}

/** Adds one file that combines the namespaces needed at start. */
const withStart = (namespaces: Namespaces): Namespaces =>
  new Map([
    ...namespaces,
    ["start", Object.fromEntries(startNamespaces.map((name) => [name, namespaces.get(name) ?? {}]))],
  ]);

/** Returns the files of texts that browsers request, by path. */
export const textFiles = (): readonly (readonly [path: string, content: () => string])[] =>
  [...wholeTexts()].flatMap(([language, namespaces]) =>
    [...withStart(namespaces)].map(
      ([name, tree]) => [`/locales/${language}/${name}.json`, () => JSON.stringify(tree)] as const,
    ),
  );

/** Returns a version that changes with every text. */
export function localesVersion(): string {
  const hash = createHash("sha256");
  for (const [path, content] of textFiles()) hash.update(path).update(content());
  return hash.digest("hex").slice(0, 8);
}

/** Whether the file has texts: of the project, or of a plugin. */
export const isTextFile = (file: string): boolean =>
  /^(locales|plugins\/[^/]+\/locales)\/.*\.json$/.test(relative(root, file).replaceAll("\\", "/"));
