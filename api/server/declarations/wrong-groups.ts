import { type AddedGroups, groupsOf } from "../../../src/core/manifest.ts";

/** Menu groups of plugins that are there already, or that follow one that is not in the menu. */
export function inGroups(plugins: readonly (readonly [plugin: string, groups: AddedGroups])[]): string[] {
  const owners = new Map<string, string>(groupsOf([], {}).map((group) => [group, "Storekeeper"]));
  const own = new Set(owners.keys());
  const followed = new Map(
    plugins.flatMap(([, groups]) =>
      Object.entries(groups).map(([group, { after = "sales" }]): [string, string] => [group, after]),
    ),
  );
  const isPlaced = (group: string | undefined, from: readonly string[]): boolean =>
    group !== undefined &&
    (own.has(group) || (!from.includes(group) && isPlaced(followed.get(group), [...from, group])));
  return plugins.flatMap(([plugin, groups]) =>
    Object.entries(groups).flatMap(([group, { after }]) => {
      const place = `plugins/${plugin}/plugin.ts, groups.${group}`;
      const owner = owners.get(group);
      owners.set(group, owner ?? `plugins/${plugin}`);
      if (owner !== undefined)
        return [`${place}: ${owner} has a menu group of this name already: choose another.`];
      return isPlaced(group, []) ? [] : [`${place}: there is no menu group "${after}" that it could follow.`];
    }),
  );
}
