import { toMajor } from "../money/money.ts";
import { looksLikeEan } from "../products/barcode.ts";
import { type PricedProduct, pricesOf, saleOf } from "../products/prices.ts";
import { inStock } from "../products/product.ts";
import { storeUrl } from "../seo/addresses.ts";
import {
  asGraph,
  breadcrumbs,
  describe,
  type Picture,
  pageTitle,
  pictureUrl,
  type SeoDraft,
  type Shop,
  withoutGaps,
} from "../seo/seo.ts";

/** A step of a breadcrumb trail: a category of the tree. */
export interface BreadcrumbItem {
  readonly name: string;
  /** Its path in the store. */
  readonly path: string;
}

export interface DraftProduct extends PricedProduct {
  readonly title: string;
  /** Its path in the store. */
  readonly path: string;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly images: readonly Picture[];
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly vendor: string | null;
  readonly quantity: number | null;
  readonly allowOutOfStockOrder: boolean;
  readonly published: boolean;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
}

interface DraftCategory extends BreadcrumbItem {
  readonly description: string | null;
  readonly icon: Picture | null;
  readonly published: boolean;
}

function availability(product: DraftProduct): string {
  if (inStock(product)) return "https://schema.org/InStock";
  return `https://schema.org/${product.allowOutOfStockOrder ? "BackOrder" : "OutOfStock"}`;
}

/** Builds the offer: what is charged at that moment, one price or the range of the combinations' prices. */
function offerOf(product: DraftProduct, url: string | null, shop: Shop, at: number) {
  const amount = (minor: number) => toMajor(minor, shop.currency);
  const shared = { priceCurrency: shop.currency.code, availability: availability(product), url };
  const { lowest, highest } = pricesOf(product, at).inForce;
  if (lowest !== highest) {
    const offerCount = product.combinations.length;
    const range = { lowPrice: amount(lowest), highPrice: amount(highest), offerCount };
    return withoutGaps({ "@type": "AggregateOffer", ...range, ...shared });
  }
  const sale = saleOf(product, at);
  const priceValidUntil = sale?.state === "running" ? sale.endsAt : null;
  return withoutGaps({ "@type": "Offer", price: amount(lowest), priceValidUntil, ...shared });
}

/**
 * Drafts the SEO texts of a product. Texts of the product itself are kept. Prices are those of the record, in the
 * store's currency.
 * @param trail its categories, from the top of the tree
 * @param at the time of its prices, in milliseconds since 1970
 */
export function productDraft(
  product: DraftProduct,
  trail: readonly BreadcrumbItem[],
  shop: Shop,
  at = Date.now(),
): SeoDraft {
  const { path } = product;
  const url = storeUrl(shop.website, path);
  const title = product.seoTitle ?? pageTitle(product.title, shop);
  const metaDescription = product.seoDescription ?? describe(product.description);
  const image = pictureUrl(product.images[0], shop);
  const pictures = product.images.flatMap((picture) => pictureUrl(picture, shop) ?? []);
  const node = withoutGaps({
    "@type": "Product",
    name: product.title,
    description: metaDescription,
    image: pictures.length > 0 ? pictures : null,
    sku: product.sku,
    gtin: product.barcode !== null && looksLikeEan(product.barcode) ? product.barcode : null,
    brand: product.vendor === null ? null : { "@type": "Brand", name: product.vendor },
    url,
    offers: offerOf(product, url, shop, at),
  });
  const steps = [...trail, { name: product.title, path }];
  return {
    pageName: product.title,
    keywords: [...new Set([...product.tags, ...trail.map(({ name }) => name.toLowerCase())])],
    title,
    metaDescription,
    ogTitle: product.title,
    ogDescription: metaDescription,
    ogImageUrl: image,
    canonicalUrl: url,
    metaRobots: product.published ? "index-follow" : "noindex-follow",
    structuredData: asGraph([node, breadcrumbs(steps, shop)]),
  };
}

/**
 * Drafts the SEO texts of a category.
 * @param trail the categories above it, from the top of the tree
 */
export function categoryDraft(
  category: DraftCategory,
  trail: readonly BreadcrumbItem[],
  shop: Shop,
): SeoDraft {
  const metaDescription = describe(category.description);
  return {
    pageName: category.name,
    keywords: [...trail, category].map(({ name }) => name.toLowerCase()),
    title: pageTitle(category.name, shop),
    metaDescription,
    ogTitle: category.name,
    ogDescription: metaDescription,
    ogImageUrl: pictureUrl(category.icon, shop),
    canonicalUrl: storeUrl(shop.website, category.path),
    metaRobots: category.published ? "index-follow" : "noindex-follow",
    structuredData: asGraph([breadcrumbs([...trail, category], shop)]),
  };
}

/** Drafts the SEO texts of a landing page. */
export function landingDraft(page: { readonly name: string; readonly path: string }, shop: Shop): SeoDraft {
  const url = storeUrl(shop.website, page.path);
  const steps = page.path === "/" ? [] : [{ name: page.name, path: page.path }];
  return {
    pageName: page.name,
    keywords: [],
    title: pageTitle(page.name, shop),
    metaDescription: null,
    ogTitle: page.name,
    ogDescription: null,
    ogImageUrl: null,
    canonicalUrl: url,
    metaRobots: "index-follow",
    structuredData: asGraph([
      withoutGaps({ "@type": "WebPage", name: page.name, url }),
      breadcrumbs(steps, shop),
    ]),
  };
}
