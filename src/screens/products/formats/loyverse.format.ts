import { yesOrNo } from "../../../domain/texts/yes-no.ts";
import { cellAt, rowsBy } from "../../../kit/import/define.ts";
import { listCell } from "./list-cell.ts";
import {
  isLoyverseColumn,
  isLoyverseExport,
  type LoyverseColumns,
  loyverseColumns,
} from "./loyverse-columns.ts";
import { productFormat } from "./product-format.ts";
import {
  numberPlaces,
  optionColumns,
  optionNames,
  type ProductRow,
  policyOf,
  sumOf,
} from "./product-rows.ts";

/** Loyverse's item export in any language: one row per variant; price, stock and availability have a column per store. */
export const loyverse = productFormat({
  name: "loyverse",
  creates: ["categoryIds"],
  recognise: isLoyverseExport,
  numberColumns: (table) => {
    const { places, prices, stock, low } = loyverseColumns(table);
    return numberPlaces({
      price: [...prices, places.get("price")],
      cost: [places.get("cost")],
      quantity: stock,
      lowStock: low,
    });
  },
  split: (table) => {
    const { headers, rows } = table;
    const columns = loyverseColumns(table);
    const { places } = columns;
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
              get: cellsOf(columns, (place) => cellAt(row, place), tracked),
              options: optionColumns.map(([, value], place) => [
                names[place] ?? "",
                cellAt(row, places.get(value)),
              ]),
            }),
          ),
        };
      }),
      strays: [],
      has: columns.has,
      headerOf: (column) => headers[columns.placeOf(column) ?? -1] ?? column,
      taken: new Set([
        ...places.values(),
        ...columns.prices,
        ...columns.stock,
        ...columns.low,
        ...columns.available,
      ]),
    };
  },
});

/** @param tracked whether its stock is tracked, as the file says it; otherwise it never runs out */
function cellsOf(
  columns: LoyverseColumns,
  cell: (place: number | undefined) => string,
  tracked: string,
): ProductRow["get"] {
  const { places, prices, stock, low, available } = columns;
  const filled = (at: readonly number[]) => at.map(cell).find(Boolean) ?? "";
  return (column) => {
    if (column === "price") return amountIn([...prices.map(cell), cell(places.get("price"))]);
    if (column === "quantity") return sumOf(stock.map(cell));
    if (column === "lowStock") return filled(low);
    if (column === "published") {
      const sold = available.map(cell).filter(Boolean);
      // Sold in one store is sold; an unknown word is an error.
      return (
        sold.find((one) => yesOrNo(one)) ?? sold.find((one) => yesOrNo(one) === undefined) ?? sold[0] ?? ""
      );
    }
    if (column === "policy") return policyOf(tracked);
    // It has one, whose name may have commas.
    if (column === "categories") return one(cell(places.get("categories")));
    if (column === "soldBy") return weighed(cell(places.get("byWeight")));
    return isLoyverseColumn(column) ? cell(places.get(column)) : "";
  };
}

/**
 * The first price of several stores that is an amount. A word in place of it, in any language, says that the price is
 * typed at the till.
 */
function amountIn(texts: readonly string[]): string {
  const text = texts.find((one) => /\d/.test(one)) ?? texts.find(Boolean) ?? "";
  return text === "" || /\d/.test(text) ? text : "variable";
}

const one = (category: string) => (category === "" ? "" : listCell([category]));

/** The unit of what is sold by weight; an unknown word is no unit, which is reported. */
function weighed(word: string): string {
  const byWeight = word === "" ? false : yesOrNo(word);
  return byWeight === undefined ? word : byWeight ? "kg" : "";
}
