import { expect, test } from "vitest";
import { canDo } from "../../src/core/access.ts";
import type { AnyResource } from "../../src/core/define.ts";
import { roles, verbs } from "../../src/domain/roles.ts";
import { globals, resources } from "../../src/resources/index.ts";

/** The permissions of each role on a resource: a line for those with the same. */
function permissionsOn(resource: AnyResource): string {
  const rolesByVerbs = new Map<string, string[]>();
  for (const role of roles) {
    const allowed = verbs.filter((verb) => canDo({ role }, resource, verb)).join(" ");
    rolesByVerbs.set(allowed, [...(rolesByVerbs.get(allowed) ?? []), role]);
  }
  const lines = [...rolesByVerbs].map(([allowed, some]) => `  ${some.join(", ")}: ${allowed || "nothing"}`);
  return [resource.name, ...lines].join("\n");
}

test("Every role has the permissions on every entity that the table of all permissions says", async () => {
  const declared = [...resources.values(), ...globals.values()];
  const table = declared.map((one) => `${permissionsOn(one)}\n`).join("");
  await expect(table).toMatchFileSnapshot("../fixtures/permissions.txt");
});
