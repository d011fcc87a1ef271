/** Finds what plugins hold on disk. For Node alone: the build writes down what it finds (`vite/plugins.ts`). */
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "./project-root.ts";

const root = join(projectRoot, "plugins");

/** The folder of each plugin, `plugins/{name}`, by name. None where there is no such folder. */
export const pluginFolders: readonly string[] = existsSync(root)
  ? readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^[a-z][a-z0-9-]*$/.test(entry.name))
      .map((entry) => join(root, entry.name))
      .sort()
  : [];

/** Where a file of a plugin is, as `import.meta.glob` calls it in a file below `src`. */
const keyOf = (folder: string, file: string) => `../../plugins/${basename(folder)}/${file}`;

/** The module of that name of each plugin that has one, by its path. Throws with the path of one that throws. */
export async function readPlugins<M>(file: string): Promise<Readonly<Record<string, M>>> {
  const folders = pluginFolders.filter((folder) => existsSync(join(folder, file)));
  const modules = folders.map(async (folder): Promise<[string, M]> => {
    const address = pathToFileURL(join(folder, file)).href;
    try {
      return [keyOf(folder, file), await import(/* @vite-ignore */ address)];
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`plugins/${basename(folder)}/${file} cannot be loaded: ${why}`, { cause: error });
    }
  });
  return Object.fromEntries(await Promise.all(modules));
}
