import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Fields } from "../../src/core/fields/field.ts";
import { areas, can, may, type Role, roles } from "../../src/domain/roles.ts";
import { pluginOf } from "../../src/plugins/files/declared.ts";
import { declaredGlobals, declaredResources, globals, resources } from "../../src/resources/index.ts";

describe("The registry", () => {
  test("The registry has each name and each address once", () => {
    const all = [...declaredResources, ...declaredGlobals];
    expect(new Set(all.map((resource) => resource.name)).size).toBe(all.length);
    expect(new Set(all.map((resource) => resource.paths.list)).size).toBe(all.length);
  });

  test.each([...resources.values()].map((resource) => [resource.name, resource] as const))(
    "The declaration of %s stands in a file of its own name",
    (name, resource) => {
      const plugin = pluginOf(name);
      const folder = plugin === undefined ? "src" : `plugins/${plugin}`;
      expect(readdirSync(`${folder}/resources`)).toContain(`${name}.ts`);
      expect(Object.keys(resource.fields)).toContain(resource.title);
    },
  );

  test("The registry has no password in the entries of a list, where nobody would hash it", () => {
    for (const { name, fields } of [...resources.values(), ...globals.values()]) {
      for (const [list, field] of Object.entries(fields)) {
        const inner = "fields" in field ? Object.values(field.fields as Fields) : [];
        expect(
          inner.filter(({ writeOnly }) => writeOnly),
          `${name}.${list}`,
        ).toEqual([]);
      }
    }
  });
});

describe("Permissions", () => {
  test("Permissions deny by default", () => {
    expect(can({ role: "security-guard" }, "catalog", "list")).toBe(false);
    // From the cookie of an older or newer version.
    expect(can({ role: "owner" as Role }, "catalog", "list")).toBe(false);
    expect(can({ role: "constructor" as Role }, "catalog", "list")).toBe(false);
    expect(can({ role: "cashier" }, "catalog", "edit")).toBe(false);
  });

  test("Permissions close what is done where somebody does not work", () => {
    const away = { role: "manager", posStatus: false } as const;
    for (const verb of ["place", "park"] as const) {
      expect(may({ role: "manager" }, "orders", verb)).toBe(true);
      expect(may(away, "orders", verb)).toBe(false);
      expect(may({ role: "manager", shopStatus: false }, "orders", verb)).toBe(true);
    }
    expect(may(away, "content", "edit")).toBe(true);
    expect(may({ role: "manager", shopStatus: false }, "content", "edit")).toBe(false);
    expect(may({ role: "manager", shopStatus: false }, "content", "list")).toBe(true);
    const nowhere = { posStatus: false, shopStatus: false } as const;
    expect(may({ role: "manager", ...nowhere }, "orders", "status")).toBe(false);
    expect(may({ role: "manager", ...nowhere }, "catalog", "edit")).toBe(true);
    expect(may({ role: "driver", ...nowhere }, "orders", "status")).toBe(true);
  });

  test.each(roles)(
    "The role of %s may do nothing in an area it may not look into, but for looking one up",
    (role) => {
      const writing = ["create", "edit", "delete", "status", "return", "cancel", "park"] as const;
      for (const area of areas) {
        if (can({ role }, area, "list")) continue;
        for (const verb of writing) expect(can({ role }, area, verb), `${role} ${verb} ${area}`).toBe(false);
      }
    },
  );
});
