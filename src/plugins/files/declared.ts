import type { AnyGlobal, AnyResource } from "../../core/define.ts";
import type { AddedGroups } from "../../core/manifest.ts";
import { files, type Plugin } from "./declaration-files.ts";

/** Declarations as those read them who know no single one. */
export interface Declared {
  readonly resources: readonly AnyResource[];
  readonly globals: readonly AnyGlobal[];
}

/** A plugin by name, with the versions it says. */
export interface PluginVersion {
  readonly name: string;
  readonly version?: string;
  readonly needs?: string;
}

/** A type that says no more of the entries than that they are there: `definePlugin` has checked them. */
const declaredBy = (plugin: Plugin) => plugin as Declared;

const nameOf = (path: string) => path.split("/").at(-2) ?? path;

for (const [path, { default: plugin }] of Object.entries(files)) {
  if (!plugin?.resources)
    throw new Error(`plugins/${nameOf(path)}/plugin.ts: its default export must be definePlugin({ … }).`);
}

/** What each plugin declares, by the plugin's name. */
const declared: readonly (readonly [plugin: string, Declared])[] = Object.entries(files).map(
  ([path, { default: plugin }]) => [nameOf(path), declaredBy(plugin)],
);

/** All plugins, by name. */
export const pluginVersions: readonly PluginVersion[] = Object.entries(files).map(
  ([path, { default: plugin }]) => ({
    name: nameOf(path),
    ...(plugin.version === undefined ? {} : { version: plugin.version }),
    ...(plugin.needs === undefined ? {} : { needs: plugin.needs }),
  }),
);

/** The entities of every plugin. */
export const pluginResources = declared.flatMap(([, { resources }]) => resources);

/** What the plugins declare of which there is one. */
export const pluginGlobals = declared.flatMap(([, { globals }]) => globals);

/** The menu groups of each plugin, by the plugin's name. */
export const groupsByPlugin = Object.entries(files).map(
  ([path, { default: plugin }]) => [nameOf(path), plugin.groups] as const,
);

/** Where the menu has the groups of plugins. */
export const pluginGroups: AddedGroups = Object.assign({}, ...groupsByPlugin.map(([, groups]) => groups));

/** The plugin that declares a resource or global; undefined where it is ours. */
export function pluginOf(name: string): string | undefined {
  const owner = declared.find(([, { resources, globals }]) =>
    [...resources, ...globals].some((one) => one.name === name),
  );
  return owner?.[0];
}

/** Everything declared, by name. The server does not start if several declarations have the same one. */
export const byName = <R extends AnyResource>(all: readonly R[]): ReadonlyMap<string, R> =>
  new Map(all.map((one) => [one.name, one]));
