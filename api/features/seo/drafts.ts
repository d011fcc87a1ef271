import type { AnyResource } from "../../../src/core/define.ts";
import { storePath } from "../../../src/core/store-page.ts";
import type { SeoDraft, Shop } from "../../../src/domain/seo/seo.ts";
import { type BreadcrumbItem, categoryDraft, productDraft } from "../../../src/domain/storefront/drafts.ts";
import { type Category, categories } from "../../../src/resources/categories.ts";
import { categorySeo } from "../../../src/resources/category-seo.ts";
import { productSeo } from "../../../src/resources/product-seo.ts";
import { products } from "../../../src/resources/products.ts";
import { storeDetails } from "../../../src/resources/store-details.ts";
import { storeCurrency } from "../../records/globals/base-currency.ts";
import { readGlobal } from "../../records/globals/record.ts";
import { typedAs } from "../../records/typed-as.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";

/** The SEO pages of one resource, and how to draft one from a record. */
export interface SeoKind {
  /** The resource of the SEO pages. */
  readonly pages: AnyResource;
  /** The resource they are about, and the field that references its record. */
  readonly about: AnyResource;
  readonly field: string;
  draft(reader: Reader, record: StoredRecord, shop: Shop): Promise<SeoDraft>;
}

/** Maximum depth of the category tree. */
const deepest = 50;

/** The store data that drafts use. */
export async function shopOf(reader: Reader): Promise<Shop> {
  const { shopName, website } = await readGlobal(reader, storeDetails);
  return { name: shopName, website, currency: await storeCurrency(reader) };
}

const asCategory = typedAs(categories);
const pathOf = (category: Category): string => storePath(categories, category) ?? "/";

/** A category and its ancestors, from the top of the tree. */
async function trailTo(reader: Reader, id: string | null | undefined): Promise<readonly BreadcrumbItem[]> {
  const trail: BreadcrumbItem[] = [];
  for (let next = id; next && trail.length < deepest; ) {
    const record = await reader.get(categories.name, next);
    if (!record) break;
    const category = asCategory(record);
    trail.unshift({ name: category.name, path: pathOf(category) });
    next = category.parentId;
  }
  return trail;
}

const seoKinds: readonly SeoKind[] = [
  {
    pages: productSeo,
    about: products,
    field: "productId",
    async draft(reader, record, shop) {
      const product = typedAs(products)(record);
      const trail = await trailTo(reader, product.categoryIds[0]);
      return productDraft({ ...product, path: storePath(products, product) ?? "/" }, trail, shop);
    },
  },
  {
    pages: categorySeo,
    about: categories,
    field: "categoryId",
    async draft(reader, record, shop) {
      const category = asCategory(record);
      return categoryDraft(
        { ...category, path: pathOf(category) },
        await trailTo(reader, category.parentId),
        shop,
      );
    },
  },
];

/** The kind of SEO pages that a resource holds. */
export function seoKindOf(pages: string): SeoKind {
  const kind = seoKinds.find((one) => one.pages.name === pages);
  if (!kind) throw new Error(`${pages} are no SEO pages`);
  return kind;
}
