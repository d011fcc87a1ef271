import { storeUrl } from "../seo/addresses.ts";
import {
  asGraph,
  breadcrumbs,
  describe,
  pageTitle,
  pictureUrl,
  type SeoDraft,
  type Shop,
  withoutGaps,
} from "../seo/seo.ts";

interface DraftPost {
  readonly title: string;
  /** Its path in the store; null while it has no slug. */
  readonly path: string | null;
  readonly excerpt: string | null;
  readonly content: string | null;
  readonly tags: readonly string[];
  readonly cover: { readonly url: string } | null;
  /** ISO 8601 */
  readonly publishAt: string | null;
  /** The name of the author. */
  readonly author: string | null;
}

/** Returns the SEO texts of a post: its description is the excerpt, or else its first words. */
export function postDraft(post: DraftPost, shop: Shop): Omit<SeoDraft, "pageName" | "metaRobots"> {
  const { path } = post;
  const url = path === null ? null : storeUrl(shop.website, path);
  const metaDescription = describe(post.excerpt ?? post.content);
  const image = pictureUrl(post.cover, shop);
  const node = withoutGaps({
    "@type": "BlogPosting",
    headline: post.title,
    description: metaDescription,
    image,
    datePublished: post.publishAt,
    author: post.author === null ? null : { "@type": "Person", name: post.author },
    publisher: withoutGaps({ "@type": "Organization", name: shop.name, url: shop.website }),
    mainEntityOfPage: url,
  });
  const steps = path === null ? [] : [{ name: post.title, path }];
  return {
    keywords: post.tags,
    title: pageTitle(post.title, shop),
    metaDescription,
    ogTitle: post.title,
    ogDescription: metaDescription,
    ogImageUrl: image,
    canonicalUrl: url,
    structuredData: asGraph([node, path === null ? null : breadcrumbs(steps, shop)]),
  };
}
