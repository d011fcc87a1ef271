import { flag, json, longText, select, tags, text, url } from "../../core/define.ts";
import { checkJsonLd } from "../../domain/seo/json-ld.ts";
import { robots } from "../../domain/seo/seo.ts";

/** The SEO texts of a page besides its title. */
export const seoTexts = {
  metaDescription: longText({ max: 500, search: true }),
  keywords: tags({ search: true }),
  canonicalUrl: url(),
  metaRobots: select(robots, { required: true, initial: "index-follow" }),
  ogTitle: text({ max: 200 }),
  ogDescription: longText({ max: 500 }),
  ogImageUrl: url(),
  structuredData: json({ check: checkJsonLd }),
};

/** The options of the name of a page. */
export const pageName = { required: true, max: 200, search: true } as const;

/** The SEO fields of a page stored separately from its record. */
export const seoFields = {
  pageName: text(pageName),
  active: flag({ initial: true }),
  pageActive: flag({ initial: true }),
  title: text({ max: 200, search: true }),
  ...seoTexts,
};

/** The sections of their form, below that of the page itself. */
export const seoSections = {
  search: ["title", "metaDescription", "keywords", "canonicalUrl", "metaRobots"],
  social: ["ogTitle", "ogDescription", "ogImageUrl"],
  structured: ["structuredData"],
} as const;

/** The preview is beside them, and most pages do not need the later ones. */
export const seoLayout = { folded: ["social", "structured"] } as const;

/** Predefined views of pages that need attention. */
export const seoViews = {
  withoutDescription: { metaDescription_null: true },
  withoutStructuredData: { structuredData_null: true },
  hidden: { metaRobots: ["noindex-follow", "noindex-nofollow"] },
  inactive: { active: false },
} as const;
