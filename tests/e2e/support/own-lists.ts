import type { AnyResource } from "../../../src/core/define.ts";

/** Entities with a custom list page, and the spec that tests it. */
export const ownLists: Readonly<Record<string, string>> = {
  "menu-items": "menu-editor.spec.ts",
  roles: "roles.spec.ts",
};

export const hasOwnList = (resource: AnyResource): boolean => Object.hasOwn(ownLists, resource.name);
