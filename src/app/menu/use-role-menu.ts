import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { globalCollection } from "../../core/manifest.ts";
import { useAdmin, usePermissions } from "../../kit/context/session.ts";
import { dataProvider } from "../../providers/data.ts";
import { oneKey } from "../../providers/keys.ts";
import type { PosSettings } from "../../resources/pos-settings.ts";
import { globalManifests, resourceManifests } from "../registry/manifests.ts";
import { entryAt, type Menu, type MenuEntry, menuOf } from "./menu.ts";
import { offeredScreens } from "./offered-screens.ts";
import { isWorkOf, viewFromCookie } from "./work.ts";

const posSettings: PosSettings["id"] = "pos-settings";

/** Reads the settings from the cache, if a screen has loaded them. Refine's own hook consists of a dozen others. */
const settingsQuery = {
  queryKey: oneKey(globalCollection, posSettings),
  queryFn: () => dataProvider.getOne<PosSettings>({ resource: globalCollection, id: posSettings }),
  enabled: false,
};

/** Returns the menu of the signed-in role and its current entry. */
export function useRoleMenu(): { readonly menu: Menu; readonly current: MenuEntry | undefined } {
  const { may } = usePermissions();
  const admin = useAdmin();
  const { pathname } = useLocation();
  const { data } = useQuery(settingsQuery);
  const view = data?.data.view ?? viewFromCookie();
  const menu = useMemo(() => {
    const isWork = (name: string) => isWorkOf(admin, name, view);
    return menuOf(resourceManifests, globalManifests, offeredScreens, may, isWork);
  }, [admin, may, view]);
  return { menu, current: entryAt(menu, pathname) };
}
