import type { AnyResource } from "../../../src/core/define.ts";
import { readPlugins } from "../../../src/plugins/files/read.ts";

/** Entities with a custom list page, and the spec that tests it. */
export type OwnLists = Readonly<Record<string, string>>;

const ours: OwnLists = {
  "menu-items": "tests/e2e/menu-editor.spec.ts",
  roles: "tests/e2e/roles.spec.ts",
};

const brought = await readPlugins<{ readonly ownLists: OwnLists }>("tests/own-lists.ts");

/** Those of the shop, and those that plugins export as `ownLists` from `plugins/{name}/tests/own-lists.ts`. */
export const ownLists: OwnLists = Object.assign(
  {},
  ours,
  ...Object.values(brought).map((one) => one.ownLists),
);

export const hasOwnList = (resource: AnyResource): boolean => Object.hasOwn(ownLists, resource.name);
