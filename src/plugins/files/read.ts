/** Finds what folders hold on disk. For Node alone: the build writes down what it finds (`vite/plugins.ts`). */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "./project-root.ts";

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

/**
 * The module of that name in each folder of `parent` that has one, by its path in the project: `/plugins/loyalty/roles.ts`.
 * Throws with the path of one that throws.
 */
export async function readFolders<M>(parent: string, file: string): Promise<Readonly<Record<string, M>>> {
  const paths = foldersIn(parent)
    .map((folder) => `${folder}/${file}`)
    .filter((path) => existsSync(join(projectRoot, path)));
  const modules = paths.map(async (path): Promise<[string, M]> => {
    try {
      return [path, await import(/* @vite-ignore */ pathToFileURL(join(projectRoot, path)).href)];
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${path.slice(1)} cannot be loaded: ${why}`, { cause: error });
    }
  });
  return Object.fromEntries(await Promise.all(modules));
}

/** The module of that name of each plugin that has one. */
export const readPlugins = <M>(file: string): Promise<Readonly<Record<string, M>>> =>
  readFolders("plugins", file);
