/** The code blocks of a page of the documentation, and what they do to a copy of the project. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A fenced block: its language and, behind it, the file that it is about. */
export interface Block {
  readonly language: string;
  readonly file: string;
  readonly text: string;
}

export function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = "", file = "", text = ""]) => ({ language, file, text }),
  );
}

/** Does to the folder what a file's block says. Throws where the file is otherwise than the page has it. */
export function applyBlock(folder: string, { language, file, text }: Block): void {
  const path = join(folder, file);
  const there = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (language !== "diff" && there !== "" && there !== text)
    throw new Error(`${file} is not what the page shows`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, language === "diff" ? patched(there, text, file) : text);
}

/** The lines of a diff that stand in the one file or in the other. */
const linesWith = (diff: string, signs: string) =>
  diff
    .split("\n")
    .filter((line) => line !== "" && signs.includes(line.charAt(0)))
    .map((line) => `${line.slice(1)}\n`)
    .join("");

function patched(source: string, diff: string, file: string): string {
  const [before, after] = [linesWith(diff, " -"), linesWith(diff, " +")];
  const places = source.split(before).length - 1;
  if (places !== 1) throw new Error(`${file} has this ${places} times:\n${before}`);
  return source.replace(before, () => after);
}
