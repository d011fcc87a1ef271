import type { FormatRead, FormatRecord, ImportFormat, NotTaken } from "../format.ts";
import type { SourceRow } from "../table.ts";
import { type Places, placesOf, type ShopifyColumn, type ShopifyRow, shopifyRow } from "./shopify-columns.ts";
import { type ShopifyProduct, toProduct } from "./shopify-product.ts";

const needed = ["handle", "title", "option1Value", "price"] as const;

/**
 * The product export of Shopify: one row a variant and one a picture. Rows with the same handle become one
 * product with combinations and pictures.
 */
export const shopify: ImportFormat = {
  name: "shopify",
  resource: "products",
  recognise: (headers) => {
    const places = placesOf(headers);
    return needed.every((column) => places.has(column));
  },
  read: ({ headers, rows }, fields): FormatRead => {
    const places = placesOf(headers);
    const { groups, strays } = byHandle(places, rows);
    const products = [...groups].map(([handle, group]) => ({ group, ...toProduct(handle, group, fields) }));
    const records = products.map(
      ({ group, record, errors }): FormatRecord => ({ rows: group.map((row) => row.at), record, errors }),
    );
    return {
      records: [...records, ...strays],
      notTaken: [...partlyTaken(headers, places, products), ...unknownColumns(headers, places, rows)],
    };
  },
};

/** Rows by handle; one without a handle belongs to no product and is kept as a record that cannot be imported. */
function byHandle(places: Places, rows: readonly SourceRow[]) {
  const groups = new Map<string, ShopifyRow[]>();
  const strays: FormatRecord[] = [];
  rows.forEach((source, at) => {
    const row = shopifyRow(places, source, at);
    const handle = row.get("handle");
    const group = groups.get(handle);
    if (handle === "") {
      strays.push({ rows: [at], record: { title: row.get("title") }, errors: { slug: ["errors.required"] } });
    } else if (group) group.push(row);
    else groups.set(handle, [row]);
  });
  return { groups, strays };
}

/** Columns that are taken, but not from every row. */
function partlyTaken(
  headers: readonly string[],
  places: Places,
  products: readonly Pick<ShopifyProduct, "left">[],
): NotTaken[] {
  const found = new Map<string, { column: ShopifyColumn; reason: string; rows: number }>();
  for (const { column, reason } of products.flatMap((product) => product.left)) {
    const key = `${column} ${reason}`;
    found.set(key, { column, reason, rows: (found.get(key)?.rows ?? 0) + 1 });
  }
  return [...found.values()].map(({ column, reason, rows }) => ({
    column: headers[places.get(column) ?? -1] ?? column,
    reason,
    rows,
  }));
}

function unknownColumns(headers: readonly string[], places: Places, rows: readonly SourceRow[]): NotTaken[] {
  const taken = new Set(places.values());
  return headers.flatMap((column, at) => {
    const filled = taken.has(at) ? 0 : rows.filter((row) => (row.cells[at] ?? "").trim() !== "").length;
    return filled > 0 ? [{ column, rows: filled, reason: "noField" }] : [];
  });
}
