import { yesOrNo } from "../../../domain/texts/yes-no.ts";
import { cellAt, placesLike, placesOf, type Rows, rowsBy } from "../../../kit/import/define.ts";
import { productFormat } from "./product-format.ts";
import {
  gramsIn,
  numberPlaces,
  optionNames,
  type ProductColumn,
  type ProductRow,
  sumOf,
  weightAt,
} from "./product-rows.ts";

/** The supported columns of Square's item library, by their past and present names. */
const columns = {
  reference: ["Reference Handle"],
  token: ["Token"],
  title: ["Item Name"],
  variation: ["Variation Name"],
  sku: ["SKU"],
  body: ["Description"],
  categories: ["Categories", "Category"],
  barcode: ["GTIN"],
  visibility: ["Square Online Item Visibility"],
  archived: ["Archived"],
  price: ["Price"],
  salePrice: ["Online Sale Price"],
  cost: ["Default Unit Cost"],
  vendor: ["Default Vendor Name"],
  seoTitle: ["SEO Title"],
  seoDescription: ["SEO Description"],
} as const;

type Column = keyof typeof columns;

const isColumn = (name: string): name is Column => Object.hasOwn(columns, name);

/** The option of a product whose variations only have a name. */
const choice = "Variation";

/** Square's name for the only variation of an item. */
const only = "Regular";

/** Square's item library: one row per variation, with a stock column per location. */
export const square = productFormat({
  name: "square",
  creates: ["categoryIds"],
  by: "sku",
  recognise: ({ headers }) => {
    const places = placesOf(headers, columns);
    const own = places.has("token") || places.has("reference");
    return own && places.has("title") && places.has("variation") && places.has("price");
  },
  numberColumns: (table) => {
    const { places, stock, alerts, weight } = wherein(table);
    return numberPlaces({
      price: [places.get("price")],
      compareAt: [places.get("salePrice")],
      cost: [places.get("cost")],
      quantity: stock,
      lowStock: alerts,
      grams: [weight?.at],
    });
  },
  split: (table) => {
    const { headers, rows } = table;
    const columns = wherein(table);
    const { places, optionsAt } = columns;
    const items = rowsBy(
      rows,
      (row) => cellAt(row, places.get("reference")) || cellAt(row, places.get("title")),
    );
    return {
      groups: items.map(([key, group]) => {
        const names = optionNames(
          group.map(({ row }) => optionsAt.map(({ name }) => cellAt(row, name))),
        ).filter(Boolean);
        return {
          handle: key.replace(/^#/, ""),
          rows: group.map(({ row, at }): ProductRow => {
            const variation = cellAt(row, places.get("variation"));
            const named = group.length > 1 || (variation !== "" && variation !== only);
            return {
              at,
              get: cellsOf(columns, (place) => cellAt(row, place)),
              options:
                names.length > 0
                  ? names.map((name, place) => [name, cellAt(row, optionsAt[place]?.value)])
                  : named
                    ? [[choice, variation]]
                    : [],
            };
          }),
        };
      }),
      strays: [],
      has: columns.has,
      headerOf: (column) => headers[columns.placeOf(column) ?? -1] ?? column,
      taken: new Set([
        ...places.values(),
        ...columns.stock,
        ...columns.alerts,
        ...(columns.weight ? [columns.weight.at] : []),
        ...optionsAt.flatMap(({ name, value }) => [name, value]),
      ]),
    };
  },
});

function wherein({ headers }: Rows) {
  const places = placesOf(headers, columns);
  const names = placesLike(headers, /^option name \d+$/i);
  const values = placesLike(headers, /^option value \d+$/i);
  const weight = weightAt(headers);
  const stock = placesLike(headers, /^current quantity\b/i);
  const alerts = placesLike(headers, /^stock alert count\b/i);
  const placeOf = (column: ProductColumn) => {
    if (column === "quantity") return stock[0];
    if (column === "lowStock") return alerts[0];
    if (column === "compareAt") return places.get("price");
    return isColumn(column) ? places.get(column) : undefined;
  };
  const optionsAt = names.map((name, at) => ({ name, value: values[at] ?? name }));
  const has = (column: ProductColumn) => {
    if (column === "grams") return weight !== undefined;
    if (column === "options") return optionsAt.length > 0 || places.has("variation");
    // What is neither archived nor hidden is published.
    if (column === "published") return places.has("archived") && places.has("visibility");
    if (column === "status") return places.has("archived") || places.has("visibility");
    if (column === "compareAt") return places.has("salePrice");
    return placeOf(column) !== undefined;
  };
  return { has, places, weight, stock, alerts, placeOf, optionsAt };
}

type Found = ReturnType<typeof wherein>;

function cellsOf(columns: Found, cell: (place: number | undefined) => string): ProductRow["get"] {
  const { places, weight, stock, alerts, placeOf } = columns;
  const sale = cell(places.get("salePrice"));
  const archived = cell(places.get("archived"));
  return (column) => {
    if (column === "price" && sale !== "") return sale;
    if (column === "compareAt") return sale === "" ? "" : cell(places.get("price"));
    if (column === "quantity") return sumOf(stock.map(cell));
    if (column === "lowStock") return alerts.map(cell).find(Boolean) ?? "";
    if (column === "grams") return weight ? gramsIn(cell(weight.at), weight.unit) : "";
    if (column === "weightUnit") return weight?.unit ?? "";
    if (column === "published") return archived === "" ? "" : (opposite(archived) ?? archived);
    if (column === "status") return cell(places.get("visibility"));
    return cell(placeOf(column));
  };
}

/** The opposite of a word that means yes or no. */
function opposite(word: string): string | undefined {
  const value = yesOrNo(word);
  return value === undefined ? undefined : value ? "no" : "yes";
}
