import { type TaxSnapshot, untaxed } from "../../../src/domain/money/tax.ts";
import type { Address } from "../../../src/domain/zones.ts";
import type { Product } from "../../../src/resources/products.ts";
import { invalid } from "../../platform/problem.ts";
import type { Reader } from "../../store/port.ts";
import { defaultClass, type TaxTable, taxIn, taxTable } from "../taxes/index.ts";
import type { OrderDraft } from "./draft.ts";

/** The taxes of an order at its destination. */
export interface TaxedThere {
  readonly products: ReadonlyMap<string, Product>;
  /** The tax of a class, for custom items; null means the default class. */
  taxOf(this: void, taxClassId: string | null): TaxSnapshot;
}

/**
 * The products of an order with the taxes of its destination, or of the store's address if that is unknown. Throws 422
 * for an unknown tax class.
 */
export async function taxedThere(
  reader: Reader,
  items: OrderDraft["items"],
  place: Address | null,
  products: ReadonlyMap<string, Product>,
): Promise<TaxedThere> {
  const open = items.some(({ productId }) => productId === null);
  if (!place && !open) return { products, taxOf: () => untaxed };
  const table = await taxTable(reader);
  assertClasses(table, items);
  const there = place ?? table.store;
  return {
    products: place ? taxedProducts(table, products, place) : products,
    taxOf: (classId) => taxIn(table, classId ?? defaultClass(table)?.id ?? null, there),
  };
}

function taxedProducts(
  table: TaxTable,
  products: ReadonlyMap<string, Product>,
  place: Address,
): ReadonlyMap<string, Product> {
  return new Map(
    [...products].map(([id, product]): [string, Product] => {
      const { effectiveTaxClassId } = product;
      return [
        id,
        effectiveTaxClassId ? { ...product, ...taxIn(table, effectiveTaxClassId, place) } : product,
      ];
    }),
  );
}

function assertClasses({ classes }: TaxTable, items: OrderDraft["items"]): void {
  const classIds = new Set<string | null>([null, ...classes.map(({ id }) => id)]);
  for (const [at, { taxClassId }] of items.entries()) {
    if (!classIds.has(taxClassId)) throw invalid({ [`items.${at}.taxClassId`]: ["errors.reference"] });
  }
}
