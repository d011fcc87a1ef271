import {
  computed,
  dateTime,
  defineResource,
  flag,
  integer,
  type RecordOf,
  select,
  text,
} from "../core/define.ts";
import { checkPath, normalAddress } from "../domain/storefront/paths.ts";
import { covers, redirectTypes, targetPath } from "../domain/storefront/redirects.ts";
import { isStoreLink, maxLinkLength } from "../domain/texts/links.ts";

/** Redirects of moved addresses in the store. The API keeps them free of loops and chains. */
export const redirects = defineResource({
  name: "redirects",
  icon: "swap",
  group: "seo",
  area: "content",
  follows: ["products", "categories", "blogs", "landing-pages"],
  title: "from",
  fields: {
    from: text({
      required: true,
      unique: true,
      max: 500,
      search: true,
      normal: normalAddress,
      headings: [
        "redirect from",
        "old url",
        "old path",
        "old address",
        "source",
        "source url",
        "request path",
      ],
      check: (path) => (path === "/" ? "redirects.errors.home" : checkPath(path)),
    }),
    to: text({
      required: true,
      max: maxLinkLength,
      search: true,
      check: isStoreLink,
      headings: [
        "redirect to",
        "new url",
        "new path",
        "new address",
        "target",
        "target url",
        "target path",
        "destination",
      ],
    }),
    type: select(redirectTypes, { required: true, initial: "301" }),
    active: flag({ initial: true, editable: true }),
    note: text({ max: 200, search: true }),
    hits: integer({ readOnly: true, initial: 0 }),
    lastHitAt: dateTime({ readOnly: true }),
    toPath: computed(
      text({ max: maxLinkLength, hidden: ["form", "show", "filter", "bulk", "csv"] }),
      (redirect: { readonly to: string }) => targetPath(redirect.to),
    ),
  },
  rules: {
    to: (redirect) => !covers(redirect.from, redirect.to) || "redirects.errors.self",
  },
  list: {
    columns: ["from", "to", "type", "active", "hits", "lastHitAt"],
    filters: ["type", "active", "hits", "lastHitAt"],
    sort: "-updatedAt",
    views: { temporary: { type: "302" }, unused: { hits: 0 }, inactive: { active: false } },
  },
  paths: {
    list: "/product-redirects",
    create: "/product-redirects/create",
    show: "/product-redirects/:id",
    edit: "/product-redirects/:id/edit",
  },
  csv: { key: "from" },
  sample: (n) => ({ from: `/old-page-${n}`, to: `/new-page-${n}` }),
});

export type Redirect = RecordOf<typeof redirects>;
