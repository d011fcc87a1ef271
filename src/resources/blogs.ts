import {
  dateTime,
  defineResource,
  image,
  longText,
  markdown,
  type RecordOf,
  ref,
  select,
  slug,
  tags,
  text,
} from "../core/define.ts";
import { checkPublishAt, maxExcerptLength, postStatuses } from "../domain/blog/posts.ts";
import { seoTexts } from "./parts/seo-fields.ts";

/** The posts of the online store's blog. Their time-dependent status is computed when they are read. */
export const blogs = defineResource({
  name: "blogs",
  icon: "read",
  group: "content",
  area: "content",
  title: "title",
  picture: "cover",
  fields: {
    title: text({ required: true, max: 160, search: true }),
    slug: slug({ from: "title" }),
    content: markdown({ search: true }),
    status: select(postStatuses, { required: true, initial: "draft" }),
    publishAt: dateTime({ zone: "store" }),
    authorId: ref("staff"),
    categoryId: ref("blog-categories", { offers: { published: true } }),
    tags: tags({ search: true }),
    cover: image(),
    excerpt: longText({ max: maxExcerptLength, search: true }),
    seoTitle: text({ max: 200 }),
    ...seoTexts,
  },
  rules: { publishAt: checkPublishAt },
  list: {
    columns: ["title", "status", "publishAt", "categoryId", "updatedAt"],
    filters: ["status", "publishAt", "categoryId", "authorId", "metaDescription", "metaRobots"],
    sort: "-updatedAt",
    views: {
      drafts: { status: "draft" },
      scheduled: { status_ne: "draft", publishAt_gt: "now" },
      published: { status_ne: "draft", publishAt_lte: "now" },
    },
    calendar: { from: "publishAt", by: "status" },
  },
  form: {
    open: "page",
    layout: { side: ["publishing", "listing"], folded: ["seo"] },
    sections: {
      post: ["title", "content", "slug"],
      publishing: ["status", "publishAt", "authorId", "categoryId", "tags"],
      listing: ["cover", "excerpt"],
      seo: [
        "seoTitle",
        "metaDescription",
        "keywords",
        "canonicalUrl",
        "metaRobots",
        "ogTitle",
        "ogDescription",
        "ogImageUrl",
        "structuredData",
      ],
    },
  },
  paths: { create: "/blogs/create", edit: "/blogs/edit/:id", show: "/blogs/:id" },
  storePage: "/blog/:slug",
  createdOften: true,
  csv: { key: "slug" },
});

export type BlogPost = RecordOf<typeof blogs>;
