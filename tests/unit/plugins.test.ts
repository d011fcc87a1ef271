import { expect, test } from "vitest";
import { defineResource, text } from "../../src/core/define.ts";
import { type Group, groupsOf } from "../../src/core/manifest.ts";
import { byName } from "../../src/plugins/declared.ts";

test("menu groups of plugins stand after the sales, each once", () => {
  const groups = ["settings", "rental", "catalog", "rental", "repairs"].map((group) => ({
    group: group as Group,
  }));
  expect(groupsOf(groups)).toEqual([
    ...["sales", "rental", "repairs", "catalog", "people"],
    ...["content", "seo", "localization", "settings"],
  ]);
  expect(groupsOf([])).toHaveLength(7);
});

test("two entities with one name or address are refused, by their names", () => {
  const declared = (name: string, list = `/${name}`) =>
    defineResource({
      name,
      icon: "folder",
      group: "catalog",
      area: "catalog",
      title: "name",
      fields: { name: text() },
      list: { columns: ["name"] },
      paths: { list },
    });
  expect([...byName([declared("mugs"), declared("cups")]).keys()]).toEqual(["mugs", "cups"]);
  expect(() => byName([declared("mugs"), declared("mugs")])).toThrow(
    /^src\/resources declares mugs, but its name or address is that of mugs\. Change/,
  );
  expect(() => byName([declared("mugs"), declared("cups", "/mugs")])).toThrow(
    "declares cups, but its name or address is that of mugs",
  );
});
