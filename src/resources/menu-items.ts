import {
  defineResource,
  flag,
  parent,
  position,
  type RecordOf,
  ref,
  select,
  text,
  url,
} from "../core/define.ts";
import { menus, menuTargets } from "../domain/storefront/menu.ts";
import { isStoreLink, maxLinkLength } from "../domain/texts/links.ts";

export const menuItems = defineResource({
  name: "menu-items",
  icon: "menu",
  group: "content",
  area: "content",
  title: "label",
  fields: {
    label: text({ max: 80, search: true }),
    menu: select(menus, { required: true, initial: "main" }),
    parentId: parent(),
    target: select(menuTargets, { required: true, initial: "page" }),
    categoryId: ref("categories", { required: true, when: { target: "category" } }),
    productId: ref("products", { required: true, when: { target: "product" } }),
    page: text({
      required: true,
      max: maxLinkLength,
      when: { target: "page" },
      initial: "/",
      check: (path) => (path.startsWith("/") && isStoreLink(path) === true) || "menu-items.errors.page",
    }),
    url: url({ required: true, when: { target: "url" } }),
    newTab: flag(),
    published: flag({ initial: true, editable: true }),
    position: position(),
  },
  rules: {
    label: ({ label, target }) =>
      label !== null || target === "category" || target === "product" || "menu-items.errors.label",
  },
  list: {
    columns: ["label", "menu", "target", "published"],
    filters: ["menu", "target", "published"],
    sort: "label",
  },
  csv: { together: ["menu", "parentId", "label", "target", "categoryId", "productId", "page", "url"] },
  paths: {
    list: "/menu-editor",
    create: "/menu-editor/create",
    show: "/menu-editor/:id",
    edit: "/menu-editor/:id/edit",
  },
});

export type MenuItem = RecordOf<typeof menuItems>;
