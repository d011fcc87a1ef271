import { type GlobalManifest, type Group, groupsOf, type Manifest } from "../../core/manifest.ts";
import type { Permissions } from "../../core/roles/permissions.ts";
import { addedGroups } from "../../resources/manifests.ts";
import type { Screen } from "../../screens/define.ts";
import { isAt } from "../registry/address.ts";
import { opensFor } from "./offered-screens.ts";

/** A link in the menu. */
export type MenuEntry =
  | {
      readonly path: string;
      readonly icon: string;
      readonly resource: Manifest;
      /** Paths of hand-written screens below it. */
      readonly below: readonly string[];
    }
  /** The page that arranges a resource's records in a manual order. */
  | { readonly path: string; readonly icon: string; readonly arranges: Manifest }
  | { readonly path: string; readonly icon: string; readonly screen: string };

export interface Menu {
  /** Globals and screens that are not part of the role's work: only in the palette, not in the menu. */
  readonly elsewhere: readonly MenuEntry[];
  readonly top: readonly MenuEntry[];
  /** Only non-empty groups. */
  readonly groups: readonly { readonly group: Group; readonly entries: readonly MenuEntry[] }[];
}

/** The group of a screen, if it is in one. */
export const inGroup = ({ menu: group }: Screen): readonly { readonly group: Group }[] =>
  group === "top" || group === "none" ? [] : [{ group }];

/**
 * Returns the menu for these permissions and the work of a role. A group whose entries are all denied is left out.
 * @param isWork whether a resource, global or screen of that name belongs in the menu; `products/arrange` is an order
 */
export function menuOf(
  registry: Iterable<Manifest>,
  globals: Iterable<GlobalManifest>,
  screens: readonly Screen[],
  may: Permissions["may"],
  isWork: (name: string) => boolean = () => true,
): Menu {
  const openScreens = screens.filter((screen) => opensFor(screen, may));
  const openResources = [...registry].filter((resource) => may(resource, "list"));
  const openGlobals = [...globals].filter((global) => may(global, "show"));
  const entryOf = (resource: Manifest): MenuEntry => ({
    path: resource.paths.list,
    icon: resource.icon,
    resource,
    below: openScreens.filter(({ below }) => below === resource.name).map(({ path }) => path),
  });
  const entryOfOrder = (arranges: Manifest): MenuEntry[] => {
    const { arrangeMenu, paths } = arranges;
    return arrangeMenu && paths.arrange ? [{ path: paths.arrange, icon: arrangeMenu.icon, arranges }] : [];
  };
  const entryOfScreen = (screen: Screen): MenuEntry => ({
    path: screen.path,
    icon: screen.icon,
    screen: screen.name,
  });
  const entriesOf = (group: Group): MenuEntry[] => [
    ...openResources.filter((resource) => resource.group === group).map(entryOf),
    ...openGlobals.filter((global) => global.menu && global.group === group).map(entryOf),
    ...openResources.filter(({ arrangeMenu }) => arrangeMenu?.group === group).flatMap(entryOfOrder),
    ...openScreens.filter((screen) => screen.menu === group).map(entryOfScreen),
  ];
  const isWorkAt = (entry: MenuEntry) => {
    if ("arranges" in entry) return isWork(`${entry.arranges.name}/arrange`);
    return isWork("resource" in entry ? entry.resource.name : entry.screen);
  };
  const top = openScreens.filter((screen) => screen.menu === "top").map(entryOfScreen);
  const grouped = groupsOf([...registry, ...globals, ...openScreens.flatMap(inGroup)], addedGroups).map(
    (group) => ({ group, entries: entriesOf(group) }),
  );
  return {
    elsewhere: [
      // Top entries are start pages: they are left out for users who start elsewhere.
      ...grouped.flatMap(({ entries }) => entries).filter((entry) => !isWorkAt(entry)),
      ...openGlobals.filter((global) => !global.menu).map(entryOf),
    ],
    top: top.filter(isWorkAt),
    groups: grouped
      .map(({ group, entries }) => ({ group, entries: entries.filter(isWorkAt) }))
      .filter(({ entries }) => entries.length > 0),
  };
}

/** Returns the entry whose screen, or a screen below it, is at the path; the longest match wins. */
export function entryAt(menu: Menu, pathname: string): MenuEntry | undefined {
  const entries = [...menu.top, ...menu.groups.flatMap((group) => group.entries)];
  const owns = (entry: MenuEntry) => {
    const paths =
      "resource" in entry ? [...Object.values(entry.resource.paths), ...entry.below] : [entry.path];
    return paths.some((path) => isAt(path, pathname));
  };
  return entries.filter(owns).sort((a, b) => b.path.length - a.path.length)[0];
}
