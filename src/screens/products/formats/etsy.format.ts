import { baseCurrency } from "../../../domain/money/base-currency.ts";
import { combined, defineProductFormat, pictureRows } from "./define-product-format.ts";
import { itemsIn, listIn } from "./list-cell.ts";

/** Etsy's listings: one row each, with up to ten pictures and the values of up to two variations. */
export const etsy = defineProductFormat({
  name: "etsy",
  by: "sku",
  columns: {
    title: ["TITLE"],
    body: ["DESCRIPTION"],
    price: ["PRICE"],
    currency: ["CURRENCY_CODE"],
    quantity: ["QUANTITY"],
    tags: ["TAGS"],
    images: [/^IMAGE ?\d+$/i],
    names: [/^VARIATION \d+ NAME$/i],
    values: [/^VARIATION \d+ VALUES$/i],
    kinds: [/^VARIATION \d+ TYPE$/i],
    sku: ["SKU"],
  },
  known: ["title", "price", "currency", "quantity"],
  tells: (file) => file.has("images") || file.has("names"),
  products: ({ rows, places }, make) => ({
    groups: rows.map((row) => {
      const { at } = row;
      const code = row.cell("currency").toUpperCase();
      const price = row.cell("price");
      const amount = code === "" || code === baseCurrency().code || price === "" ? price : `${price} ${code}`;
      const tags = itemsIn(row.cell("tags"))
        .map((tag) => tag.replaceAll("_", " "))
        .join(",");
      const shared = { tags, price: amount };
      const handle = row.cell("title");
      const pictures = pictureRows(at, row.cells("images"));
      const valuesAt = places("values");
      const all = combined(
        places("names").map(
          (place, n) => [row.textAt(place), listIn(row.textAt(valuesAt[n] ?? -1))] as const,
        ),
      );
      if (all.length === 1) return { handle, rows: [make(row, shared), ...pictures] };
      const skus = listIn(row.cell("sku"));
      const own = skus.length === all.length ? skus : [];
      return {
        handle,
        left: [
          { column: "quantity", reason: "stockOfParent" },
          ...(skus.length > 0 && own.length === 0
            ? [{ column: "sku", reason: "notPerVariant" } as const]
            : []),
        ],
        rows: [
          make(row, { ...shared, sku: "", quantity: "", price: "" }),
          ...pictures,
          ...all.map((options, n) =>
            make(
              row,
              { ...shared, title: "", body: "", quantity: "", sku: own[n] ?? "", policy: "continue" },
              options,
            ),
          ),
        ],
      };
    }),
  }),
});
