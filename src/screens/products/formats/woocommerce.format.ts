import { madeSlug } from "../../../domain/texts/made-slug.ts";
import { yesOrNo } from "../../../domain/texts/yes-no.ts";
import { cellAt, type FormatRecord, groupsBy } from "../../../kit/import/define.ts";
import type { SourceRow } from "../../../kit/import/table.ts";
import { addressesIn, itemsIn, plainItem } from "./list-cell.ts";
import { productFormat } from "./product-format.ts";
import {
  gramsIn,
  type LeftCell,
  numberPlaces,
  type Option,
  type ProductColumn,
  type ProductGroup,
  type ProductRow,
} from "./product-rows.ts";
import { clockIn, isOverAt } from "./sale-period.ts";
import { isWooExport, type WooColumn, type WooColumns, wooColumns } from "./woocommerce-columns.ts";
import { isNoCategory } from "./woocommerce-no-category.ts";

/**
 * WooCommerce's product export in any language: one row per product and one per variation, which refers to its product
 * by SKU or as `id:100`. It may come before or after its product in the file.
 */
export const woocommerce = productFormat({
  name: "woocommerce",
  by: "sku",
  creates: ["categoryIds"],
  recognise: isWooExport,
  dayColumns: (table) => {
    const { places } = wooColumns(table);
    const [from, to] = [places.get("saleFrom"), places.get("saleTo")];
    return new Map([
      ...(from === undefined ? [] : [[from, "saleStartsAt"] as const]),
      ...(to === undefined ? [] : [[to, "saleEndsAt"] as const]),
    ]);
  },
  numberColumns: (table) => {
    const { places, weight } = wooColumns(table);
    return numberPlaces({
      price: [places.get("regularPrice")],
      compareAt: [places.get("salePrice")],
      cost: [places.get("cost")],
      quantity: [places.get("stock")],
      lowStock: [places.get("lowStock")],
      grams: [weight?.at],
    });
  },
  split: (table) => {
    const columns = wooColumns(table);
    const rows = table.rows.map((row, at) => new WooRow(columns, row, at));
    const variations = rows.filter((row) => row.isVariation);
    const products = rows.filter((row) => !row.isVariation && !row.is("grouped"));
    const owners = ownersOf(products);
    const handles = distinctHandles(products);
    // Computed once: a file may have tens of thousands.
    const pairs = variations.flatMap((one) => {
      const owner = owners.get(parentOf(one));
      return owner ? [{ one, owner }] : [];
    });
    const own = new Map(groupsBy(pairs, ({ owner }) => String(owner.at)));
    return {
      groups: products.map((product) =>
        groupOf(
          handles.get(product) ?? "",
          product,
          (own.get(String(product.at)) ?? []).map(({ one }) => one),
        ),
      ),
      strays: variations
        .filter((one) => !owners.has(parentOf(one)))
        .map((one): FormatRecord => {
          return {
            rows: [one.at],
            record: { title: one.cell("title") },
            errors: { "": ["import.noParent"] },
          };
        }),
      skipped: rows
        .filter((row) => row.is("grouped"))
        .map((row) => ({ rows: [row.at], title: row.cell("title"), reason: "grouped" })),
      has: (column) => hasColumn(columns, column),
      headerOf: (column) => table.headers[placeOf(columns, column) ?? -1] ?? column,
      taken: new Set([
        ...takenColumns.flatMap((column) => columns.places.get(column) ?? []),
        ...(columns.weight ? [columns.weight.at] : []),
        ...columns.attributes.flatMap(({ name, values }) => [name, values]),
      ]),
    };
  },
});

const takenColumns: readonly WooColumn[] = [
  "id",
  "type",
  "sku",
  "gtin",
  "title",
  "published",
  "visibility",
  "saleFrom",
  "saleTo",
  "summary",
  "body",
  "inStock",
  "stock",
  "lowStock",
  "backorders",
  "salePrice",
  "regularPrice",
  "categories",
  "tags",
  "images",
  "parent",
  "brands",
  "cost",
  "seoTitle",
  "seoDescription",
];

/** The columns whose cells are read unchanged. */
const plain: Partial<Readonly<Record<ProductColumn, WooColumn>>> = {
  title: "title",
  vendor: "brands",
  tags: "tags",
  categories: "categories",
  lowStock: "lowStock",
  barcode: "gtin",
  sku: "sku",
  cost: "cost",
  seoTitle: "seoTitle",
  seoDescription: "seoDescription",
};

function placeOf({ places, attributes }: WooColumns, column: ProductColumn): number | undefined {
  if (column === "options") return attributes[0]?.values;
  const others: Partial<Record<ProductColumn, WooColumn>> = {
    ...plain,
    ...source,
    compareAt: "regularPrice",
  };
  const own = others[column];
  return own && places.get(own);
}

