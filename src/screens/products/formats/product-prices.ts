import { momentIn, note, type ProductReader, readProducts } from "./product-reader.ts";
import type { ProductRow } from "./product-rows.ts";

/** `price` is the selling price; a higher price beside it is the compare-at price. */
export function importedPrices(
  variants: readonly ProductRow[],
  isPlain: boolean,
  reader: ProductReader,
): Record<string, unknown> {
  const { fields } = reader;
  const [row] = variants;
  if (!row) return {};
  // With several variants, each reports its own cells; the product cannot be without a price, either.
  const own = isPlain ? reader : { ...reader, errors: {}, notes: {}, texts: {}, left: [] };
  const prices = pricesIn(row, "", own);
  if (own.errors.price) reader.errors.price = own.errors.price;
  const costed = variants.filter((one) => one.get("cost") !== "");
  if (!fields.costPrice) for (const _ of costed) reader.left.push({ column: "cost", reason: "denied" });
  return {
    ...prices,
    costPrice: readProducts(reader, "costPrice", fields.costPrice, costed[0]?.get("cost") ?? ""),
  };
}

/** Whether goods have no price of their own: it is typed at the till. */
const isOpen = (price: string) => /^variab(le|el|ile)$|^variável$/i.test(price);

/** Returns the prices of one row. @param above the path of the entry they belong to, with a point */
export function pricesIn(row: ProductRow, above: string, reader: ProductReader): Record<string, unknown> {
  const { price } = reader.fields;
  const path = `${above}price`;
  if (isOpen(row.get("price"))) {
    note(reader, path, "openPrice", row.get("price"));
    return {};
  }
  // The price of a sale alone.
  if (!reader.has("price"))
    return row.get("price") === ""
      ? { salePrice: null }
      : { salePrice: readProducts(reader, `${above}salePrice`, price, row.get("price")) };
  const paid = readProducts(reader, path, price, row.get("price"));
  const before = readProducts(reader, path, price, row.get("compareAt"));
  const reduced = typeof paid === "number" && typeof before === "number" && before > paid;
  if (!reduced && typeof before === "number" && before > 0 && before !== paid) {
    reader.left.push({ column: "compareAt", reason: "notAbovePrice" });
  }
  if (!reduced) return { price: paid, salePrice: null };
  return {
    price: before,
    salePrice: paid,
    saleStartsAt: momentIn(reader, `${above}saleStartsAt`, row.get("saleFrom"), false),
    saleEndsAt: momentIn(reader, `${above}saleEndsAt`, row.get("saleTo"), true),
  };
}

/** Whether the price of a product, or of one of its variants, is typed at the till. */
export const hasOpenPrice = (variants: readonly ProductRow[]): boolean =>
  variants.some((row) => isOpen(row.get("price")));

/** Returns the costs of variants that differ from the product's cost, by variant id. */
export function costsOf(
  variants: readonly ProductRow[],
  combinations: readonly { readonly id: string }[],
  reader: ProductReader,
): Record<string, unknown> {
  const { costPrice, combinationCosts } = reader.fields;
  if (!costPrice || !combinationCosts) return {};
  const texts = variants.map((row) => row.get("cost"));
  const first = texts.find(Boolean);
  if (first === undefined) return {};
  return {
    combinationCosts: combinations.flatMap(({ id }, at) => {
      const text = texts[at] ?? "";
      if (text === "" || text === first) return [];
      // An entry without a readable cost keeps its place: its error names it.
      return [{ id, unitCost: readProducts(reader, `combinationCosts.${at}.unitCost`, costPrice, text) }];
    }),
  };
}
