import type { FormatRow } from "../../../kit/import/define.ts";
import { defineProductFormat, type ProductCells, pictureRows } from "./define-product-format.ts";
import { addressesIn, isAddress, itemsIn, listCell, plainItem } from "./list-cell.ts";
import { type LeftCell, type Option, type ProductGroup, policyOf } from "./product-rows.ts";
import { clockIn, isOverAt } from "./sale-period.ts";

/** Returns the pairs in a cell, `color=Red,size=M`: a comma before a name begins the next pair. */
const pairsIn = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/,(?=[\w ]+=)/)
      .map((pair) => pair.split("="))
      .flatMap(([name = "", ...value]) =>
        name.trim() === ""
          ? []
          : [[name.trim().replace(/^"|"$/g, ""), value.join("=").trim().replace(/^"|"$/g, "")] as const],
      ),
  );

interface Variation {
  readonly sku: string;
  readonly values: ReadonlyMap<string, string>;
}

/** Returns the variations of a product: `sku=A-S,size=S|sku=A-M,size=M`. */
const variationsIn = (text: string): Variation[] =>
  text
    .split("|")
    .map(pairsIn)
    .flatMap((values) => {
      const sku = values.get("sku");
      values.delete("sku");
      return sku === undefined ? [] : [{ sku, values }];
    });

/** Returns a category as a path without the tree that all categories are in. */
const pathOf = (item: string) =>
  plainItem(item)
    .split("/")
    .map((part) => part.trim())
    .filter((part, at) => part !== "" && !(at === 0 && /^default category$|^root catalog$/i.test(part)))
    .join(" > ");

const categoriesIn = (text: string) => itemsIn(text).map(pathOf).filter(Boolean);

type Column =
  | "sku"
  | "store"
  | "kind"
  | "price"
  | "special"
  | "specialFrom"
  | "specialTo"
  | "quantity"
  | "inStock"
  | "manageStock"
  | "backorders"
  | "categories"
  | "images"
  | "attributes"
  | "variations"
  | "labels"
  | "online"
  | "visibility"
  | "title";

type Row = FormatRow<Column>;

/** Returns the prices of a row, without a special price that is over. */
function pricesOf(row: Row): { cells: ProductCells; over: boolean } {
  const [price, special] = [row.cell("price"), row.cell("special")];
  const saleTo = clockIn(row.cell("specialTo"));
  const over = special !== "" && isOverAt(saleTo);
  if (special === "" || over) return { cells: { price }, over };
  return {
    cells: { price: special, compareAt: price, saleFrom: clockIn(row.cell("specialFrom")), saleTo },
    over,
  };
}

/** Stock that nobody manages never runs out. */
const stockOf = (row: Row): ProductCells => {
  const tracked = policyOf(row.cell("manageStock"));
  return { policy: tracked !== "deny" ? tracked : /^[12]$/.test(row.cell("backorders")) ? "continue" : "" };
};

const picturesOf = (row: Row) => [...new Set(row.cells("images").flatMap(addressesIn))];

/** Rows of other languages repeat a product with other texts. */
const isOfStore = (row: Row) => row.cell("store") !== "" && !/^(default|admin)$/i.test(row.cell("store"));

const isLeft = (row: Row) => /^(grouped|bundle)$/i.test(row.cell("kind"));