/** The columns whose cells are read by rules of their own. */
const source: Partial<Readonly<Record<ProductColumn, WooColumn>>> = {
  body: "body",
  summary: "summary",
  published: "published",
  saleFrom: "saleFrom",
  saleTo: "saleTo",
  quantity: "stock",
  image: "images",
  variantImage: "images",
  policy: "backorders",
};

function hasColumn({ places, attributes, weight }: WooColumns, column: ProductColumn): boolean {
  if (column === "grams") return weight !== undefined;
  if (column === "options") return attributes.length > 0;
  if (column === "price") return places.has("regularPrice");
  if (column === "compareAt") return places.has("salePrice");
  if (column === "status") return places.has("visibility");
  if (column === "policy") return places.has("backorders") || places.has("stock");
  if (column === "parentSku") return places.has("sku");
  const own = { ...plain, ...source }[column];
  return own !== undefined && places.has(own);
}

/** Whether a sale price is imported: that of a sale that is over is not. */
type Sale = "on" | "over" | "none";

/** WooCommerce escapes a line break as `\n`, and a literal backslash followed by n with two backslashes. */
const withLines = (text: string) =>
  text.replace(/\\(\\?)n/g, (_, escaped: string) => (escaped === "" ? "\n" : "\\n"));

class WooRow {
  constructor(
    readonly columns: WooColumns,
    readonly source: SourceRow,
    readonly at: number,
  ) {}

  cell(column: WooColumn): string {
    return cellAt(this.source, this.columns.places.get(column));
  }

  get #types(): readonly string[] {
    return this.cell("type")
      .toLowerCase()
      .split(",")
      .map((part) => part.trim());
  }

  is(type: "variable" | "grouped"): boolean {
    return this.#types.includes(type);
  }

  /**
   * Whether it is a variant of another row. Plugins have types of their own, such as `subscription_variation`; only
   * variations name a parent.
   */
  get isVariation(): boolean {
    if (this.#types.some((type) => /(^|[-_ ])variation$/.test(type))) return true;
    return this.cell("parent") !== "" && !this.#types.some((type) => productTypes.has(type));
  }

  /** Names and values of its attributes. */
  get attributes(): Option[] {
    return this.columns.attributes
      .map(({ name, values }): Option => [cellAt(this.source, name), plainItem(cellAt(this.source, values))])
      .filter(([name]) => name !== "");
  }

  get images(): string[] {
    return addressesIn(this.cell("images"));
  }

  /** 0 is private, -1 a draft, and 2 pending review. A spreadsheet writes an apostrophe before a minus sign. */
  get published(): string {
    const word = this.cell("published");
    return /^'?(-1|2)$/.test(word) ? "no" : word;
  }

  /** The state of its sale, if it has a sale price. */
  get sale(): Sale {
    if (this.cell("salePrice") === "") return "none";
    return isOverAt(clockIn(this.cell("saleTo"))) ? "over" : "on";
  }

  /** Returns the cells of the product as a whole. */
  asProduct(): (column: ProductColumn) => string {
    const { weight } = this.columns;
    return (column) => {
      if (column === "status") return this.cell("visibility");
      if (column === "published") return this.published;
      if (column === "body" || column === "summary") return withLines(this.cell(column));
      if (column === "grams") return weight ? gramsIn(cellAt(this.source, weight.at), weight.unit) : "";
      if (column === "weightUnit") return weight?.unit ?? "";
      if (column === "categories") return categoriesIn(this.cell("categories"));
      const own = plain[column];
      return own === undefined || ofVariants.has(column) ? "" : this.cell(own);
    };
  }

  /** Returns the cells of a purchasable variant. */
  asVariant(): (column: ProductColumn) => string {
    const sale = this.sale === "on" ? this.cell("salePrice") : "";
    const { weight } = this.columns;
    const counted = /^-?[\d.,]+$/.test(this.cell("stock"));
    return (column) => {
      if (column === "price") return sale || this.cell("regularPrice");
      if (column === "compareAt") return sale === "" ? "" : this.cell("regularPrice");
      if (column === "saleFrom" || column === "saleTo") return clockIn(this.cell(column));
      // A variation may have the stock of its product.
      if (column === "quantity") return /^parent$/i.test(this.cell("stock")) ? "" : this.cell("stock");
      if (column === "policy") return this.#policy(counted);
      if (column === "grams") return weight ? gramsIn(cellAt(this.source, weight.at), weight.unit) : "";
      if (column === "weightUnit") return weight?.unit ?? "";
      const own = plain[column];
      return own !== undefined && ofVariants.has(column) ? this.cell(own) : "";
    };
  }

  /** Untracked stock never runs out while the shop marks it as in stock. Empty if the file does not say. */
  #policy(counted: boolean): string {
    const { places } = this.columns;
    const backorders = this.cell("backorders");
    if (backorders === "notify" || yesOrNo(backorders)) return "continue";
    if (places.has("stock") && !counted && this.cell("stock") === "" && yesOrNo(this.cell("inStock")))
      return "continue";
    if (!places.has("backorders")) return "";
    return places.has("stock") && places.has("inStock") ? backorders || "deny" : "";
  }
}

