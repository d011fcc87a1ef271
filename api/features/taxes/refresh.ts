import { classOfProduct, type TaxSnapshot } from "../../../src/domain/money/tax.ts";
import { type Category, categories } from "../../../src/resources/categories.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { type Product, products } from "../../../src/resources/products.ts";
import { type TaxClass, taxClasses } from "../../../src/resources/tax-classes.ts";
import { readGlobal } from "../../records/globals/record.ts";
import { typedAs } from "../../records/typed-as.ts";
import { patchRecord } from "../../records/write/patch.ts";
import { type Condition, matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, Transaction } from "../../store/port.ts";
import { sameTerms, shownTerms, storedTerms, taxIn, taxTable } from "./table.ts";

/** Products loaded at a time. */
const batch = 500;

/** Updates classes and their products with the taxes at the store's address. */
export async function refreshClasses(tx: Transaction): Promise<void> {
  const table = await taxTable(tx);
  for (const taxClass of table.classes) {
    const terms = taxIn(table, taxClass.id, table.store);
    if (sameTerms(shownTerms(taxClass), terms) && taxClass.storeTaxRate !== null) continue;
    await patchRecord(tx, taxClasses, { ...taxClass }, storedTerms(terms));
    await tx.updateAll(products.name, taxedBy(taxClass.id), { ...terms });
  }
}

const taxedBy = (classId: string): readonly Condition[] => matching({ effectiveTaxClassId: classId });
const withoutOwn: Condition = { field: "taxClassId", op: "null", isNull: true };

/** A product's tax class, and its tax at the store's address. */
export interface TaxedAs extends TaxSnapshot {
  readonly effectiveTaxClassId: string | null;
}

/** Resolves the class of a product from its own, its categories and the store's default. */
export async function taxedAs(
  reader: Reader,
  { taxClassId, categoryIds }: Pick<Product, "taxClassId" | "categoryIds">,
): Promise<TaxedAs> {
  const above = taxClassId === null ? await classesOfCategories(reader, categoryIds) : [];
  const ownClass = taxClassId ?? above.find(Boolean);
  const taxClass = ownClass ? await classOf(reader, ownClass) : await storeClass(reader);
  const effectiveTaxClassId = classOfProduct(taxClassId, above, taxClass?.id ?? null);
  if (taxClass) return { effectiveTaxClassId, ...shownTerms(taxClass) };
  const { defaultTaxRate } = await readGlobal(reader, globalSettings);
  return { effectiveTaxClassId, taxName: null, taxRate: defaultTaxRate, taxIncluded: false };
}

const asClass = typedAs(taxClasses);

async function classOf(reader: Reader, id: string): Promise<TaxClass | null> {
  const record = await reader.get(taxClasses.name, id);
  return record && asClass(record);
}

/** The store's default class; null without one. */
export async function storeClass(reader: Reader): Promise<TaxClass | null> {
  const query = { where: matching({ isDefault: true }), sort: [], start: 0, end: 1, total: "none" } as const;
  const [record] = (await reader.find(taxClasses.name, query)).rows;
  return record ? asClass(record) : null;
}

async function classesOfCategories(reader: Reader, ids: readonly string[]) {
  const records = ids.length === 0 ? [] : await reader.getMany(categories.name, ids);
  return records.map(typedAs(categories)).map(({ effectiveTaxClassId }) => effectiveTaxClassId);
}

/** Updates products without a class of their own with the one that applies now. */
async function refreshProducts(tx: Transaction, where: readonly Condition[]): Promise<void> {
  const changed = new Map<string, { readonly terms: TaxedAs; readonly ids: string[] }>();
  const memo = new Map<string, Promise<TaxedAs>>();
  let more = true;
  for (let start = 0; more; start += batch) {
    const query = { where: [...where, withoutOwn], sort: sortedBy("id"), start, end: start + batch };
    const rows = (await tx.find(products.name, query)).rows.map(typedAs(products));
    for (const product of rows) {
      const key = product.categoryIds.join(" ");
      const terms = await (memo.get(key) ?? taxedAs(tx, product));
      memo.set(key, Promise.resolve(terms));
      if (product.effectiveTaxClassId === terms.effectiveTaxClassId) continue;
      const group = changed.get(terms.effectiveTaxClassId ?? "") ?? { terms, ids: [] };
      group.ids.push(product.id);
      changed.set(terms.effectiveTaxClassId ?? "", group);
    }
    more = rows.length === batch;
  }
  for (const { terms, ids } of changed.values()) {
    await tx.updateAll(products.name, matching({ id: ids }), { ...terms });
  }
}

/** Updates products after the default class has changed. */
export const refreshDefault = (tx: Transaction): Promise<void> => refreshProducts(tx, []);

/** Updates the categories below and the products in them after a category's class has changed. */
export async function refreshBelow(
  tx: Transaction,
  category: Pick<Category, "id" | "effectiveTaxClassId">,
): Promise<void> {
  const touched = [category.id];
  for (let level = [category.id]; level.length > 0; ) {
    const where = [{ field: "parentId", op: "eq", values: level }, withoutOwn] as const;
    const { rows } = await tx.find(categories.name, { where, sort: [] });
    level = rows.map(({ id }) => id).filter((id) => !touched.includes(id));
    touched.push(...level);
  }
  const below = matching({ id: touched.slice(1) });
  const { effectiveTaxClassId } = category;
  if (touched.length > 1) await tx.updateAll(categories.name, below, { effectiveTaxClassId });
  await refreshProducts(tx, matching({ categoryIds: touched }));
}
