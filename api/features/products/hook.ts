import { typedCosts } from "../../../src/domain/products/costs.ts";
import { followingOf, ignoredValues, quantityOf } from "../../../src/domain/products/product.ts";
import { type GlobalSettings, globalSettings } from "../../../src/resources/global-settings.ts";
import type { Product } from "../../../src/resources/products.ts";
import { invalid } from "../../platform/problem.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { Change, Hook } from "../../records/hook.ts";
import type { Writer } from "../../records/writer.ts";
import type { Transaction } from "../../store/port.ts";
import {
  asProduct,
  linkComponents,
  recordMovements,
  updateComposed,
  withComposedStock,
} from "../stock/index.ts";
import { taxedProduct, termsOfProducts, withClassByTax } from "../taxes/index.ts";
import { assertChildren } from "./child-products.ts";
import { namedAsCatalogue } from "./product-options.ts";

const settingsByTransaction = new WeakMap<Transaction, Promise<GlobalSettings>>();

/** Cached per transaction: an import writes thousands of products in one. */
function settingsIn(tx: Transaction): Promise<GlobalSettings> {
  const settings = settingsByTransaction.get(tx) ?? readGlobal(tx, globalSettings);
  settingsByTransaction.set(tx, settings);
  return settings;
}

/** Types a validated product. */
const asChecked = (product: unknown) => product as Product;

/** Sets the quantity of a product with combinations or components from theirs. Throws 422 for a different one. */
async function withStock<P extends Record<string, unknown>>(
  writer: Pick<Writer, "tx">,
  product: P,
  before: Product | null,
): Promise<P> {
  const said = asChecked(product);
  const summed = said.combinations.length > 0 ? { ...product, quantity: quantityOf(said) } : product;
  const stocked = await withComposedStock(writer, summed);
  const unheard = ignoredValues(said, before, asChecked(stocked));
  if (unheard.length > 0) {
    throw invalid(Object.fromEntries(unheard.map((name) => [name, [`products.errors.${name}Follows`]])));
  }
  return stocked;
}

const imagesOf = (record: Change["after"]) => (Array.isArray(record?.images) ? record.images.length : 0);

/** Rejects more pictures than the settings allow; existing ones stay. */
function assertFewImages({ before, after }: Change, most: number): void {
  if (imagesOf(after) <= Math.max(most, imagesOf(before))) return;
  throw invalid({ images: ["products.errors.tooManyImages"] });
}

export const productHook: Hook = {
  // Stock is counted and moved, never restored.
  standing: (product) => ["quantity", "combinations.quantity", ...followingOf(asChecked(product))],
  // They follow from the tax class, which may have another tax now.
  following: ["taxName", "taxRate", "taxIncluded"],
  broughtBack: ["combinationCosts"],
  under: { beside: [termsOfProducts] },
  async named(reader, rows) {
    const joined = await namedAsCatalogue(reader, rows);
    return (row) => withClassByTax(joined(row));
  },

  async fit(writer, product, before, named) {
    const { lowStockValue } = await settingsIn(writer.tx);
    const stored = before && asProduct(before);
    const stocked = await withStock(writer, product, stored);
    const taxed = await taxedProduct(writer, stocked, before, named);
    return {
      ...stocked,
      ...taxed,
      storeLowStock: lowStockValue,
      combinationCosts: typedCosts(asChecked(product), stored),
    };
  },

  async check(writer, change) {
    if (!change.after) return;
    assertFewImages(change, (await settingsIn(writer.tx)).imagesPerProduct);
    await assertChildren(writer, change);
  },

  // Typing another quantity moves stock, too. Orders write their own movements.
  async after(writer, written) {
    const before = written.before && asProduct(written.before);
    const after = written.after && asProduct(written.after);
    const cause = { reason: before ? "edit" : "opening" } as const;
    await recordMovements(writer, before, after, cause);
    await linkComponents(writer.tx, before, after);
    const moved = before?.quantity !== after?.quantity || before?.costPrice !== after?.costPrice;
    if (before && after && moved) await updateComposed(writer, [after], cause);
  },
};
