/** The code blocks of a documentation page, and applying them to a copy of the project. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A fenced block with its language and the file named after it. */
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

/** Applies a block to the folder. Throws if the file differs from what the page shows. */
export function applyBlock(folder: string, { language, file, text }: Block): void {
  const path = join(folder, file);
  const there = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (language !== "diff" && there !== "" && there !== text)
    throw new Error(`${file} is not what the page shows`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, language === "diff" ? patched(there, text, file) : text);
}

/** Returns the lines of one side of a diff. */
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
