/** The pages of the documentation and their contents. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { anchorOf } from "../../docs/.vitepress/anchors.ts";

/** All pages for readers: paths from the project root. */
export const pages: readonly string[] = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"],
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md") && !/^node_modules|^\[/.test(file))
    .map((file) => join("docs", file)),
];

export const textOf = (page: string): string => readFileSync(page, "utf8");

/** Removes code, where brackets are not links and `#` does not start a heading. */
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, "").replace(/`[^`\n]*`/g, "");

/** Returns the text of a heading without markup. */
const plain = (heading: string) => heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[`*]/g, "");

export function anchorsOf(page: string): ReadonlySet<string> {
  const text = textOf(page).replace(/^```[\s\S]*?^```$/gm, "");
  const seen = new Map<string, number>();
  const anchors = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => {
    const anchor = anchorOf(plain(heading));
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
  return new Set(anchors);
}

/** Returns the targets of a page's links and images within the project. */
function targetsOf(page: string): readonly string[] {
  const found = [...withoutCode(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = ""]) => to);
  return found.filter((to) => !/^[a-z]+:/.test(to));
}

/** Returns the target of a link if it does not exist. */
function deadEnd(page: string, to: string): string | undefined {
  const [path = "", anchor] = to.split("#");
  const file = path === "" ? page : normalize(join(dirname(page), path));
  if (!existsSync(file)) return `${page}: ${to} is not there`;
  if (anchor === undefined || statSync(file).isDirectory()) return undefined;
  return anchorsOf(file).has(anchor) ? undefined : `${page}: ${to} has no such heading`;
}

export const deadEndsOf = (page: string): readonly string[] =>
  targetsOf(page).flatMap((to) => deadEnd(page, to) ?? []);

/** Returns the project files and folders named in a page's text, without those with placeholders. */
export function filesNamedIn(page: string): readonly string[] {
  const spans =
    textOf(page)
      .replace(/^```[\s\S]*?^```$/gm, "")
      .match(/`[^`\n]+`/g) ?? [];
  return spans
    .map((span) => span.slice(1, -1).replace(/^kit\//, "src/kit/"))
    .filter((path) =>
      /^(src|api|mock-api|tests|docs|locales|scripts|vite|public|plugins)\/[\w./-]+$/.test(path),
    );
}

/** Returns the code names in a page's text: `useGlobal`, `recordMovements(…)`, `RecordTable`. */
export function namesIn(page: string): readonly string[] {
  const sentences = textOf(page).replace(/^```[\s\S]*?^```$/gm, "");
  return [...sentences.matchAll(/`([A-Za-z]\w*[a-z][A-Z]\w*)(?:[<(][^`\n]*)?`/g)].map(
    ([, name = ""]) => name,
  );
}

/** Returns the npm commands of a page, in text and code blocks. */
export const commandsIn = (page: string): readonly string[] =>
  [...textOf(page).matchAll(/\bnpm run ([\w:]+(?:-\w+)*)/g)].map(([, name = ""]) => name);

/** Returns the text below a heading, up to the next one of the same level. */
export function sectionOf(page: string, heading: string): string {
  const lines = textOf(page).split("\n");
  const start = lines.findIndex((line) => line.replace(/^#+ /, "") === heading && line.startsWith("#"));
  if (start < 0) throw new Error(`${page} has no section ${heading}`);
  const level = lines[start]?.indexOf(" ") ?? 0;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^#+ /.test(line) && line.indexOf(" ") <= level);
  return rest.slice(0, end < 0 ? undefined : end).join("\n");
}
