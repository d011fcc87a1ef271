/** Every route of the application opens for each role with access and is closed to the others, and the menu agrees. */
import { matchRoutes, type RouteObject } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { menuOf } from "../../src/app/menu/menu.ts";
import { offeredScreens } from "../../src/app/menu/offered-screens.ts";
import { globalManifests, resourceManifests } from "../../src/app/registry/manifests.ts";
import { interfaceRoutes } from "../../src/app/routes/routes.tsx";
import { declaredPermissions } from "../../src/core/roles/permissions.ts";
import { roles } from "../../src/domain/roles.ts";
import { Denied } from "../../src/kit/ui/denied.tsx";
import { useSession } from "../../src/providers/auth/session.ts";
import { routes } from "../e2e/support/routes.ts";
import { startTexts } from "./shell/harness.tsx";

const tree = interfaceRoutes(resourceManifests, globalManifests);

beforeAll(startTexts);

/** The same for every role: looking through all routes for each would take most of the time. */
const matchesOf = new Map(routes.map(({ path }) => [path, matchRoutes(tree, path) ?? []]));

/** Returns what a route shows to the signed-in user, including the page below a drawer. */
async function shownAt(path: string): Promise<unknown[]> {
  const matches = matchesOf.get(path) ?? [];
  expect(matches, path).not.toEqual([]);
  const pages = matches.map(async ({ route }) => {
    const { lazy } = route;
    const page: Partial<RouteObject> = typeof lazy === "function" ? await lazy() : {};
    return page.Component ?? (page.element as { readonly type?: unknown } | undefined)?.type;
  });
  return Promise.all(pages);
}

test.each(roles)(
  "Pages that are not for a %s are closed, and all others are open",
  { timeout: 90_000 },
  async (role) => {
    const admin = { id: role, email: `${role}@example.com`, name: role, role, image: null };
    useSession.setState({ adminInfo: admin });
    const { may } = declaredPermissions({ role });
    const menu = menuOf(resourceManifests, globalManifests, offeredScreens, may);
    const offered = [...menu.top, ...menu.groups.flatMap(({ entries }) => entries)].map(
      (entry) => entry.path,
    );
    for (const { path, mayOpen } of routes) {
      expect([path, (await shownAt(path)).includes(Denied)]).toEqual([path, !mayOpen(role)]);
      if (!mayOpen(role)) expect(offered).not.toContain(path);
    }
  },
);
