import { useMemo } from "react";
import { useLocation } from "react-router";
import { useAdmin, usePermissions } from "../kit/session.ts";
import { bespokeScreens } from "./bespoke.ts";
import { entryAt, type Menu, type MenuEntry, menuOf } from "./menu.ts";
import { globalOutlines, resourceOutlines } from "./outlines.ts";
import { isWorkOf } from "./work.ts";

/** The menu of the signed-in role, and the entry it stands at. */
export function useRoleMenu(): { readonly menu: Menu; readonly current: MenuEntry | undefined } {
  const { may } = usePermissions();
  const admin = useAdmin();
  const { pathname } = useLocation();
  const menu = useMemo(() => {
    const isWork = (name: string) => isWorkOf(admin?.role, name);
    return menuOf(resourceOutlines, globalOutlines, bespokeScreens, may, isWork);
  }, [admin, may]);
  return { menu, current: entryAt(menu, pathname) };
}