/** Magento 2 and Adobe Commerce: one row per product; a configurable one names the rows that are its variants. */
export const magento = defineProductFormat({
  name: "magento",
  by: "sku",
  creates: ["categoryIds"],
  columns: {
    sku: ["sku"],
    store: ["store_view_code"],
    kind: ["product_type"],
    categories: ["categories"],
    title: ["name"],
    body: ["description"],
    summary: ["short_description"],
    online: ["product_online"],
    visibility: ["visibility"],
    price: ["price"],
    special: ["special_price"],
    specialFrom: ["special_price_from_date"],
    specialTo: ["special_price_to_date"],
    slug: ["url_key"],
    seoTitle: ["meta_title"],
    seoDescription: ["meta_description"],
    images: ["base_image"],
    more: ["additional_images"],
    attributes: ["additional_attributes"],
    quantity: ["qty"],
    inStock: ["is_in_stock"],
    lowStock: ["notify_on_stock_below"],
    manageStock: ["manage_stock"],
    backorders: ["allow_backorders"],
    cost: ["cost"],
    variations: ["configurable_variations"],
    labels: ["configurable_variation_labels"],
  },
  known: ["sku", "kind", "title"],
  tells: (file) => file.has("attributes") || file.has("online") || file.has("variations"),
  days: { specialFrom: "saleStartsAt", specialTo: "saleEndsAt" },
  numbers: { special: "salePrice" },
  sources: {
    compareAt: "special",
    published: "online",
    image: "images",
    policy: "backorders",
    options: "attributes",
    saleTo: "specialTo",
  },
  products: ({ rows }, make) => {
    const own = rows.filter((row) => !isOfStore(row) && !isLeft(row));
    const bySku = new Map(own.map((row) => [row.cell("sku").toLowerCase(), row]));
    const variationsOf = new Map(own.map((row) => [row, variationsIn(row.cell("variations"))]));
    const children = new Set([...variationsOf.values()].flat().map(({ sku }) => sku.toLowerCase()));
    const groups = own
      .filter((row) => !children.has(row.cell("sku").toLowerCase()))
      .map((product): ProductGroup => {
        const variations = variationsOf.get(product) ?? [];
        const attributes = pairsIn(product.cell("attributes"));
        const pictures = [...picturesOf(product), ...addressesIn(product.cell("more"))];
        const { cells, over } = pricesOf(product);
        const slug = product.cell("slug");
        const vendor = attributes.get("manufacturer") ?? attributes.get("brand") ?? "";
        const isHidden = /^not visible/i.test(product.cell("visibility"));
        const shared: ProductCells = {
          categories: listCell(categoriesIn(product.cell("categories"))),
          vendor,
          published: product.cell("online") === "2" ? "no" : product.cell("online"),
          status: isHidden ? "hidden" : "",
        };
        const left: LeftCell[] = [
          ...(over ? [{ column: "saleTo", reason: "saleOver" } as const] : []),
          ...(pictures.some((one) => !isAddress(one))
            ? [{ column: "image", reason: "noAddress" } as const]
            : []),
          ...(attributes.size > 0 ? [{ column: "options", reason: "noField" } as const] : []),
        ];
        const described = {
          handle: product.cell("sku"),
          ...(slug === "" ? {} : { slug }),
          left,
        };
        const views = pictureRows(product.at, pictures.filter(isAddress));
        if (variations.length === 0) {
          return {
            ...described,
            rows: [make(product, { ...shared, ...cells, ...stockOf(product) }), ...views],
          };
        }
        const labels = pairsIn(product.cell("labels"));
        const names = [...new Set(variations.flatMap(({ values }) => [...values.keys()]))];
        return {
          ...described,
          rows: [
            make(product, {
              ...shared,
              sku: "",
              price: "",
              quantity: "",
              cost: "",
              parentSku: product.cell("sku"),
            }),
            ...views,
            ...variations.map(({ sku, values }) => {
              const row = bySku.get(sku.toLowerCase());
              const options = names.map((name): Option => [labels.get(name) ?? name, values.get(name) ?? ""]);
              const price = (row ? pricesOf(row) : pricesOf(product)).cells;
              const blank: ProductCells = {
                title: "",
                body: "",
                summary: "",
                categories: "",
                seoTitle: "",
                seoDescription: "",
                lowStock: "",
              };
              return row
                ? make(row, { ...blank, ...price, ...stockOf(row), sku }, options)
                : make(product, { ...blank, ...price, sku, quantity: "", cost: "" }, options);
            }),
          ],
        };
      });
    return {
      groups,
      skipped: rows
        .filter((row) => isOfStore(row) || isLeft(row))
        .map((row) => ({
          rows: [row.at],
          title: row.cell("title") || row.cell("sku"),
          reason: isOfStore(row) ? "otherLanguage" : "grouped",
        })),
    };
  },
});
