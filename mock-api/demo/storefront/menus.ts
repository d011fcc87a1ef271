import type { StoredRecord } from "../../../api/store/port.ts";
import { menuItems } from "../../../src/resources/menu-items.ts";
import { inReferenceOrder } from "../catalog/in-order.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";

interface Line {
  readonly label: string;
  /** The name of a category, or a path of the store. Default: the category named like the label. */
  readonly to?: string;
  readonly below?: readonly Line[];
}

const main: readonly Line[] = [
  { label: "Apparel", below: [{ label: "Women" }, { label: "Men" }, { label: "Shoes" }] },
  { label: "Home & Garden" },
  { label: "Electronics" },
  { label: "Toys & Games" },
  { label: "Groceries" },
  { label: "Our menu", to: "Restaurant" },
  { label: "Offers", to: "/offers" },
];

const footer: readonly Line[] = [
  {
    label: "About the shop",
    to: "/about-us",
    below: [
      { label: "About us", to: "/about-us" },
      { label: "Blog", to: "/blog" },
      { label: "Contact us", to: "/contact-us" },
    ],
  },
  {
    label: "Help",
    to: "/faqs",
    below: [
      { label: "Questions and answers", to: "/faqs" },
      { label: "Returns", to: "/faqs" },
    ],
  },
  {
    label: "Legal",
    to: "/privacy-and-terms",
    below: [{ label: "Privacy and terms", to: "/privacy-and-terms" }],
  },
];

/** Creates a main menu from the demo's categories and a footer menu from the store's pages. */
export function demoMenus(catalog: Readonly<Record<string, readonly StoredRecord[]>>): StoredRecord[] {
  const random = new SeededRandom(99);
  const categoryId = (name: string) => catalog.categories?.find((one) => one.name === name)?.id;
  const made = (menu: string, lines: readonly Line[], parentId: string | null): StoredRecord[] =>
    lines.flatMap(({ label, to = label, below = [] }) => {
      const target = to.startsWith("/") ? { target: "page", page: to } : categoryTarget(categoryId(to));
      const item = makeRecord(menuItems, random, random.time(0.9), { label, menu, parentId, ...target });
      return [item, ...made(menu, below, item.id)];
    });
  return inReferenceOrder([...made("main", main, null), ...made("footer", footer, null)]);
}

const categoryTarget = (id: string | undefined) => ({ target: "category", categoryId: id });
