/** Finds what folders hold on disk. For Node alone: the build writes down what it finds (`vite/plugins.ts`). */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { within } from "../../domain/within.ts";
import { unmetNeed } from "./needs.ts";
import { ownVersion, projectRoot } from "./project-root.ts";

/** The folders in a folder of the project, by name: `/plugins/loyalty`. None where there is no such folder. */
function foldersIn(parent: string): readonly string[] {
  const path = join(projectRoot, parent);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z][a-z0-9-]*$/.test(entry.name))
    .map((entry) => `/${parent}/${entry.name}`)
    .sort();
}

/** The folder of each plugin, `plugins/{name}`, by name. */
export const pluginFolders: readonly string[] = foldersIn("plugins").map((folder) =>
  join(projectRoot, folder),
);

/** Milliseconds that a file may take: one that waits for ever would end the program without a word. */
const longest = 120_000;
const late = `it took more than ${longest / 1000} seconds`;

const textAt = (path: string) => {
  const file = join(projectRoot, path);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

/**
 * What the plugin of a file says that it needs, as a sentence, if this is another version: it may not load for that reason.
 * @param text the text of its `plugin.ts`, which may not load either
 */
export function needIn(text: string, version: string): string {
  const [, needs] = /\bneeds:\s*["']([^"']+)["']/.exec(text) ?? [];
  return needs === undefined || unmetNeed("", needs, version).length === 0
    ? ""
    : `. It needs Storekeeper ${needs}, and this is ${version}`;
}

function needOf(path: string): string {
  const [folder] = /^\/plugins\/[^/]+/.exec(path) ?? [];
  if (folder === undefined) return "";
  return needIn(textAt(`${folder}/plugin.ts`), ownVersion());
}

/** The line of a plugin that throws, if it is in a file that the one at the path imports: `, at plugins/loyalty/tiers.ts:7`. */
export function placeIn(stack: string, path: string): string {
  const [folder] = /^\/plugins\/[^/]+\//.exec(path) ?? [];
  const at = folder === undefined ? -1 : stack.indexOf(folder);
  const [, file, line] = /^\/([^\s:()?]+)[^\s:()]*:(\d+)/.exec(at < 0 ? "" : stack.slice(at)) ?? [];
  return file === undefined || `/${file}` === path ? "" : `, at ${file}:${line}`;
}

/** The modules at these paths in the project, by their path: `/plugins/loyalty/roles.ts`. Throws with the path of one that throws. */
async function readFiles<M>(paths: readonly string[]): Promise<Readonly<Record<string, M>>> {
  const modules = paths.map(async (path): Promise<[string, M]> => {
    try {
      const loading: Promise<M> = import(/* @vite-ignore */ pathToFileURL(join(projectRoot, path)).href);
      return [path, await within(longest, loading, late)];
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const place = error instanceof Error ? placeIn(error.stack?.replace(why, "") ?? "", path) : "";
      throw new Error(`${path.slice(1)} cannot be loaded: ${why}${place}${needOf(path)}`, { cause: error });
    }
  });
  return Object.fromEntries(await Promise.all(modules));
}

/** The module of that name in each folder of `parent` that has one. */
export const readFolders = <M>(parent: string, file: string): Promise<Readonly<Record<string, M>>> =>
  readFiles(
    foldersIn(parent)
      .map((folder) => `${folder}/${file}`)
      .filter((path) => existsSync(join(projectRoot, path))),
  );

/** The module of that name of each plugin that has one. */
export const readPlugins = <M>(file: string): Promise<Readonly<Record<string, M>>> =>
  readFolders("plugins", file);

/** The paths of the files below a folder that match. */
function pathsBelow(folder: string, isRead: RegExp): readonly string[] {
  const path = join(projectRoot, folder);
  const files = existsSync(path) ? readdirSync(path, { recursive: true, encoding: "utf8" }) : [];
  return files
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => isRead.test(file))
    .sort();
}

/** Every file below a folder of `src` whose path matches. */
export const readOurs = <M>(name: string, isRead: RegExp): Promise<Readonly<Record<string, M>>> =>
  readFiles(pathsBelow(`/src/${name}`, isRead));

/** Every file below a folder, ours in `src` and those of plugins, whose path matches. */
export const readBelow = <M>(name: string, isRead: RegExp): Promise<Readonly<Record<string, M>>> =>
  readFiles(["/src", ...foldersIn("plugins")].flatMap((folder) => pathsBelow(`${folder}/${name}`, isRead)));
