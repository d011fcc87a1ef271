import type { StoredRecord } from "../../../api/store/port.ts";
import { SeededRandom } from "../random.ts";
import { demoAttributeRecords } from "./attributes.ts";
import { barcodes, type DemoShop, demoGoods } from "./goods.ts";
import { inReferenceOrder } from "./in-order.ts";
import { demoDishes, demoExtras } from "./menu.ts";
import type { AttributeKey } from "./ranges.ts";
import { demoSets } from "./sets.ts";
import { apparel } from "./shelves/apparel.ts";
import { beauty } from "./shelves/beauty.ts";
import { electronics } from "./shelves/electronics.ts";
import { groceries } from "./shelves/groceries.ts";
import { home } from "./shelves/home.ts";
import { leisure } from "./shelves/leisure.ts";
import { goodsOf } from "./shelves/shelf.ts";
import { demoTree } from "./tree.ts";

const shelves = [...apparel, ...home, ...electronics, ...leisure, ...beauty, ...groceries];

/** Creates the catalogue of the demo store by resource, referenced records first. Deterministic. */
export function demoCatalog(): Readonly<Record<string, readonly StoredRecord[]>> {
  const random = new SeededRandom(2025);
  const tree = demoTree(shelves, random);
  const attributes = demoAttributeRecords(random);
  const extras = demoExtras(tree, random);
  const shop: DemoShop = {
    random,
    categoryId: (shelf) => tree.idAt(shelf.path),
    attributeId: (key: AttributeKey) => attributes.get(key)?.id ?? "",
    nextBarcode: barcodes(),
  };
  const counts = shelves.map((shelf) => goodsOf(shelf).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shares = random.shuffle(Array.from({ length: total }, (_, at) => 0.04 + (0.96 * at) / total));
  const goods = shelves.flatMap((shelf, at) => demoGoods(shelf, shop, shares.splice(0, counts[at])));
  const sets = demoSets(goods, random);
  const products = [...demoDishes(tree, extras, random), ...goods.map(linkedTo(sets)), ...sets].sort(
    (a, b) => (a.id < b.id ? -1 : 1),
  );
  return {
    categories: inReferenceOrder(tree.records),
    attributes: [...attributes.values()],
    extras,
    products: inReferenceOrder(products),
  };
}

/** Returns the product with the ids of the composed products it is a component of. */
const linkedTo =
  (sets: readonly StoredRecord[]) =>
  (product: StoredRecord): StoredRecord => {
    const around = sets.filter(({ childIds }) => Array.isArray(childIds) && childIds.includes(product.id));
    return around.length === 0 ? product : { ...product, partOfIds: around.map(({ id }) => id) };
  };
