import { useMemo } from "react";
import { useLocation } from "react-router";
import { useAdmin, usePermissions } from "../kit/session.ts";
import { bespokeScreens } from "./bespoke.ts";
import { entryAt, type Menu, type MenuEntry, menuOf } from "./menu.ts";
import { globalOutlines, resourceOutlines } from "./outlines.ts";

/** The menu of the signed-in role, and the entry it stands at. */
export function useMenu(): { readonly menu: Menu; readonly current: MenuEntry | undefined } {
  const { may } = usePermissions();
  const role = useAdmin()?.role;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: permissions change with the role only.
  const menu = useMemo(() => menuOf(resourceOutlines, globalOutlines, bespokeScreens, may), [role]);
  return { menu, current: entryAt(menu, pathname) };
}
