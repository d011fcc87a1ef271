import { maxRelated, relatedTo } from "../../../src/domain/products/related.ts";
import { type Product, products } from "../../../src/resources/products.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { asProduct } from "../stock/index.ts";

/** Of how many products of the same categories, or with the same tags, the most alike are looked for. */
const maxCompared = 40 * maxRelated;

/** What tells how much two products have in common. */
const compared = ["categoryIds", "tags", "state"] as const;

async function alike(reader: Reader, field: "categoryIds" | "tags", values: readonly string[]) {
  if (values.length === 0) return [];
  const where = matching({ [`${field}_like`]: values, state: "selling" });
  const sort = sortedBy("position");
  const page = { where, sort, start: 0, end: maxCompared, total: "none", fields: compared } as const;
  return (await reader.find(products.name, page)).rows;
}

/** What is suggested beside a product: nothing where it is not to have any. */
export async function relatedProducts(reader: Reader, product: Product): Promise<readonly StoredRecord[]> {
  if (!product.allowRelatedProducts) return [];
  const groups = await Promise.all([
    alike(reader, "categoryIds", product.categoryIds),
    alike(reader, "tags", product.tags),
  ]);
  const records = new Map(groups.flat().map((record) => [record.id, record]));
  const chosen = relatedTo(product, [...records.values()].map(asProduct));
  return reader.getMany(
    products.name,
    chosen.map(({ id }) => id),
  );
}
