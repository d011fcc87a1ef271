import { describe, expect, it } from "vitest";
import { parentsFirst } from "../../../src/core/parents-first.ts";
import { missingIn } from "../../../src/kit/import/run/missing.ts";
import { categories } from "../../../src/resources/categories.ts";
import { extras } from "../../../src/resources/extras.ts";

describe("what rows name that is not there", () => {
  const hats = { field: "categoryIds", resource: "categories", name: "Apparel > Hats" };
  const created = { outcome: "created", missing: [hats] } as const;
  const again = { outcome: "created", missing: [{ ...hats, name: "apparel > hats" }] } as const;
  const failed = { outcome: "failed", missing: [{ ...hats, name: "Shoes" }] } as const;

  it("counts each once, whatever the case of its letters", () => {
    expect(missingIn([created, undefined, again, failed], [])).toEqual([
      { field: "categoryIds", resource: "categories", names: ["Apparel > Hats", "Shoes"] },
    ]);
  });

  it("leaves out what rows that fail would have needed, where it is made", () => {
    expect(missingIn([created, failed], ["categoryIds"])[0]?.names).toEqual(["Apparel > Hats"]);
    expect(missingIn([failed], ["categoryIds"])).toEqual([]);
  });
});

describe("the order of rows", () => {
  it("has what stands above before what stands below, and circles as they are", () => {
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

  it("is that of the file where records do not refer to each other", () => {
    expect(parentsFirst(extras, [{ name: "b" }, { name: "a" }])).toEqual([0, 1]);
  });
});
