import { defineResource, type RecordOf, text } from "../core/define.ts";
import { checkPath, normalPath } from "../domain/storefront/paths.ts";
import { seoFields, seoLayout, seoSections, seoViews } from "./parts/seo-fields.ts";

/** Pages of the store without a record, such as /sale, and their SEO data. */
export const landingPages = defineResource({
  name: "landing-pages",
  icon: "layout",
  group: "seo",
  area: "content",
  title: "pageName",
  fields: {
    path: text({
      required: true,
      unique: true,
      max: 500,
      search: true,
      normal: normalPath,
      check: checkPath,
    }),
    ...seoFields,
  },
  list: {
    columns: ["pageName", "path", "title", "metaRobots", "active", "pageActive", "updatedAt"],
    filters: ["metaRobots", "active", "pageActive", "metaDescription", "structuredData"],
    sort: "pageName",
    views: seoViews,
  },
  form: {
    open: "page",
    layout: seoLayout,
    sections: { page: ["pageName", "path", "active", "pageActive"], ...seoSections },
  },
  paths: {
    list: "/landing-page-seo",
    create: "/landing-page-seo/create",
    show: "/landing-page-seo/:id",
    edit: "/landing-page-seo/:id",
  },
  storePage: ":path",
  csv: { key: "path" },
  sample: (n) => ({ path: `/page-${n}` }),
});

export type LandingPage = RecordOf<typeof landingPages>;
