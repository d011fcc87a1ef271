import type { ResourceProps } from "@refinedev/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Group, groupsOf, type Identity, type Manifest } from "../../core/manifest.ts";
import { declaredPermissions, type Permissions } from "../../core/roles/permissions.ts";
import type { Admin } from "../../domain/people/admin.ts";
import { named } from "../../domain/texts/named.ts";
import { orderName } from "../../kit/context/labels.ts";
import { addedGroups } from "../../resources/manifests.ts";
import type { Screen } from "../../screens/define.ts";
import { inGroup, type Menu, menuOf } from "../menu/menu.ts";
import { offeredScreens } from "../menu/offered-screens.ts";
import { isToldWithPage, isWorkOf } from "../menu/work.ts";
import { Icon } from "../registry/icons.tsx";
import { allManifests, globalManifests, resourceManifests } from "../registry/manifests.ts";
import { type ShellTexts, screenName } from "./current-screen.ts";

const groupId = (group: Group) => `groups/${group}`;

/**
 * Returns the registry for Refine: names, paths, and the data of `useMenu` and `useBreadcrumb`. Menu groups are the
 * parents of their entries; entries that are not in the role's menu are hidden. Refine's pages and kbar offer to delete
 * what the role may delete.
 */
export function refineResources(t: ShellTexts, menu: Menu, may: Permissions["may"]): ResourceProps[] {
  const entries = [...menu.top, ...menu.groups.flatMap((group) => group.entries)];
  const shown = new Set(entries.map(({ path }) => path));
  const metaOf = (path: string, label: string, icon: string, parent: string | undefined) => ({
    label,
    icon: <Icon name={icon} />,
    ...(parent === undefined ? {} : { parent }),
    hide: !shown.has(path),
  });
  const ofResource = (resource: Identity): ResourceProps => {
    const { name, paths, icon, group } = resource;
    const meta = metaOf(paths.list, screenName(t, resource), icon, groupId(group));
    return { name, ...paths, meta: { ...meta, canDelete: may(resource, "delete") } };
  };
  const ofGlobal = (global: Identity): ResourceProps => {
    const { name, paths, icon, group } = global;
    return { name, list: paths.edit, meta: metaOf(paths.edit, screenName(t, global), icon, groupId(group)) };
  };
  const ofScreen = ({ name, path, icon, menu: group, below }: Screen): ResourceProps => {
    const parent = below ?? (group === "top" || group === "none" ? undefined : groupId(group));
    return {
      name: `screens/${name}`,
      list: path,
      meta: metaOf(path, t(named(`shell:screens.${name}`)), icon, parent),
    };
  };
  const ofOrder = (resource: Manifest): ResourceProps[] => {
    const { name, paths, arrangeMenu } = resource;
    if (!paths.arrange) return [];
    const { group = resource.group, icon = resource.icon } = arrangeMenu ?? {};
    const meta = metaOf(paths.arrange, orderName(t, resource), icon, groupId(group));
    return [{ name: `${name}/arrange`, list: paths.arrange, meta }];
  };
  const screensIn = (place: Screen["menu"]) =>
    offeredScreens.filter((screen) => screen.menu === place).map(ofScreen);
  return [
    ...screensIn("top"),
    ...groupsOf([...allManifests, ...offeredScreens.flatMap(inGroup)], addedGroups).flatMap((group) => [
      { name: groupId(group), meta: { label: t(`shell:groups.${group}`) } },
      ...resourceManifests.filter((resource) => resource.group === group).map(ofResource),
      ...globalManifests.filter((global) => global.group === group).map(ofGlobal),
      ...resourceManifests.filter(({ arrangeMenu }) => arrangeMenu?.group === group).flatMap(ofOrder),
      ...screensIn(group),
    ]),
    ...screensIn("none"),
  ];
}

/** Returns Refine's resources in the user's language, with the menu of their role. */
export function useRefineResources(admin: Admin | null): ResourceProps[] {
  const { t } = useTranslation(["shell", "resources"]);
  return useMemo(() => {
    const { may } = declaredPermissions(admin);
    const menu = menuOf(resourceManifests, globalManifests, offeredScreens, may, (name) =>
      isWorkOf(admin, name, isToldWithPage),
    );
    return refineResources(t, menu, may);
  }, [t, admin]);
}
