import { expect, test } from "vitest";
import { nameClashes } from "../../src/app/server/plugin-clashes.ts";
import { type AddedGroups, type Group, groupsOf, isOccasional } from "../../src/core/manifest.ts";

test("Menu groups of plugins stand after the sales, each once", () => {
  const groups = ["settings", "rental", "catalog", "rental", "repairs"].map((group) => ({
    group: group as Group,
  }));
  expect(groupsOf(groups, {})).toEqual([
    ...["sales", "rental", "repairs", "catalog", "people"],
    ...["content", "seo", "localization", "settings"],
  ]);
  expect(groupsOf([], {})).toHaveLength(7);
});

test("A menu group stands where its plugin places it", () => {
  const groups = ["repairs", "parts", "rental"].map((group) => ({ group: group as Group }));
  const added = {
    parts: { after: "repairs" },
    repairs: { after: "people", occasional: true },
  } as AddedGroups;
  expect(groupsOf(groups, added)).toEqual([
    ...["sales", "rental", "catalog", "people", "repairs", "parts"],
    ...["content", "seo", "localization", "settings"],
  ]);
  const isBelowMore = (group: string) => isOccasional(group as Group, added);
  expect(["repairs", "parts", "rental", "sales", "settings"].map(isBelowMore)).toEqual([
    ...[true, false, false, false, true],
  ]);
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
