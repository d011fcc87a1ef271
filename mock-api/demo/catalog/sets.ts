import { typedAs } from "../../../api/records/typed-as.ts";
import type { StoredRecord } from "../../../api/store/port.ts";
import { composedQuantity } from "../../../src/domain/products/composition.ts";
import { composedCost } from "../../../src/domain/products/costs.ts";
import { products } from "../../../src/resources/products.ts";
import { makeRecord } from "../make-record.ts";
import type { SeededRandom } from "../random.ts";
import { taxClassId, taxedLike } from "./tax-classes.ts";

const minute = 60_000;

const sets = [
  {
    title: "Sunday Breakfast Box",
    sku: "SET-1001",
    price: 1190,
    picture: "croissant",
    text: "Everything for a slow morning for two.",
    of: ["Butter Croissant", "Sesame Bagel", "Salted Butter", "Free Range Eggs, 10 Pack", "Whole Milk"],
  },
  {
    title: "Weekly Fruit Box",
    sku: "SET-1008",
    price: 990,
    picture: "green-apple",
    text: "Four kinds of fruit, packed on the morning you collect it.",
    of: ["Granny Smith Apples", "Bananas", "Tangerines", "Kiwi Fruit"],
  },
  {
    title: "Reading Corner",
    sku: "SET-1015",
    price: 17_900,
    picture: "chair",
    text: "The chair, and what makes a corner out of it.",
    of: ["Dining Chair", "Paper Lantern", "Framed Landscape Print"],
  },
] as const;

/** Creates master products composed of products from several categories. */
export function demoSets(goods: readonly StoredRecord[], random: SeededRandom): StoredRecord[] {
  return sets.map(({ title, sku, price, picture, text, of }) => {
    const children = goods.filter((one) => of.some((name) => name === one.title));
    const newest = Math.max(...children.map(({ createdAt }) => Date.parse(createdAt)));
    return makeRecord(
      products,
      random,
      newest + minute,
      {
        title,
        sku,
        price,
        costPrice: composedCost(children.map(typedAs(products))),
        description: text,
        type: "Set",
        categoryIds: children[0]?.categoryIds,
        images: [{ url: `/demo/${picture}.webp`, alt: title }],
        quantity: composedQuantity(children.map(({ quantity }) => ({ quantity: Number(quantity) }))),
        lowStockThreshold: random.int(1, 3),
        taxClassId: taxClassId("standard"),
        masterProduct: true,
        childIds: children.map(({ id }) => id),
      },
      taxedLike("standard"),
    );
  });
}
