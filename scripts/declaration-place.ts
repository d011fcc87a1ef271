import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../vite/files.ts";

/** A place in a file, as Vite's overlay shows it: a link that opens the editor, and the lines around it. */
export interface DeclarationPlace {
  readonly loc: { readonly file: string; readonly line: number; readonly column: number };
  readonly frame: string;
}

/** Returns the file that a sentence begins with, or that of the declaration whose name it begins with. */
function fileOf(sentence: string, folder: string): string | undefined {
  const [, named] = /^((?:src|plugins)\/[\w./-]+\.ts):/.exec(sentence) ?? [];
  if (named !== undefined) return join(folder, named);
  const [name] = /^[a-z][\w-]*/.exec(sentence) ?? [];
  if (name === undefined) return undefined;
  const plugins = existsSync(join(folder, "plugins")) ? readdirSync(join(folder, "plugins")) : [];
  return ["src", ...plugins.map((plugin) => join("plugins", plugin))]
    .map((source) => join(folder, source, "resources", `${name}.ts`))
    .find(existsSync);
}

/** What to look for in the file, the first of which is there: the quoted word, the field, the declaration. */
function wordsOf(sentence: string): readonly string[] {
  const [, quoted] = /"([^"]+)"/.exec(sentence) ?? [];
  const [, field] = /^[\w-]+\.(\w+)/.exec(sentence) ?? [];
  const [, place] = /^[\w-]+, (?:view )?(?:\w+\.)*(\w+)/.exec(sentence) ?? [];
  return [
    ...(quoted === undefined ? [] : [`"${quoted}"`]),
    ...(field === undefined ? [] : [`${field}:`]),
    ...(place === undefined ? [] : [`${place}:`]),
    "name:",
  ];
}

/** The lines around one, with their numbers and a mark below the word. */
function frameOf(lines: readonly string[], at: number, column: number): string {
  const width = String(at + 2).length;
  const shown = lines.slice(Math.max(0, at - 1), at + 2).map((line, index) => {
    const number = Math.max(0, at - 1) + index;
    const text = `${String(number + 1).padStart(width)} | ${line}`;
    return number === at ? `${text}\n${" ".repeat(width)} | ${" ".repeat(column)}^` : text;
  });
  return shown.join("\n");
}

/**
 * Returns where to mend what the sentence of a check says: `coupons, title: there is no field "nme".` Undefined if no
 * file declares what it begins with.
 */
export function placeOf(sentence: string, folder = root): DeclarationPlace | undefined {
  const file = fileOf(sentence, folder);
  if (file === undefined || !existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const found = wordsOf(sentence)
    .map((word) => ({ word, at: lines.findIndex((line) => line.includes(word)) }))
    .find(({ at }) => at >= 0);
  if (!found) return undefined;
  const column = lines[found.at]?.indexOf(found.word) ?? 0;
  return { loc: { file, line: found.at + 1, column: column + 1 }, frame: frameOf(lines, found.at, column) };
}
