import { flagOf } from "../../../domain/texts/yes-no.ts";
import { productFormat } from "./product-format.ts";
import {
  cellAt,
  haveNames,
  numberPlaces,
  optionColumns,
  optionNames,
  type ProductColumn,
  type ProductRow,
  placesLike,
  placesOf,
  policyOf,
  type Rows,
  rowsBy,
  sumOf,
} from "./product-rows.ts";

/** The supported columns of Loyverse's item export, in English and, as far as known, in Spanish. */
const columns = {
  handle: ["Handle"],
  sku: ["SKU", "REF"],
  title: ["Name", "Nombre"],
  categories: ["Category", "Categoria"],
  body: ["Description", "Descripción"],
  byWeight: ["Sold by weight", "Vendido por peso"],
  option1Name: ["Option 1 name", "Opción 1 nombre"],
  option1Value: ["Option 1 value", "Opción 1 valor"],
  option2Name: ["Option 2 name", "Opción 2 nombre"],
  option2Value: ["Option 2 value", "Opción 2 valor"],
  option3Name: ["Option 3 name", "Opción 3 nombre"],
  option3Value: ["Option 3 value", "Opción 3 valor"],
  price: ["Default price"],
  cost: ["Cost", "Coste"],
  barcode: ["Barcode", "Codigo de barras"],
  tracked: ["Track stock", "Seguir el Inventario", "Seguir inventario"],
} as const;

type Column = keyof typeof columns;

const isColumn = (name: string): name is Column => Object.hasOwn(columns, name);

/** Loyverse's item export: one row per variant; price, stock and availability have a column per store. */
export const loyverse = productFormat({
  name: "loyverse",
  creates: ["categoryIds"],
  recognise: ({ headers }) => {
    const places = placesOf(headers, columns);
    return (["handle", "title", "byWeight", "option1Name"] as const).every((column) => places.has(column));
  },
  numberColumns: (table) => {
    const { places, prices, stock, low } = wherein(table);
    return numberPlaces({
      price: [...prices, places.get("price")],
      cost: [places.get("cost")],
      quantity: stock,
      lowStock: low,
    });
  },
  split: (table) => {
    const { headers, rows } = table;
    const found = wherein(table);
    const { places } = found;
    const items = rowsBy(
      rows,
      (row) => cellAt(row, places.get("handle")) || cellAt(row, places.get("title")),
    );
    return {
      groups: items.map(([handle, group]) => {
        const names = optionNames(
          group.map(({ row }) => optionColumns.map(([name]) => cellAt(row, places.get(name)))),
        );
        const tracked = group.map(({ row }) => cellAt(row, places.get("tracked"))).find(Boolean) ?? "";
        return {
          handle,
          slug: handle,
          rows: group.map(
            ({ row, at }): ProductRow => ({
              at,
              get: cellsOf(found, (place) => cellAt(row, place), tracked),
              options: optionColumns.map(([, value], place) => [
                names[place] ?? "",
                cellAt(row, places.get(value)),
              ]),
            }),
          ),
        };
      }),
      strays: [],
      has: found.has,
      headerOf: (column) => headers[found.placeOf(column) ?? -1] ?? column,
      taken: new Set([...places.values(), ...found.prices, ...found.stock, ...found.low, ...found.available]),
    };
  },
});

function wherein({ headers }: Rows) {
  const places = placesOf(headers, columns);
  const prices = placesLike(headers, /^(price|precio)\b/i);
  const stock = placesLike(headers, /^(in stock|en inventario)\b/i);
  const low = placesLike(headers, /^(low stock|existencias bajas)\b/i);
  const available = placesLike(headers, /^(available for sale|disponibles? para la venta)\b/i);
  const placeOf = (column: ProductColumn) => {
    if (column === "quantity") return stock[0];
    if (column === "lowStock") return low[0];
    if (column === "price") return prices[0] ?? places.get("price");
    return isColumn(column) ? places.get(column) : undefined;
  };
  const has = (column: ProductColumn) => {
    if (column === "published") return available.length > 0;
    if (column === "policy") return places.has("tracked");
    if (column === "soldBy") return places.has("byWeight");
    if (column === "options") return haveNames(places, optionColumns);
    return placeOf(column) !== undefined;
  };
  return { places, prices, stock, low, available, placeOf, has };
}

type Found = ReturnType<typeof wherein>;

/** @param tracked whether its stock is tracked, as the file says it; otherwise it never runs out */
function cellsOf(
  found: Found,
  cell: (place: number | undefined) => string,
  tracked: string,
): ProductRow["get"] {
  const { places, prices, stock, low, available } = found;
  const filled = (at: readonly number[]) => at.map(cell).find(Boolean) ?? "";
  return (column) => {
    if (column === "price") return filled(prices) || cell(places.get("price"));
    if (column === "quantity") return sumOf(stock.map(cell));
    if (column === "lowStock") return filled(low);
    if (column === "published") {
      const sold = available.map(cell).filter(Boolean);
      // Sold in one store is sold; an unknown word is an error.
      return (
        sold.find((one) => flagOf(one)) ?? sold.find((one) => flagOf(one) === undefined) ?? sold[0] ?? ""
      );
    }
    if (column === "policy") return policyOf(tracked);
    if (column === "soldBy") return weighed(cell(places.get("byWeight")));
    return isColumn(column) ? cell(places.get(column)) : "";
  };
}

/** The unit of what is sold by weight; an unknown word is no unit, which is reported. */
function weighed(word: string): string {
  const byWeight = word === "" ? false : flagOf(word);
  return byWeight === undefined ? word : byWeight ? "kg" : "";
}
