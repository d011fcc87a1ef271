import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { globalCollection } from "../../core/manifest.ts";
import { isMet, type MenuCondition } from "../../core/menu-condition.ts";
import { useAdmin, usePermissions } from "../../kit/context/session.ts";
import { dataProvider } from "../../providers/data.ts";
import { oneKey } from "../../providers/keys.ts";
import { globalManifests, resourceManifests } from "../registry/manifests.ts";
import { entryAt, type Menu, type MenuEntry, menuOf } from "./menu.ts";
import { offeredScreens } from "./offered-screens.ts";
import { isToldWithPage, isWorkOf, menuGlobals } from "./work.ts";

/** Reads the globals from the cache, if a screen has loaded them. */
const queries = menuGlobals.map((id) => ({
  queryKey: oneKey(globalCollection, id),
  queryFn: () => dataProvider.getOne({ resource: globalCollection, id }),
  enabled: false,
}));

type Answer = UseQueryResult<{ readonly data: Readonly<Record<string, unknown>> }>;

const valuesOf = (answers: readonly Answer[]) => answers.map(({ data }) => data?.data);

/** Returns the menu of the signed-in role and its current entry. */
export function useRoleMenu(): { readonly menu: Menu; readonly current: MenuEntry | undefined } {
  const { may } = usePermissions();
  const admin = useAdmin();
  const { pathname } = useLocation();
  const values = useQueries({ queries, combine: valuesOf });
  const menu = useMemo(() => {
    const meets = (condition: MenuCondition) => {
      const known = values[menuGlobals.indexOf(condition.global)];
      return known ? isMet(condition, known) : isToldWithPage(condition);
    };
    const isWork = (name: string) => isWorkOf(admin, name, meets);
    return menuOf(resourceManifests, globalManifests, offeredScreens, may, isWork);
  }, [admin, may, values]);
  return { menu, current: entryAt(menu, pathname) };
}
