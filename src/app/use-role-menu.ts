import { useMemo } from "react";
import { useLocation } from "react-router";
import { useAdmin, usePermissions } from "../kit/context/index.ts";
import { offeredScreens } from "./custom-screens.ts";
import { globalManifests, resourceManifests } from "./manifests.ts";
import { entryAt, type Menu, type MenuEntry, menuOf } from "./menu.ts";
import { isWorkOf } from "./work.ts";

/** The menu of the signed-in role and its current entry. */
export function useRoleMenu(): { readonly menu: Menu; readonly current: MenuEntry | undefined } {
  const { may } = usePermissions();
  const admin = useAdmin();
  const { pathname } = useLocation();
  const menu = useMemo(() => {
    const isWork = (name: string) => isWorkOf(admin?.role, name);
    return menuOf(resourceManifests, globalManifests, offeredScreens, may, isWork);
  }, [admin, may]);
  return { menu, current: entryAt(menu, pathname) };
}
