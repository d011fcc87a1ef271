import { type Currency, toMajor } from "../money/money.ts";
import { looksLikeEan } from "../products/barcode.ts";
import { type PricedProduct, pricesOf, saleOf } from "../products/prices.ts";
import { inStock } from "../products/product.ts";
import { plainText } from "../texts/plain-text.ts";
import { storePath, storeUrl } from "./addresses.ts";

/** The robots directives of a page. */
export const robots = ["index-follow", "noindex-follow", "index-nofollow", "noindex-nofollow"] as const;
type Robots = (typeof robots)[number];

/** The maximum length search results show, and the minimum that is useful, in characters. */
export interface TextLimits {
  readonly least: number;
  readonly most: number;
}

export const titleLimits: TextLimits = { least: 20, most: 60 };
export const descriptionLimits: TextLimits = { least: 70, most: 160 };

export type Fit = "empty" | "short" | "good" | "long";

/** Returns the length in code points. */
export const seoLength = (text: string): number => [...text.trim()].length;

/** Returns how a text fits into search results. A text that is too long is cut there, so it is allowed here. */
export function fitOf(text: string, { least, most }: TextLimits): Fit {
  const length = seoLength(text);
  if (length === 0) return "empty";
  if (length < least) return "short";
  return length > most ? "long" : "good";
}

/** Cuts the text between words to at most `most` characters. */
export function clip(text: string, most: number): string {
  const signs = [...text.trim()];
  if (signs.length <= most) return text.trim();
  const room = signs.slice(0, most - 1).join("");
  const words = room.replace(/\s+\S*$/, "");
  return `${(words || room).replace(/[\s,;:.–-]+$/, "")}…`;
}

/** The store data that drafts use. */
export interface Shop {
  readonly name: string;
  /** The URL of the online store; null if not set. */
  readonly website: string | null;
  readonly currency: Currency;
}

/** The fields of a draft. */
export interface SeoDraft {
  readonly pageName: string;
  readonly keywords: readonly string[];
  readonly title: string;
  readonly metaDescription: string | null;
  readonly ogTitle: string;
  readonly ogDescription: string | null;
  readonly ogImageUrl: string | null;
  readonly canonicalUrl: string | null;
  readonly metaRobots: Robots;
  readonly structuredData: Readonly<Record<string, unknown>> | null;
}

interface Picture {
  readonly url: string;
}

/** A step of a breadcrumb trail: a category of the tree. */
export interface BreadcrumbItem {
  readonly name: string;
  readonly slug: string;
}

export interface DraftProduct extends PricedProduct {
  readonly title: string;
  readonly slug: string;
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

export interface DraftCategory extends BreadcrumbItem {
  readonly description: string | null;
  readonly icon: Picture | null;
  readonly published: boolean;
}

/** Returns the page title: `Name – Shop` if it fits, else the name. */
export function pageTitle(name: string, shop: Shop): string {
  const whole = `${name} – ${shop.name}`;
  return seoLength(whole) <= titleLimits.most ? whole : clip(name, titleLimits.most);
}

/** Returns the first words of a text as a description; null if it is empty. */
export function describe(text: string | null): string | null {
  return clip(plainText(text ?? ""), descriptionLimits.most) || null;
}

/** Returns the absolute URL of a picture. A picture of the store needs the store's website. */
export function pictureUrl(picture: Picture | null | undefined, shop: Shop): string | null {
  if (!picture) return null;
  return picture.url.startsWith("https://") ? picture.url : storeUrl(shop.website, picture.url);
}

/** Removes unknown properties from a node of structured data. */
export function withoutGaps(node: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(node).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** Builds the breadcrumb list from the home page over the categories to the page itself; null without a website. */
export function breadcrumbs(steps: readonly { name: string; path: string }[], shop: Shop) {
  if (shop.website === null) return null;
  const all = [{ name: shop.name, path: "/" }, ...steps];
  return {
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: storeUrl(shop.website, path),
    })),
  };
}

const crumbSteps = (trail: readonly BreadcrumbItem[]) =>
  trail.map((crumb) => ({ name: crumb.name, path: storePath("categories", { ...crumb }) ?? "/" }));

/** Combines nodes into one graph of structured data; null without any. */
export function asGraph(nodes: readonly (object | null)[]): Readonly<Record<string, unknown>> | null {
  const there = nodes.filter((node) => node !== null);
  return there.length === 0 ? null : { "@context": "https://schema.org", "@graph": there };
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
  const path = storePath("products", { ...product }) ?? "/";
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
  const steps = [...crumbSteps(trail), { name: product.title, path }];
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
  const path = storePath("categories", { ...category }) ?? "/";
  const metaDescription = describe(category.description);
  return {
    pageName: category.name,
    keywords: [...trail, category].map(({ name }) => name.toLowerCase()),
    title: pageTitle(category.name, shop),
    metaDescription,
    ogTitle: category.name,
    ogDescription: metaDescription,
    ogImageUrl: pictureUrl(category.icon, shop),
    canonicalUrl: storeUrl(shop.website, path),
    metaRobots: category.published ? "index-follow" : "noindex-follow",
    structuredData: asGraph([breadcrumbs(crumbSteps([...trail, category]), shop)]),
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
