import { classOfProduct, printedTaxName, type TaxSnapshot } from "../../../src/domain/money/tax.ts";
import { categories } from "../../../src/resources/categories.ts";
import { type Product, products } from "../../../src/resources/products.ts";
import { type Tax, taxes } from "../../../src/resources/taxes.ts";
import { typedAs } from "../../records/typed-as.ts";
import { everything, matching, sortedBy } from "../../store/dialect/query.ts";
import type { Store, Transaction } from "../../store/port.ts";
import { refreshClasses } from "./refresh.ts";
import { defaultClass, sameTerms, type TaxTable, taxIn, taxTable } from "./table.ts";
import { makeClass } from "./typed.ts";

/** Products upgraded per transaction. */
const batch = 500;

/**
 * Upgrades data from before tax classes: taxes without a class get the default one, and each tax typed at products
 * becomes a class, so that prices stay the same. Idempotent, and resumes where it was interrupted.
 */
export async function moveTypedTaxes(store: Store): Promise<void> {
  await settleClasses(store);
  const where = matching({ effectiveTaxClassId_null: true });
  const query = { where, sort: sortedBy("id"), start: 0, end: batch } as const;
  while ((await store.find(products.name, { ...query, end: 1 })).total > 0) {
    const moved = await store.transaction(async (tx) => {
      const { rows } = await tx.find(products.name, query);
      return moveProducts(tx, rows.map(typedAs(products)));
    });
    if (!moved) return;
  }
}

/** Gives taxes without a class one, and updates each class with its tax at the store's address. */
export const settleClasses = (store: Store): Promise<void> =>
  store.transaction(async (tx) => {
    await classifyTaxes(tx);
    await refreshClasses(tx);
  });

/** A second tax of the default class in the same zone never applied: it gets a class of its own. */
async function classifyTaxes(tx: Transaction): Promise<void> {
  const table = await taxTable(tx);
  const standard = defaultClass(table);
  if (!standard) return;
  const taken = new Set(table.taxes.filter(isOf(standard.id)).map(({ zoneId }) => zoneId));
  const fallbackFirst = table.taxes
    .filter(({ taxClassId }) => taxClassId === null)
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  for (const tax of fallbackFirst) {
    const free = !taken.has(tax.zoneId);
    if (free) taken.add(tax.zoneId);
    const taxClassId = free ? standard.id : await ownClass(tx, tax);
    await tx.update(taxes.name, tax.id, null, { taxClassId });
  }
}

const isOf =
  (classId: string) =>
  ({ taxClassId }: Tax): boolean =>
    taxClassId === classId;

async function ownClass(tx: Transaction, { name }: Tax): Promise<string> {
  return (await makeClass(tx, { taxName: name, taxRate: 0, taxIncluded: false })).taxClass.id;
}

/** @returns false if there is no class to follow */
async function moveProducts(tx: Transaction, some: readonly Product[]): Promise<boolean> {
  let table = await taxTable(tx);
  const standard = defaultClass(table);
  if (!standard) return false;
  const categoryById = new Map(
    (await tx.find(categories.name, everything)).rows.map(typedAs(categories)).map((one) => [one.id, one]),
  );
  for (const product of some) {
    const own = product.taxClassId ?? (await ownOf(product));
    const above = product.categoryIds.map((id) => categoryById.get(id)?.effectiveTaxClassId);
    const effectiveTaxClassId = classOfProduct(own, above, standard.id);
    const terms = taxIn(table, effectiveTaxClassId, table.store);
    await tx.update(products.name, product.id, null, { taxClassId: own, effectiveTaxClassId, ...terms });
  }
  return true;

  /** The class with the typed tax; null if that is the default rate of the settings. */
  async function ownOf({ taxName, taxRate, taxIncluded }: Product): Promise<string | null> {
    const rate = taxRate ?? 0;
    const typed = {
      taxName: taxName && printedTaxName(taxName),
      taxRate: rate,
      taxIncluded: rate > 0 && taxIncluded,
    };
    const untaxed = !table.taxes.some(isOf(standard?.id ?? ""));
    if (untaxed && sameTerms(typed, taxIn(table, standard?.id ?? null, null))) return null;
    const ownClass = table.classes.find((one) => one.id !== standard?.id && isOnly(table, one.id, typed));
    if (ownClass) return ownClass.id;
    const { taxClass } = await makeClass(tx, typed);
    table = await taxTable(tx);
    return taxClass.id;
  }
}

/** Whether the class has exactly that tax everywhere. */
function isOnly(table: TaxTable, classId: string, typed: TaxSnapshot): boolean {
  const own = table.taxes.filter(isOf(classId));
  if (own.some(({ zoneId, published }) => zoneId !== null || !published) || own.length > 1) return false;
  const terms = taxIn(table, classId, null);
  return sameTerms(terms, typed) || isRenamed(terms, typed);
}

/** A class without taxes is named after the tax, with the rate appended if the name was taken. */
const isRenamed = (terms: TaxSnapshot, { taxName, taxRate }: TaxSnapshot): boolean =>
  taxRate === 0 &&
  terms.taxRate === 0 &&
  taxName !== null &&
  (terms.taxName ?? "").startsWith(`${taxName} 0%`);
