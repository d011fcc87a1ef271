/** The types of the English texts, with which the compiler checks the keys of `t` and their values. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { AnyResource } from "../../src/core/define.ts";
import { type Namespaces, withDeclared } from "../../src/core/texts/derived-labels.ts";
import { fallbackLanguageCode } from "../../src/domain/texts/languages.ts";
import { mergedTexts, type TextTree, withTexts } from "../../src/domain/texts/texts.ts";
import { marksOf } from "../../src/domain/texts/translations.ts";
import { pluginGlobals, pluginOf, pluginResources } from "../../src/plugins/files/declared.ts";
import { pluginFolders } from "../../src/plugins/files/read.ts";
import { files } from "../../src/plugins/files/role-files.ts";
import { localeTexts, pluginTexts } from "../../src/plugins/texts.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { root } from "../../vite/files.ts";
import { addedLabels, withoutPlugins } from "./added-labels.ts";

const note = "Written by `npm run texts`, and by `npm run dev` whenever a text or a declaration changes.";

const named = (name: string) => (/^[a-zA-Z_]\w*$/.test(name) ? name : JSON.stringify(name));

/** A text is a type of its placeholders alone: the rest of it would make the compiler slow. */
function typeOf(text: string): string {
  const placeholders = marksOf(text).filter((mark) => mark.startsWith("{{"));
  return placeholders.length > 0 ? JSON.stringify(placeholders.join("")) : "string";
}

function linesOf(tree: TextTree, indent: string): readonly string[] {
  return Object.entries(tree)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) => {
      if (typeof value === "string") return [`${indent}${named(name)}: ${typeOf(value)};`];
      const inside = linesOf(value, `${indent}  `);
      return inside.length === 0 ? [] : [`${indent}${named(name)}: {`, ...inside, `${indent}};`];
    });
}

/** Returns the type of texts by namespace and key, one line for each text. */
export const textLines = (texts: Namespaces, indent: string): readonly string[] =>
  linesOf(Object.fromEntries(texts), indent);

/** Roles that plugins add are options of our fields only while the plugin is there: they are known at run time. */
const pluginRoles = new Set(Object.values(files).flatMap((one) => Object.keys(one.roles)));

const withoutPluginRoles = (tree: TextTree, within = ""): TextTree =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]): [string, string | TextTree][] => {
      if (typeof value !== "string") return [[name, withoutPluginRoles(value, `${within}.${name}`)]];
      return within.includes(".options.") && pluginRoles.has(name) ? [] : [[name, value]];
    }),
  );

const ofPlugins: ReadonlySet<AnyResource> = new Set([...pluginResources, ...pluginGlobals]);

const ownDeclarations = [...resources.values(), ...globals.values()].filter((one) => !ofPlugins.has(one));

function ours(): string {
  const declared = ownDeclarations.map(withoutPlugins);
  const texts = withDeclared(
    fallbackLanguageCode,
    localeTexts(join(root, "locales"), fallbackLanguageCode),
    declared,
  );
  const always = new Map([...texts].map(([name, tree]) => [name, withoutPluginRoles(tree)]));
  const head = `/** The texts of \`locales/en\` and of the declarations. ${note} */`;
  return [head, "export interface EnglishTexts {", ...textLines(always, "  "), "}", ""].join("\n");
}

/** The texts of a plugin, and the labels of what it adds to declarations of others. */
function textsOfPlugin(folder: string): Namespaces {
  const plugin = basename(folder);
  const declared = [...ofPlugins].filter(({ name }) => pluginOf(name) === plugin);
  const written = pluginTexts(fallbackLanguageCode).get(folder) ?? new Map();
  const texts = new Map(withDeclared(fallbackLanguageCode, written, declared));
  for (const resource of [...resources.values(), ...globals.values()]) {
    const labels = declared.includes(resource) ? {} : addedLabels(plugin, resource);
    const place = `resources/${resource.name}`;
    if (Object.keys(labels).length > 0)
      texts.set(place, mergedTexts(withTexts({}, labels), texts.get(place) ?? {}));
  }
  return texts;
}

function ofPlugin(folder: string): string {
  const plugin = basename(folder);
  const texts = textsOfPlugin(folder);
  const path = "../../src/domain/texts/plugin-texts.ts";
  return [
    `/** The texts of this plugin. ${note} */`,
    `import "${path}";`,
    "",
    `declare module "${path}" {`,
    "  interface PluginTexts {",
    `    ${named(plugin)}: {`,
    ...textLines(texts, "      "),
    "    };",
    "  }",
    "}",
    "",
  ].join("\n");
}

/** Returns the files of types that the current texts need, by path. */
export const neededTypes = (): ReadonlyMap<string, string> =>
  new Map([
    [join(root, "src", "domain", "texts", "english.d.ts"), ours()],
    ...pluginFolders.map((folder) => [join(folder, "texts.d.ts"), ofPlugin(folder)] as const),
  ]);

const written = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Returns the files that the current texts have made outdated. */
export const outdatedTypes = (): readonly string[] =>
  [...neededTypes()].flatMap(([file, types]) => (written(file) === types ? [] : [relative(root, file)]));

/** Writes the types of the current texts. */
export function writeTextTypes(): void {
  for (const [file, types] of neededTypes()) if (written(file) !== types) writeFileSync(file, types);
}
