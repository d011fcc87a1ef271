import { type GlobalManifest, type Group, groupsOf, type Manifest } from "../core/manifest.ts";
import type { Permissions } from "../core/permissions.ts";
import { isAt } from "./address.ts";
import { askedOf, type CustomScreen } from "./custom-screens.ts";

/** A link of the menu. */
export type MenuEntry =
  | {
      readonly path: string;
      readonly icon: string;
      readonly resource: Manifest;
      /** Addresses of hand-written screens below it. */
      readonly below: readonly string[];
    }
  /** The order that people give to a resource's records. */
  | { readonly path: string; readonly icon: string; readonly arranges: Manifest }
  | { readonly path: string; readonly icon: string; readonly screen: string };

export interface Menu {
  /** Globals and what is no part of the role's work: the menu does not lead there; only the palette does. */
  readonly elsewhere: readonly MenuEntry[];
  readonly top: readonly MenuEntry[];
  /** Only groups with something in them. */
  readonly groups: readonly { readonly group: Group; readonly entries: readonly MenuEntry[] }[];
}

/**
 * The menu of whoever may do what `may` says, and whose work `isWork` tells. A group whose entries are all denied is not
 * there.
 * @param isWork whether a resource, global or screen of that name belongs in the menu; `products/arrange` is an order
 */
export function menuOf(
  registry: Iterable<Manifest>,
  globals: Iterable<GlobalManifest>,
  screens: readonly CustomScreen[],
  may: Permissions["may"],
  isWork: (name: string) => boolean = () => true,
): Menu {
  const openScreens = screens.filter(
    (screen) => screen.of === undefined || may(askedOf(screen.of), screen.verb ?? "list"),
  );
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
  const entryOfScreen = (screen: CustomScreen): MenuEntry => ({
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
  const grouped = groupsOf([...registry, ...globals]).map((group) => ({ group, entries: entriesOf(group) }));
  return {
    elsewhere: [
      // What stands on top is where people begin: nobody is led there who does not.
      ...grouped.flatMap(({ entries }) => entries).filter((entry) => !isWorkAt(entry)),
      ...openGlobals.filter((global) => !global.menu).map(entryOf),
    ],
    top: top.filter(isWorkAt),
    groups: grouped
      .map(({ group, entries }) => ({ group, entries: entries.filter(isWorkAt) }))
      .filter(({ entries }) => entries.length > 0),
  };
}

/** The entry whose screen, or a screen below it, the address shows; the longest path wins. */
export function entryAt(menu: Menu, pathname: string): MenuEntry | undefined {
  const entries = [...menu.top, ...menu.groups.flatMap((group) => group.entries)];
  const owns = (entry: MenuEntry) => {
    const paths =
      "resource" in entry ? [...Object.values(entry.resource.paths), ...entry.below] : [entry.path];
    return paths.some((path) => isAt(path, pathname));
  };
  return entries.filter(owns).sort((a, b) => b.path.length - a.path.length)[0];
}
