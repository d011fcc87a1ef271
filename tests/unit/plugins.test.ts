import { expect, test } from "vitest";
import { nameClashes } from "../../src/app/server/plugin-clashes.ts";
import { type Group, groupsOf } from "../../src/core/manifest.ts";

test("Menu groups of plugins stand after the sales, each once", () => {
  const groups = ["settings", "rental", "catalog", "rental", "repairs"].map((group) => ({
    group: group as Group,
  }));
  expect(groupsOf(groups)).toEqual([
    ...["sales", "rental", "repairs", "catalog", "people"],
    ...["content", "seo", "localization", "settings"],
  ]);
  expect(groupsOf([])).toHaveLength(7);
});

test("A name that a plugin and the project, or two plugins, have is told with the file and its owner", () => {
  const files = {
    "../../../plugins/garden/icons.tsx": ["rake", "tag"],
    "../../../plugins/rental/icons.tsx": ["rake", "key"],
  };
  expect(nameClashes("icon", ["tag", "user"], files)).toEqual([
    'plugins/garden/icons.tsx: Storekeeper has the icon "tag" already: rename it.',
    'plugins/rental/icons.tsx: plugins/garden/icons.tsx has the icon "rake" already: rename it.',
  ]);
  expect(nameClashes("icon", ["tag"], {})).toEqual([]);
});
