import { expect, test } from "vitest";
import {
  addRoles,
  can,
  changeableRoles,
  roles as everyRole,
  startOfRole,
} from "../../../../src/domain/roles.ts";
import "../../../../src/plugins/files/roles.ts";
import { roles } from "../../roles.ts";

test("buyers stand after the built-in roles, with the permissions and the start page of their file", () => {
  expect(everyRole.at(-1)).toBe("buyer");
  expect(changeableRoles.at(-1)).toBe("buyer");
  expect([can({ role: "buyer" }, "stock", "list"), can({ role: "buyer" }, "orders", "list")]).toEqual([
    true,
    false,
  ]);
  expect(startOfRole("buyer")).toBe(roles.buyer.start);
});

test("a role cannot have the name of another one, and a file that is read again adds nothing", () => {
  const before = [...everyRole];
  addRoles("plugins/purchasing/roles.ts", roles);
  expect(() => addRoles("plugins/other/roles.ts", roles)).toThrow(
    'plugins/other/roles.ts: plugins/purchasing/roles.ts has the role "buyer" already: choose another name.',
  );
  expect(() => addRoles("plugins/other/roles.ts", { cashier: { may: {} } })).toThrow(
    'src/domain/role-table.ts has the role "cashier" already: choose another name.',
  );
  expect(everyRole).toEqual(before);
});
