import { useMemo } from "react";
import { useLocation } from "react-router";
import { useAdmin, usePermissions } from "../kit/context/index.ts";
import { useStoredGlobal } from "../kit/form/index.ts";
import type { PosSettings } from "../resources/pos-settings.ts";
import { offeredScreens } from "./custom-screens.ts";
import { globalManifests, resourceManifests } from "./manifests.ts";
import { entryAt, type Menu, type MenuEntry, menuOf } from "./menu.ts";
import { isWorkOf, toldView } from "./work.ts";

/** The menu of the signed-in role and its current entry. */
export function useRoleMenu(): { readonly menu: Menu; readonly current: MenuEntry | undefined } {
  const { may } = usePermissions();
  const admin = useAdmin();
  const { pathname } = useLocation();
  // As the settings say by now, where some screen has asked for them.
  const view = useStoredGlobal<PosSettings>("pos-settings", false).value?.view ?? toldView();
  const menu = useMemo(() => {
    const isWork = (name: string) => isWorkOf(admin?.role, name, view);
    return menuOf(resourceManifests, globalManifests, offeredScreens, may, isWork);
  }, [admin, may, view]);
  return { menu, current: entryAt(menu, pathname) };
}
