import type { AnyResource } from "../core/define.ts";
import { files } from "./declaration-files.ts";
import type { Declared, Plugin } from "./define.ts";

/** A type that says no more of the entries than that they are there: `definePlugin` has checked them. */
const declaredBy = (plugin: Plugin) => plugin as Declared;

const nameOf = (path: string) => path.split("/").at(-2) ?? path;

/** What each plugin declares, by the plugin's name. */
const declared: readonly (readonly [plugin: string, Declared])[] = Object.entries(files).map(
  ([path, { default: plugin }]) => [nameOf(path), declaredBy(plugin)],
);

/** The entities of every plugin. */
export const pluginResources = declared.flatMap(([, { resources }]) => resources);

/** What the plugins declare of which there is one. */
export const pluginGlobals = declared.flatMap(([, { globals }]) => globals);

/** The plugin that declares a resource or global; undefined where it is ours. */
export function pluginOf(name: string): string | undefined {
  const found = declared.find(([, { resources, globals }]) =>
    [...resources, ...globals].some((one) => one.name === name),
  );
  return found?.[0];
}

/**
 * Everything declared, by name. Throws if two declarations have the same name or address, and names both.
 * @param all ours first
 */
export function byName<R extends AnyResource>(all: readonly R[]): ReadonlyMap<string, R> {
  const found = new Map<string, R>();
  for (const one of all) {
    const other = found.get(one.name) ?? all.find(({ paths }) => paths.list === one.paths.list);
    if (other !== undefined && other !== one) {
      const plugin = pluginOf(one.name);
      const place = plugin === undefined ? "src/resources" : `plugins/${plugin}`;
      throw new Error(
        `${place} declares ${one.name}, but its name or address is that of ${other.name}. Change "name" or "paths.list" of one of them.`,
      );
    }
    found.set(one.name, one);
  }
  return found;
}
