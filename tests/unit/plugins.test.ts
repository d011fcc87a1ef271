import { expect, test } from "vitest";
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
