import { productSeo } from "../../../src/resources/product-seo.ts";
import { products } from "../../../src/resources/products.ts";
import { audit } from "../../records/audit/entry.ts";
import type { Hook, Written } from "../../records/hook.ts";
import { patchRecord } from "../../records/write/patch.ts";
import type { Writer } from "../../records/writer.ts";
import { batchesOf } from "../../store/batches.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Store, StoredRecord, Transaction } from "../../store/port.ts";

type Values = Readonly<Record<string, unknown>>;

/** The SEO fields of a product, with the matching fields of its SEO page. */
const same = [
  ["seoTitle", "title"],
  ["seoDescription", "metaDescription"],
] as const;

const valueIn = (record: Values | null, name: string): unknown => record?.[name] ?? null;

const ofProduct = (product: Values): Values =>
  Object.fromEntries(same.map(([own, its]) => [its, valueIn(product, own)]));

const ofPage = (page: Values): Values =>
  Object.fromEntries(same.map(([own, its]) => [own, valueIn(page, its)]));

/** The values that differ from the record's. */
const missingIn = (record: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => valueIn(record, name) !== value));

async function give(
  writer: Writer,
  resource: typeof products | typeof productSeo,
  record: StoredRecord,
  values: Values,
): Promise<void> {
  const changes = missingIn(record, values);
  if (Object.keys(changes).length === 0) return;
  await audit(writer, resource, record, await patchRecord(writer.tx, resource, record, changes));
}

async function pageOf(tx: Transaction, productId: string): Promise<StoredRecord | undefined> {
  const query = { where: matching({ productId }), sort: [], start: 0, end: 1, total: "none" } as const;
  return (await tx.find(productSeo.name, query)).rows[0];
}

/** Copies a product's SEO fields to its SEO page, in the same transaction. */
async function followProduct(writer: Writer, { before, after }: Written): Promise<void> {
  // A new product has no page yet.
  if (!before || !after || same.every(([own]) => valueIn(before, own) === valueIn(after, own))) return;
  const page = await pageOf(writer.tx, after.id);
  if (page) await give(writer, productSeo, page, ofProduct(after));
}

export const productHook: Hook = { after: followProduct };

/**
 * Keeps the title and description of a product's SEO page equal to the product's, in both directions. A new page takes
 * over the product's texts where it has none.
 */
export const productSeoHook: Hook = {
  async fit({ tx }, page, before) {
    const { productId } = page;
    if (typeof productId !== "string") return page;
    // Locks the product, since a concurrent write to it would not see a page that is not committed yet.
    const [product] = await tx.lock(products.name, [productId]);
    if (!product || before?.productId === productId) return page;
    const taken = Object.entries(ofProduct(product)).filter(([name]) => valueIn(page, name) === null);
    return { ...page, ...Object.fromEntries(taken) };
  },

  async after(writer, { after }) {
    const product = after && (await writer.tx.get(products.name, String(after.productId)));
    if (product) await give(writer, products, product, ofPage(after));
  },
};

const batch = 500;

/**
 * Upgrades data in which a product and its SEO page had separate texts: those of the page win; where it has none, it
 * gets the product's.
 */
export async function joinSeoTexts(store: Store): Promise<void> {
  for await (const pages of batchesOf(store, productSeo.name, batch)) {
    const about = await store.getMany(
      products.name,
      pages.map(({ productId }) => String(productId)),
      same.map(([own]) => own),
    );
    const byId = new Map(about.map((product) => [product.id, product]));
    const apart = pages.flatMap((page) => {
      const product = byId.get(String(page.productId));
      return product && Object.keys(missingIn(product, ofPage(page))).length > 0 ? [{ page, product }] : [];
    });
    if (apart.length === 0) continue;
    await store.transaction(async (tx) => {
      for (const { page, product } of apart) {
        const joined = joinedTexts(page, product);
        // biome-ignore lint/plugin: an upgrade, of records that are loaded in part.
        await tx.update(productSeo.name, page.id, null, missingIn(page, joined));
        // biome-ignore lint/plugin: as above.
        await tx.update(products.name, product.id, null, missingIn(product, ofPage(joined)));
      }
    });
  }
}

/** The texts of a page, or of its product where the page has none. */
const joinedTexts = (page: Values, product: Values): Values =>
  Object.fromEntries(same.map(([own, its]) => [its, valueIn(page, its) ?? valueIn(product, own)]));