/** WooCommerce's own types of products that are not variations. */
const productTypes: ReadonlySet<string> = new Set(["simple", "variable", "grouped", "external"]);

/** Returns the categories of a product without the one that WooCommerce gives to products without any. */
const categoriesIn = (text: string) =>
  itemsIn(text)
    .filter((path) => !isNoCategory(plainItem(path)))
    .join(",");

/** Columns that a product with variations leaves to these. */
const ofVariants: ReadonlySet<ProductColumn> = new Set(["sku", "barcode", "cost"]);

/** Returns the cells about the sale of a purchasable row that cannot be imported. */
function leftOfSale({ sale }: WooRow): LeftCell[] {
  return sale === "over" ? [{ column: "saleTo", reason: "saleOver" }] : [];
}

/** Returns the cells of a variation that only products support. */
function leftOfVariation(row: WooRow, names: readonly string[]): LeftCell[] {
  const own = new Map(row.attributes);
  const isSaid = (column: WooColumn) => row.cell(column) !== "";
  return [
    ...leftOfSale(row),
    ...(isSaid("body") || isSaid("summary") ? [{ column: "body", reason: "ofProduct" } as const] : []),
    ...(isSaid("lowStock") ? [{ column: "lowStock", reason: "ofProduct" } as const] : []),
    ...(yesOrNo(row.published) !== false ? [] : [{ column: "published", reason: "variantOff" } as const]),
    ...(names.some((name) => !own.get(name)) ? [{ column: "options", reason: "anyValue" } as const] : []),
  ];
}

const parentOf = (row: WooRow) => row.cell("parent").toLowerCase();

/** Returns the products by every identifier that variations may use for them. */
function ownersOf(products: readonly WooRow[]): ReadonlyMap<string, WooRow> {
  const names = products.flatMap((row) => {
    const [id, sku] = [row.cell("id"), row.cell("sku")];
    return [...(id === "" ? [] : [`id:${id}`]), ...(sku === "" ? [] : [sku.toLowerCase()])].map(
      (name): [string, WooRow] => [name, row],
    );
  });
  return new Map(names.reverse());
}

/** Returns slugs of the titles, numbered if two are equal. */
function distinctHandles(products: readonly WooRow[]): ReadonlyMap<WooRow, string> {
  const seen = new Map<string, number>();
  return new Map(
    products.map((row) => {
      const made = madeSlug(row.cell("title"));
      const times = (seen.get(made) ?? 0) + 1;
      seen.set(made, times);
      return [row, times === 1 ? made : `${made}-${times}`];
    }),
  );
}

function groupOf(handle: string, product: WooRow, variations: readonly WooRow[]): ProductGroup {
  const { at } = product;
  const pictures = product.images.map((url): ProductRow => {
    return { at, get: (column) => (column === "image" ? url : ""), options: [] };
  });
  if (variations.length === 0 && !product.is("variable")) {
    const [whole, own] = [product.asProduct(), product.asVariant()];
    const described = product.attributes.some(([, values]) => values !== "");
    return {
      handle,
      rows: [{ at, get: (column) => own(column) || whole(column), options: [] }, ...pictures],
      left: [
        ...(described ? [{ column: "options", reason: "noField" } as const] : []),
        ...leftOfSale(product),
      ],
    };
  }
  const names = [...new Set(variations.flatMap((one) => one.attributes.map(([name]) => name)))];
  const whole = product.asProduct();
  const shared = /\d/.test(product.cell("stock"));
  return {
    handle,
    rows: [
      { at, get: (column) => (column === "parentSku" ? product.cell("sku") : whole(column)), options: [] },
      ...pictures,
      ...variations.map((one) => variationRow(one, names)),
    ],
    left: [
      ...(shared ? [{ column: "quantity", reason: "stockOfParent" } as const] : []),
      ...variations.flatMap((one) => leftOfVariation(one, names)),
    ],
  };
}

function variationRow(row: WooRow, names: readonly string[]): ProductRow {
  const get = row.asVariant();
  const own = new Map(row.attributes);
  const [picture] = row.images;
  return {
    at: row.at,
    get: (column) => (column === "variantImage" ? (picture ?? "") : get(column)),
    options: names.map((name) => [name, own.get(name) ?? ""]),
  };
}
