import {
  action,
  defineResource,
  email,
  flag,
  images,
  integer,
  longText,
  type RecordOf,
  ref,
  select,
  text,
} from "../core/define.ts";
import { reviewStatuses } from "../domain/reviews/ratings.ts";

export const reviews = defineResource({
  name: "reviews",
  icon: "star",
  group: "content",
  area: "content",
  notices: { review: { verb: "edit", opens: "/pending-approval" } },
  title: "title",
  fields: {
    productId: ref("products", { required: true }),
    rating: integer({ required: true, min: 1, max: 5 }),
    title: text({ required: true, max: 120, search: true }),
    text: longText({ max: 4000, search: true }),
    images: images({ max: 6 }),
    authorName: text({ required: true, max: 80, search: true }),
    authorEmail: email({ search: true }),
    verifiedPurchase: flag(),
    status: select(reviewStatuses, { required: true }),
    rejectionReason: longText({ required: true, max: 500, when: { status: "rejected" } }),
    reply: longText({ max: 2000 }),
  },
  list: {
    columns: ["title", "productId", "rating", "authorName", "createdAt", "status"],
    filters: ["productId", "rating", "status", "verifiedPurchase"],
    sort: "-createdAt",
  },
  form: {
    sections: {
      author: ["authorName", "authorEmail", "verifiedPurchase"],
      decision: ["status", "rejectionReason", "reply"],
    },
  },
  csv: { together: ["productId", "title", "authorName"] },
  paths: { create: "/add-review" },
  states: {
    field: "status",
    initial: "pending",
    waiting: "pending",
    moves: {
      pending: { approve: "approved", reject: "rejected", edit: ["approved", "rejected"] },
      approved: { reject: "rejected", edit: ["pending", "rejected"] },
      rejected: { approve: "approved", edit: ["pending", "approved"] },
    },
    create: ["approved", "rejected"],
  },
  actions: {
    approve: action({ verb: "edit", on: ["row", "page", "bulk"] }),
    reject: action({
      verb: "edit",
      on: ["row", "page", "bulk"],
      fields: { reason: longText({ required: true, max: 500 }) },
      danger: true,
    }),
  },
  sample: (n) => ({ authorEmail: `reader-${n}@example.com` }),
});

export type Review = RecordOf<typeof reviews>;
