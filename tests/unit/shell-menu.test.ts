import { describe, expect, test } from "vitest";
import { entryAt, menuOf } from "../../src/app/menu/menu.ts";
import { offeredScreens } from "../../src/app/menu/offered-screens.ts";
import { isWorkOf, startPageOf } from "../../src/app/menu/work.ts";
import { drawnIcons } from "../../src/app/registry/icons.tsx";
import { globalManifests, resourceManifests } from "../../src/app/registry/manifests.ts";
import { declaredPermissions } from "../../src/core/roles/permissions.ts";
import { writeChanges } from "../../src/domain/role-changes.ts";
import { type Role, roles, type Worker } from "../../src/domain/roles.ts";
import { globals, resources } from "../../src/resources/index.ts";

const menuFor = (
  role: Role,
  statuses: Omit<Worker, "role"> = {},
  view: "retail" | "restaurant" = "restaurant",
) =>
  menuOf(
    resourceManifests,
    globalManifests,
    offeredScreens,
    declaredPermissions({ role, ...statuses }).may,
    (name) => isWorkOf({ role }, name, ({ is }) => is === view),
  );

const beginning = (person: Worker | null) => startPageOf(person, declaredPermissions(person).may);

const pathsOf = ({ top, groups }: ReturnType<typeof menuFor>) =>
  [...top, ...groups.flatMap(({ entries }) => entries)].map(({ path }) => path);

describe("The menu", () => {
  test("The menu has every resource of the registry for those who may see all", () => {
    const paths = menuFor("super-admin").groups.flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(paths).toEqual(
      expect.arrayContaining([...resources.values()].map((resource) => resource.paths.list)),
    );
  });

  test("The menu has every global for those who may see it, in the menu or in the palette", () => {
    const { groups, elsewhere } = menuFor("super-admin");
    const paths = [...groups.flatMap(({ entries }) => entries), ...elsewhere].map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining([...globals.values()].map((global) => global.paths.edit)));
    const denied = menuFor("cashier");
    const seen = [...denied.groups.flatMap(({ entries }) => entries), ...denied.elsewhere];
    expect(seen.map(({ path }) => path)).not.toContain("/settings/store-details");
  });

  test("The menu has no group whose entries are all denied", () => {
    const groups = (role: Role) => menuFor(role).groups.map(({ group }) => group);
    expect(groups("super-admin")).toContain("people");
    expect(groups("cashier")).toContain("catalog");
    expect(groups("cashier")).not.toContain("settings");
    expect(groups("driver")).not.toContain("catalog");
    expect(menuFor("security-guard").groups.flatMap(({ entries }) => entries)).toEqual([
      { path: "/order-lookup", icon: "search", screen: "orderLookup" },
    ]);
    for (const role of ["super-admin", "driver", "accountant"] as const) {
      for (const { entries } of menuFor(role).groups) expect(entries).not.toHaveLength(0);
    }
  });

  test("The menu holds the daily work of the role", () => {
    expect(pathsOf(menuFor("security-guard"))).toEqual(["/order-lookup"]);
    expect(pathsOf(menuFor("driver"))).toEqual(["/orders", "/customers"]);
    expect(pathsOf(menuFor("delivery-person"))).toEqual(pathsOf(menuFor("driver")));
    const ofPlugins = resources.has("appointments") ? ["/appointments", "/free-times"] : [];
    expect(pathsOf(menuFor("cashier")).sort()).toEqual(
      [
        ...ofPlugins,
        "/coupons",
        "/customers",
        "/dashboard",
        "/kitchen",
        "/order-lookup",
        "/orders",
        "/orders/create",
        "/parked-orders",
        "/products",
        "/reports",
        "/returns",
        "/till-sessions",
      ].sort(),
    );
    expect(pathsOf(menuFor("ceo"))).toContain("/blogs");
  });

  test("The menu of an accountant has what names the role, of Storekeeper and of plugins", () => {
    const edited = ["currencies", "tax-classes", "taxes"];
    const named = [...resources.values()].filter(
      ({ name, menuFor = [] }) =>
        (menuFor === "editors" && edited.includes(name)) || menuFor.includes("accountant"),
    );
    expect(pathsOf(menuFor("accountant")).sort()).toEqual(
      ["/dashboard", "/reports", ...named.map(({ paths }) => paths.list)].sort(),
    );
    expect(named.length).toBeGreaterThan(10);
    for (const name of edited) {
      expect(resources.get(name)?.menuFor).toBe("editors");
      expect(pathsOf(menuFor("cashier"))).not.toContain(resources.get(name)?.paths.list);
    }
  });

  test("The menu leaves to the palette what is allowed but not part of the role's work", () => {
    const { elsewhere } = menuFor("cashier");
    expect(elsewhere.map(({ path }) => path)).toEqual(expect.arrayContaining(["/categories", "/blogs"]));
    expect(menuFor("security-guard").elsewhere).toEqual([]);
  });

  test("The menu leads to tables and kitchen in a restaurant, and elsewhere the palette alone does", () => {
    const atTables = ["/tables", "/table-orders", "/kitchen-tickets", "/kitchen"];
    const { elsewhere } = menuFor("manager", {}, "retail");
    expect(elsewhere.map(({ path }) => path)).toEqual(expect.arrayContaining(atTables));
    const all = pathsOf(menuFor("manager", {}, "restaurant"));
    expect(all).toEqual(expect.arrayContaining(atTables));
    expect(pathsOf(menuFor("manager", {}, "retail"))).toEqual(all.filter((path) => !atTables.includes(path)));
  });

  test("The menu does not offer the till to people who do not work there", () => {
    expect(pathsOf(menuFor("manager"))).toContain("/orders/create");
    expect(pathsOf(menuFor("manager", { posStatus: false }))).not.toContain("/orders/create");
    expect(pathsOf(menuFor("manager", { shopStatus: false }))).not.toContain("/pending-approval");
  });

  test.each(roles)("The menu has the start of a %s in it", (role) => {
    expect(pathsOf(menuFor(role))).toContain(beginning({ role }));
  });

  test("The menu begins where the work of the role is", () => {
    expect(beginning({ role: "security-guard" })).toBe("/order-lookup");
    expect(beginning({ role: "driver" })).toBe("/orders");
    expect(beginning({ role: "cashier" })).toBe("/orders/create");
    expect(beginning({ role: "cashier", posStatus: false })).toBe("/dashboard");
    expect(beginning({ role: "manager" })).toBe("/dashboard");
    expect(beginning(null)).toBe("/dashboard");
  });

  test("The menu has no dashboard for users who would be led away from it", () => {
    const changes = writeChanges({ given: [], taken: ["reports.show"] });
    expect(isWorkOf({ role: "cashier", changes }, "dashboard", () => false)).toBe(false);
    expect(isWorkOf({ role: "manager", changes }, "dashboard", () => false)).toBe(true);
  });

  test.each([
    ["/products", "/products"],
    ["/product/0195", "/products"],
    ["/products/import", "/products"],
    ["/our-staff/0195/edit", "/our-staff"],
    ["/customer-order/0195", "/customers"],
    ["/productsale", undefined],
    ["/404", undefined],
  ])("The menu at %s stands at %s", (pathname, path) => {
    expect(entryAt(menuFor("super-admin"), pathname)?.path).toBe(path);
  });
});

test("Every declared icon is in the set", () => {
  const named = [...resources.values(), ...globals.values(), ...offeredScreens].map(({ icon }) => icon);
  expect([...drawnIcons]).toEqual(expect.arrayContaining(named));
});
