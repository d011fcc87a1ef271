import {
  type AnyResource,
  computed,
  date,
  dateTime,
  decimal,
  defineResource,
  flag,
  image,
  integer,
  list,
  longText,
  money,
  multiSelect,
  pairs,
  parent,
  percent,
  ref,
  refs,
  secret,
  select,
  tags,
  text,
} from "../../src/core/define.ts";

const plain = { icon: "tag", group: "catalog", area: "catalog", list: { columns: [] } } as const;

export const shelves = defineResource({
  ...plain,
  name: "shelves",
  title: "name",
  fields: { name: text({ required: true, unique: true, search: true }), parentId: parent() },
});

/** A field of nearly every kind. */
export const goods = defineResource({
  ...plain,
  name: "goods",
  title: "title",
  list: { columns: ["title", "price", "createdAt"], filters: ["kind", "shelfIds", "tags"] },
  fields: {
    title: text({ required: true, max: 200, search: true }),
    sku: text({ max: 64, unique: "sku", search: true }),
    note: longText(),
    shelfId: ref("shelves"),
    shelfIds: refs("shelves"),
    tags: tags({ search: true }),
    price: money({ required: true }),
    sale: money(),
    weight: decimal({ decimals: 3 }),
    share: percent(),
    quantity: integer(),
    kind: select(["food", "drink", "other"]),
    features: multiSelect(["fragile", "cold", "heavy"]),
    published: flag(),
    day: date(),
    seenAt: dateTime(),
    picture: image(),
    variants: list({
      sku: text({ max: 64, unique: "sku", search: true }),
      options: pairs(),
      shelfId: ref("shelves"),
    }),
    token: secret(),
    inStock: computed(flag(), (record: { quantity: number | null }) => (record.quantity ?? 0) > 0),
  },
  rollups: [
    { by: ["kind", "published", "day"], sum: ["price", "weight", "sale"] },
    { by: ["day"] },
    { by: ["published", "shelfIds"] },
  ],
  outstanding: [{ of: "sale", by: "note", with: ["day", "weight"] }],
  rankings: [
    {
      of: "note",
      on: "day",
      by: ["-price", "-weight", "weight", "quantity"],
      sum: ["price", "weight", "quantity"],
    },
    { of: "note", on: "day", where: { published: true }, by: ["price"], sum: ["price", "sale"] },
  ],
});

export const bundles = defineResource({
  ...plain,
  name: "blog-bundles",
  title: "name",
  fields: {
    name: text({ required: true }),
    items: list({ goodId: ref("goods"), shelfIds: refs("shelves") }),
  },
});

export const fixtureResources: readonly AnyResource[] = [shelves, goods, bundles];

/** The error of a store that cannot start because two mugs have the same unique code. */
export const sharedCodes =
  "Records of mugs share values that the declaration says are unique:\n" +
  '  "aa" is code of "Mug m1" (m1), code of "Mug m3" (m3)\nNothing was changed.';
