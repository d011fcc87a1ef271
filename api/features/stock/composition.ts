import { componentsOf, composedQuantity, partOf } from "../../../src/domain/products/composition.ts";
import { composedCost } from "../../../src/domain/products/costs.ts";
import { type Product, products } from "../../../src/resources/products.ts";
import { invalid } from "../../platform/problem.ts";
import { draftAs } from "../../records/typed-as.ts";
import { patchRecord } from "../../records/write/patch.ts";
import type { Writer } from "../../records/writer.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Store, Transaction } from "../../store/port.ts";
import { asProduct, updateComposed } from "./ledger.ts";

/** Sets quantity and cost of a composed product from its components; other products stay the same. */
export async function withComposedStock<P extends Record<string, unknown>>(
  { tx }: Pick<Writer, "tx">,
  product: P,
): Promise<P> {
  const ids = componentsOf(draftAs(products)(product));
  const components = (ids.length === 0 ? [] : await tx.getMany(products.name, [...ids])).map(asProduct);
  if (components.length === 0) return product;
  return { ...product, quantity: composedQuantity(components), costPrice: composedCost(components) };
}

/** Updates components with the composed products they are part of. */
export async function linkComponents(
  tx: Transaction,
  before: Product | null,
  after: Product | null,
): Promise<void> {
  const id = (after ?? before)?.id;
  if (id === undefined) return;
  const old = new Set(before ? componentsOf(before) : []);
  const now = new Set(after ? componentsOf(after) : []);
  const differing = [...old, ...now].filter((one) => old.has(one) !== now.has(one)).sort();
  for (const record of differing.length === 0 ? [] : await tx.getMany(products.name, differing)) {
    const others = partOf(asProduct(record)).filter((one) => one !== id);
    await patchRecord(tx, products, record, { partOfIds: now.has(record.id) ? [...others, id] : others });
  }
}

/** Throws 422 for components with combinations, since it would be ambiguous which one a composed product uses. */
export function assertNoCombinations(components: readonly Product[]): void {
  if (components.some(({ combinations }) => combinations.length > 0))
    throw invalid({ childIds: ["products.errors.childWithCombinations"] });
}

/** Upgrades composed products stored before components knew what they are part of, and computes their quantities. */
export async function linkOlderComponents(store: Store, now: Date): Promise<void> {
  await store.transaction(async (tx) => {
    const { rows } = await tx.find(products.name, { where: matching({ masterProduct: true }), sort: [] });
    for (const composed of rows.map(asProduct)) {
      const components = (await tx.getMany(products.name, [...componentsOf(composed)])).map(asProduct);
      if (components.every((one) => partOf(one).includes(composed.id))) continue;
      await linkComponents(tx, null, composed);
      const linked = (await tx.getMany(products.name, [...componentsOf(composed)])).map(asProduct);
      await updateComposed({ tx, admin: null, ip: "", now }, linked, { reason: "count" });
    }
  });
}
