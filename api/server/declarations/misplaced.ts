import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { pluginFolders } from "../../../src/plugins/files/read.ts";

/** Where a plugin's files are found whose names end with these words, before `.ts` or `.tsx`. */
const places = {
  report: { found: /^reports\/.+\.ts$/, place: "reports/{name}.report.ts" },
  format: { found: /^formats\/[^/]+\.ts$/, place: "formats/{name}.format.ts" },
  view: { found: /^kinds\/[^/]+\.tsx$/, place: "kinds/{kind}.view.tsx" },
  screen: { found: /^screens\/.+\.tsx?$/, place: "screens/{name}.screen.ts" },
  overrides: { found: /^screens\/.+\.tsx?$/, place: "screens/{resource}.overrides.ts" },
  block: { found: /^screens\/.+\.ts$/, place: "screens/{name}.block.ts" },
  till: { found: /^screens\/.+\.ts$/, place: "screens/{name}.till.ts" },
  queue: { found: /^screens\/.+\.tsx$/, place: "screens/{resource}.queue.tsx" },
  host: { found: /^screens\/.+\.tsx$/, place: "screens/{name}.host.tsx" },
} as const;

const isWord = (word: string): word is keyof typeof places => Object.hasOwn(places, word);

/** Files of a plugin that nothing reads where they are, each as a sentence. @param files their paths in its folder */
export function misplacedIn(plugin: string, files: readonly string[]): readonly string[] {
  return files.flatMap((file) => {
    const [, word = ""] = /\.([a-z]+)\.tsx?$/.exec(file) ?? [];
    if (!isWord(word) || places[word].found.test(file)) return [];
    return [`plugins/${plugin}/${file} is never read: such a file is ${places[word].place}.`];
  });
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.startsWith("tests/"));

/** Files of all plugins that nothing reads where they are; none in a compiled server. */
export const misplacedFiles = (): readonly string[] =>
  pluginFolders.flatMap((folder) => misplacedIn(basename(folder), filesIn(folder)));
