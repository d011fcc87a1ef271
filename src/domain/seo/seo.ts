import type { Currency } from "../money/money.ts";
import { plainText } from "../texts/plain-text.ts";
import { storeUrl } from "./addresses.ts";

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

/** A picture of a record. */
export interface Picture {
  readonly url: string;
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

/** Combines nodes into one graph of structured data; null without any. */
export function asGraph(nodes: readonly (object | null)[]): Readonly<Record<string, unknown>> | null {
  const there = nodes.filter((node) => node !== null);
  return there.length === 0 ? null : { "@context": "https://schema.org", "@graph": there };
}
