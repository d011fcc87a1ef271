import { action, defineResource, type RecordOf, ref, text } from "../core/define.ts";
import { pageName, seoFields, seoLayout, seoSections, seoViews } from "./parts/seo-fields.ts";

/** The SEO data of a category's page. */
export const categorySeo = defineResource({
  name: "category-seo",
  icon: "file-search",
  group: "seo",
  area: "content",
  title: "pageName",
  fields: {
    categoryId: ref("categories", { required: true, unique: true }),
    ...seoFields,
    pageName: text({ ...pageName, initialFrom: "categoryId.name" }),
  },
  list: {
    columns: ["pageName", "title", "metaRobots", "active", "pageActive", "updatedAt"],
    filters: ["categoryId", "metaRobots", "active", "pageActive", "metaDescription", "structuredData"],
    sort: "-updatedAt",
    views: seoViews,
  },
  form: {
    open: "page",
    layout: seoLayout,
    sections: { page: ["categoryId", "pageName", "active", "pageActive"], ...seoSections },
  },
  paths: { show: "/category-seo/:id", edit: "/category-seo/:id" },
  csv: { key: "categoryId" },
  actions: {
    drafts: action({ verb: "create", on: [], collection: true, fields: { after: text({ max: 64 }) } }),
  },
});

export type CategorySeo = RecordOf<typeof categorySeo>;
