import { action, defineResource, type RecordOf, ref, text } from "../core/define.ts";
import { pageName, seoFields, seoLayout, seoSections, seoViews } from "./parts/seo-fields.ts";

/** The SEO data of a product's page. Its title and description are those of the product (`api/features/seo/same-texts.ts`). */
export const productSeo = defineResource({
  name: "product-seo",
  icon: "search",
  group: "seo",
  area: "content",
  title: "pageName",
  fields: {
    productId: ref("products", { required: true, unique: true }),
    ...seoFields,
    pageName: text({ ...pageName, initialFrom: "productId.title" }),
  },
  list: {
    columns: ["pageName", "title", "metaRobots", "active", "pageActive", "updatedAt"],
    filters: ["productId", "metaRobots", "active", "pageActive", "metaDescription", "structuredData"],
    sort: "-updatedAt",
    views: seoViews,
  },
  form: {
    open: "page",
    layout: seoLayout,
    sections: { page: ["productId", "pageName", "active", "pageActive"], ...seoSections },
  },
  paths: { show: "/product-seo/:id", edit: "/product-seo/:id" },
  csv: { key: "productId" },
  actions: {
    drafts: action({ verb: "create", on: [], collection: true, fields: { after: text({ max: 64 }) } }),
  },
});

export type ProductSeo = RecordOf<typeof productSeo>;
