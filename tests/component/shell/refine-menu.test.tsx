/** Refine's `useMenu` and `useBreadcrumb` return the same as our own menu and breadcrumbs. */
import { type DataProvider, Refine, type TreeMenuItem, useBreadcrumb, useMenu } from "@refinedev/core";
import { cleanup, render } from "@testing-library/react";
import i18next from "i18next";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { type MenuEntry, menuOf } from "../../../src/app/menu/menu.ts";
import { offeredScreens } from "../../../src/app/menu/offered-screens.ts";
import { isWorkOf } from "../../../src/app/menu/work.ts";
import { globalManifests, resourceManifests } from "../../../src/app/registry/manifests.ts";
import {
  type Crumb,
  menuEntryName,
  screenName,
  useCurrentScreen,
} from "../../../src/app/routes/current-screen.ts";
import { refineResources, useRefineResources } from "../../../src/app/routes/refine-resources.tsx";
import { routerProvider } from "../../../src/app/routes/refine-router.ts";
import type { Manifest } from "../../../src/core/manifest.ts";
import { declaredPermissions } from "../../../src/core/roles/permissions.ts";
import type { Role } from "../../../src/domain/roles.ts";
import { useSession } from "../../../src/providers/auth/session.ts";
import { i18nProvider, textTransformers } from "../../../src/providers/i18n/refine-i18n.ts";
import { textsIn } from "../../texts.ts";
import { startTexts } from "./harness.tsx";

beforeAll(async () => {
  await startTexts();
  for (const name of ["shell", "resources"]) i18next.addResourceBundle("ar", name, textsIn("ar", name));
});
interface Seen {
  menu: readonly TreeMenuItem[];
  selected: string;
  breadcrumbs: ReturnType<typeof useBreadcrumb>["breadcrumbs"];
  crumbs: readonly Crumb[];
}

/** Returns what both show to a role at a path. */
function look(role: Role, address: string, handle?: object): Seen {
  const admin = { id: "1", email: "a@example.com", name: "A", image: null, role };
  useSession.getState().login(admin);
  const seen: Seen = { menu: [], selected: "", breadcrumbs: [], crumbs: [] };
  const Reader = () => {
    const { menuItems, selectedKey } = useMenu();
    const { breadcrumbs } = useBreadcrumb();
    const { crumbs } = useCurrentScreen();
    Object.assign(seen, { menu: menuItems, selected: selectedKey, breadcrumbs, crumbs });
    return null;
  };
  const Root = () => (
    <Refine
      dataProvider={{} as DataProvider}
      routerProvider={routerProvider}
      i18nProvider={i18nProvider}
      resources={useRefineResources(admin)}
      options={{ disableTelemetry: true, textTransformers }}
    >
      <Outlet />
    </Refine>
  );
  const children = [{ path: "*", element: <Reader />, handle }];
  const router = createMemoryRouter([{ Component: Root, children }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return seen;
}

const read = ({ label, route, children }: TreeMenuItem): unknown => ({
  label,
  ...(route ? { route } : {}),
  ...(children.length > 0 ? { children: children.map(read) } : {}),
});

function ours(role: Role) {
  const { t } = i18next;
  const menu = menuOf(
    resourceManifests,
    globalManifests,
    offeredScreens,
    declaredPermissions({ role }).may,
    (name) => isWorkOf({ role }, name, () => false),
  );
  const entry = (one: MenuEntry) => ({
    label: menuEntryName(t, one),
    route: one.path,
  });
  const grouped = menu.groups.map(({ group, entries }) => ({
    label: t(`shell:groups.${group}`),
    children: entries.map(entry),
  }));
  return [...menu.top.map(entry), ...grouped];
}

test("Refine knows every resource by the declared addresses, and whether the role deletes its records", () => {
  const menu = { top: [], groups: [], elsewhere: [] };
  const { may } = declaredPermissions({ role: "cashier" });
  const known = new Map(refineResources(i18next.t, menu, may).map((resource) => [resource.name, resource]));
  for (const manifest of resourceManifests) {
    const { name, paths } = manifest;
    expect(known.get(name)).toMatchObject({ ...paths, meta: { canDelete: may(manifest, "delete") } });
  }
});

test("A list whose group has its name has one step", async () => {
  await i18next.changeLanguage("en");
  const blogs = resourceManifests.find(({ name }) => name === "blogs") as Manifest;
  const labels = (screen: string) =>
    look("super-admin", "/blogs", { resource: blogs, screen }).crumbs.map(({ label }) => label);
  const group = i18next.t("shell:groups.content");
  expect(labels("list")).toEqual([group, "Blogs"]);
  i18next.addResource("en", "shell", "groups.content", "Blogs");
  expect(labels("list")).toEqual(["Blogs"]);
  expect(labels("create")).toEqual(["Blogs", "Add blog post"]);
  i18next.addResource("en", "shell", "groups.content", group);
  cleanup();
});

for (const language of ["en", "ar"]) {
  for (const role of ["super-admin", "cashier", "driver"] as const) {
    test(`The menu of a ${role} is the same through Refine in ${language}`, async () => {
      await i18next.changeLanguage(language);
      const { menu } = look(role, "/nowhere");
      expect(menu.map(read)).toEqual(ours(role));
      expect(menu.flatMap(({ children }) => children).every(({ icon }) => icon !== undefined)).toBe(true);
    });
  }

  test(`The way to a page is the same through Refine in ${language}`, async () => {
    await i18next.changeLanguage(language);
    const resource = resourceManifests.find(({ name }) => name === "blogs") as Manifest;
    for (const [screen, address] of [
      ["list", "/blogs"],
      ["create", "/blogs/create"],
      ["edit", "/blogs/edit/b1"],
      ["show", "/blogs/b1"],
    ] as const) {
      const { breadcrumbs, crumbs, selected } = look("super-admin", address, { resource, screen });
      const above = crumbs.slice(0, screen === "list" ? 2 : -1);
      const theirs = breadcrumbs.map(({ label, href }) => ({ label, ...(href ? { path: href } : {}) }));
      const list = { label: screenName(i18next.t, resource), path: "/blogs" };
      // In ours, the last step, the list itself, is not a link.
      expect(theirs.slice(0, 2)).toEqual(screen === "list" ? [above[0], list] : above);
      expect(theirs.length).toBe(crumbs.length);
      expect(selected).toBe("/groups/content/blogs");
      cleanup();
    }
  });
}
