import type { StoredRecord } from "../../../api/store/port.ts";
import { storePath } from "../../../src/core/store-page.ts";
import { defaultCurrency } from "../../../src/domain/money/money.ts";
import type { Shop } from "../../../src/domain/seo/seo.ts";
import {
  type BreadcrumbItem,
  categoryDraft,
  landingDraft,
  productDraft,
} from "../../../src/domain/storefront/drafts.ts";
import { type Category, categories as categoryResource } from "../../../src/resources/categories.ts";
import { categorySeo } from "../../../src/resources/category-seo.ts";
import { landingPages } from "../../../src/resources/landing-pages.ts";
import { productSeo } from "../../../src/resources/product-seo.ts";
import { products as productResource } from "../../../src/resources/products.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";
import { recordsOf } from "../records.ts";

const shop: Shop = { name: "Storekeeper", website: "https://shop.example.com", currency: defaultCurrency };

const pathOf = (category: Category): string => storePath(categoryResource, category) ?? "/";

function trailTo(categories: readonly Category[], id: string | null | undefined): readonly BreadcrumbItem[] {
  const category = categories.find((one) => one.id === id);
  if (!category) return [];
  return [...trailTo(categories, category.parentId), { name: category.name, path: pathOf(category) }];
}

const pages = [
  [
    "/sale",
    "Sale",
    "The season’s last pieces at half the price, while they last. New finds every Friday morning.",
  ],
  [
    "/new-arrivals",
    "New arrivals",
    "What came in this week: clothes, things for the home and a few surprises, fresh from the boxes.",
  ],
  [
    "/gift-guide",
    "Gift guide",
    "Presents for every age and every purse, wrapped on request and sent with a card in your words.",
  ],
  [
    "/back-to-school",
    "Back to school",
    "Pens, paper, bags and lunch boxes: the whole list in one place, ready for the first morning.",
  ],
  [
    "/restaurant",
    "Restaurant",
    "The menu of the house, cooked to order every day. Reserve a table or take your dinner home.",
  ],
  [
    "/delivery",
    "Delivery",
    "When we deliver, where to, and what it costs. Orders before noon arrive the same day in town.",
  ],
  ["/gift-cards", "Gift cards", null],
  ["/wholesale", "Wholesale", null],
] as const;

/** Creates the SEO records of the demo: for one product in twelve, every top-level category and the landing pages. */
export function demoSeo(
  catalog: Readonly<Record<string, readonly StoredRecord[]>>,
): Readonly<Record<string, readonly StoredRecord[]>> {
  const random = new SeededRandom(4117);
  const categories = recordsOf(catalog, categoryResource);
  const products = recordsOf(catalog, productResource);
  const about = products.filter((_, at) => at % 13 === 3).slice(0, 40);
  const top = categories.filter(({ parentId }) => parentId === null);
  return {
    [productSeo.name]: about.map((product, at) => {
      const trail = trailTo(categories, product.categoryIds[0]);
      const draft = productDraft(
        { ...product, path: storePath(productResource, product) ?? "/" },
        trail,
        shop,
      );
      const waiting = at % 9 === 5 ? { metaDescription: null, ogDescription: null } : {};
      const input = { productId: product.id, ...draft, ...waiting, active: at % 11 !== 7 };
      return makeRecord(productSeo, random, random.time(at / about.length), input);
    }),
    [categorySeo.name]: top.map((category, at) => {
      const draft = categoryDraft({ ...category, path: pathOf(category) }, [], shop);
      return makeRecord(categorySeo, random, random.time(at / top.length), {
        categoryId: category.id,
        ...draft,
      });
    }),
    [landingPages.name]: pages.map(([path, name, text], at) => {
      const draft = landingDraft({ name, path }, shop);
      const texts = { metaDescription: text, ogDescription: text, pageActive: path !== "/wholesale" };
      return makeRecord(landingPages, random, random.time(at / pages.length), { path, ...draft, ...texts });
    }),
  };
}

/** Returns the products with the texts of their SEO records, which must match. */
export function withSeoTexts(
  products: readonly StoredRecord[],
  pages: readonly StoredRecord[],
): readonly StoredRecord[] {
  const byProduct = new Map(pages.map((page) => [page.productId, page]));
  return products.map((product) => {
    const page = byProduct.get(product.id);
    return page ? { ...product, seoTitle: page.title, seoDescription: page.metaDescription } : product;
  });
}
