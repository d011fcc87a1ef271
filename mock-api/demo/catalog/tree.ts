import type { StoredRecord } from "../../../api/store/port.ts";
import { categories } from "../../../src/resources/categories.ts";
import { makeRecord } from "../make-record.ts";
import type { SeededRandom } from "../random.ts";
import { type Course, demoCourses } from "./dishes.ts";
import { goodsOf, type Shelf } from "./shelves/shelf.ts";
import { classAt, taxClassId } from "./tax-classes.ts";

export interface Tree {
  readonly records: readonly StoredRecord[];
  /** Returns the id of the category at that path. */
  idAt(path: readonly string[]): string;
}

const about: Readonly<Record<string, string>> = {
  Apparel: "Clothes, shoes and accessories for every day.",
  "Home & Garden": "Furniture, kitchen, textiles and everything that grows.",
  Electronics: "Accessories, audio, cameras and the smart home.",
  "Toys & Games": "Toys, games and instruments for all ages.",
  "Sports & Outdoor": "For the field, the gym and the mountains.",
  "Books & Stationery": "Paper, pens and good reading.",
  Pets: "Food and fun for dogs, cats and smaller friends.",
  "Beauty & Health": "Make-up, care and the things a bathroom needs.",
  Groceries: "Fresh and packed food, delivered or collected.",
  Restaurant: "The menu of the house.",
};

const fallbackIcons: Readonly<Record<string, string>> = {
  Apparel: "handbag",
  Women: "womans-clothes",
  Men: "necktie",
  Shoes: "running-shoe",
  Accessories: "sunglasses",
  "Home & Garden": "house-with-garden",
  Kitchen: "cooking",
  Electronics: "headphone",
  "Toys & Games": "teddy-bear",
  "Sports & Outdoor": "soccer-ball",
  "Books & Stationery": "books",
  Pets: "paw-prints",
  "Beauty & Health": "lipstick",
  Groceries: "shopping-cart",
  Restaurant: "fork-and-knife-with-plate",
};

const restaurant = "Restaurant";

/** Creates every category of the shelves and the menu, parents before children. */
export function demoTree(shelves: readonly Shelf[], random: SeededRandom): Tree {
  const byPath = new Map<string, StoredRecord>();
  const add = (path: readonly string[], type: "product" | "dish", icon: string, description?: string) => {
    const key = path.join("/");
    const memo = byPath.get(key);
    if (memo) return memo.id;
    const name = path.at(-1) ?? "";
    const parentId = path.length > 1 ? (byPath.get(path.slice(0, -1).join("/"))?.id ?? null) : null;
    const slugs = new Set([...byPath.values()].map((one) => one.name));
    const { own, nearest } = classAt(path);
    const input = {
      name,
      taxClassId: own,
      ...(slugs.has(name)
        ? {
            slug: path
              .join(" ")
              .toLowerCase()
              .replace(/[^a-z]+/g, "-"),
          }
        : {}),
      parentId,
      type,
      icon: { url: `/demo/${icon}.webp`, alt: name },
      description: description ?? null,
    };
    const taxValues = { effectiveTaxClassId: nearest && taxClassId(nearest) };
    const record = makeRecord(categories, random, random.time(byPath.size / 400), input, taxValues);
    byPath.set(key, record);
    return record.id;
  };
  for (const shelf of shelves) {
    shelf.path.forEach((name, at) => {
      const leaf = at === shelf.path.length - 1;
      const icon = leaf ? (goodsOf(shelf)[0]?.picture ?? "package") : (fallbackIcons[name] ?? "package");
      add(shelf.path.slice(0, at + 1), "product", icon, leaf ? undefined : about[name]);
    });
  }
  add([restaurant], "dish", fallbackIcons[restaurant] ?? "", about[restaurant]);
  for (const course of demoCourses) add(coursePath(course), "dish", course.icon);
  return {
    records: [...byPath.values()],
    idAt: (path) => {
      const record = byPath.get(path.join("/"));
      if (!record) throw new Error(`no category ${path.join("/")}`);
      return record.id;
    },
  };
}

export function coursePath(course: Course): readonly string[] {
  return [restaurant, course.name];
}
