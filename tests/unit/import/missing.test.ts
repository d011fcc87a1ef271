import { describe, expect, it } from "vitest";
import { parentsFirst } from "../../../src/core/import/parents-first.ts";
import { missingIn } from "../../../src/kit/import/run/missing.ts";
import { categories } from "../../../src/resources/categories.ts";
import { extras } from "../../../src/resources/extras.ts";

describe("Missing records that rows name", () => {
  const hats = { field: "categoryIds", resource: "categories", name: "Apparel > Hats" };
  const created = { outcome: "created", missing: [hats] } as const;
  const again = { outcome: "created", missing: [{ ...hats, name: "apparel > hats" }] } as const;
  const failed = { outcome: "failed", missing: [{ ...hats, name: "Shoes" }] } as const;

  it("A missing record is counted once, whatever the case of its letters", () => {
    expect(missingIn([created, undefined, again, failed], [])).toEqual([
      { field: "categoryIds", resource: "categories", names: ["Apparel > Hats", "Shoes"] },
    ]);
  });

  it("A missing record that only failing rows need is left out", () => {
    expect(missingIn([created, failed], ["categoryIds"])[0]?.names).toEqual(["Apparel > Hats"]);
    expect(missingIn([failed], ["categoryIds"])).toEqual([]);
  });
});

describe("The order of rows", () => {
  it("The order of rows has parents before children, and circles as they are", () => {
    const rows = [
      { name: "Espresso", parentId: "Hot drinks" },
      { name: "Hot drinks", slug: "hot", parentId: "DRINKS" },
      { name: "Egg", parentId: "Hen" },
      { name: "Hen", parentId: "Egg" },
      "no row",
      { name: "Drinks" },
      { name: "Filter", parentId: "hot" },
    ];
    expect(parentsFirst(categories, rows)).toEqual([5, 1, 0, 3, 2, 4, 6]);
  });

  it("The order of rows is that of the file where records do not refer to each other", () => {
    expect(parentsFirst(extras, [{ name: "b" }, { name: "a" }])).toEqual([0, 1]);
  });
});
