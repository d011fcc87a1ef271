import type { StoredRecord } from "../../../api/store/port.ts";
import { extras } from "../../../src/resources/extras.ts";
import { products } from "../../../src/resources/products.ts";
import { makeRecord } from "../make-record.ts";
import type { SeededRandom } from "../random.ts";
import { demoCourses, dishExtras as extraLines } from "./dishes.ts";
import { taxedLike } from "./tax-classes.ts";
import { coursePath, type Tree } from "./tree.ts";

const partsOf = (line: string) => line.split("|").map((part) => part.trim());
const minor = (price: string) => Math.round(Number(price) * 100);

/** Creates the extras of the kitchen, available in the courses that name them. */
export function demoExtras(tree: Tree, random: SeededRandom): StoredRecord[] {
  return extraLines
    .trim()
    .split("\n")
    .map((line, at) => {
      const [name = "", price = "", maximum = "", picture = ""] = partsOf(line);
      const offered = demoCourses.filter((course) => course.extras.includes(name));
      return makeRecord(extras, random, random.time(at / 300), {
        name,
        price: minor(price),
        maximum: Number(maximum),
        categoryIds: offered.map((course) => tree.idAt(coursePath(course))),
        image: { url: `/demo/${picture}.webp`, alt: name },
      });
    });
}

/** Creates the dishes of the menu; prices include tax, and stock is always replenished. */
export function demoDishes(
  tree: Tree,
  extraRecords: readonly StoredRecord[],
  random: SeededRandom,
): StoredRecord[] {
  const extraIds = new Map(extraRecords.map((extra) => [extra.name, extra.id]));
  return demoCourses.flatMap((course) =>
    course.dishes
      .trim()
      .split("\n")
      .map((line, at) => {
        const [title = "", price = "", picture = "", text = ""] = partsOf(line);
        const drink = course.code === "DRI";
        const time = random.time(0.02 + at / 60);
        const input = {
          title,
          sku: `DISH-${course.code}-${at + 1}`,
          type: drink ? "Drink" : "Dish",
          description: `${text}\n\n*Please ask us about allergens.*`,
          categoryIds: [tree.idAt(coursePath(course))],
          tags: [...course.tags, ...random.some(["vegetarian friendly", "chef's choice"], 0, 1)],
          images: [{ url: `/demo/${picture}.webp`, alt: title }],
          price: minor(price),
          costPrice: Math.round((minor(price) * random.int(24, 38)) / 100),
          quantity: random.int(20, 60),
          extraIds: course.extras.flatMap((name) => extraIds.get(name) ?? []),
          allowOutOfStockOrder: random.chance(0.8),
          allowRelatedProducts: false,
          allowCheckoutNotes: true,
        };
        return makeRecord(products, random, time, input, taxedLike("meals"));
      }),
  );
}
