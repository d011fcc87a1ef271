import type { FieldErrors } from "../../src/core/fields/read.ts";
import type { Product } from "../../src/resources/products.ts";
import { isObject } from "../http/body.ts";
import { invalid } from "../problem.ts";
import type { Writer } from "../records/writer.ts";
import type { Reader } from "../stores/port.ts";
import { asProduct, type Move, moveStock } from "./ledger.ts";

export interface Count {
  readonly rows: readonly { readonly sku: string; readonly quantity: number }[];
  readonly note: string | null;
}

interface Shelf {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly quantity: number;
}

/** Every place where something stands, by its SKU. */
async function shelvesBySku(reader: Reader): Promise<ReadonlyMap<string, Shelf>> {
  const shelves = new Map<string, Shelf>();
  for await (const record of reader.stream("products", {
    where: [],
    sort: [{ field: "id", order: "asc" }],
  })) {
    for (const shelf of shelvesOf(asProduct(record))) shelves.set(shelf.sku.toLowerCase(), shelf);
  }
  return shelves;
}

function shelvesOf(product: Product): (Shelf & { readonly sku: string })[] {
  const places = product.combinations.length > 0 ? product.combinations : [{ ...product, id: null }];
  return places.flatMap(({ id, sku, quantity }) =>
    sku === null ? [] : [{ sku, productId: product.id, combinationId: id, quantity: quantity ?? 0 }],
  );
}

/** What is wrong with the SKUs of rows as they were sent, whatever else is wrong with them. */
function wrongSkus(rows: unknown, shelves: ReadonlyMap<string, Shelf>): FieldErrors {
  const seen = new Set<string>();
  const errors: FieldErrors = {};
  for (const [at, row] of (Array.isArray(rows) ? rows : []).entries()) {
    const key = isObject(row) && typeof row.sku === "string" ? row.sku.trim().toLowerCase() : "";
    if (key === "") continue;
    if (!shelves.has(key)) errors[`rows.${at}.sku`] = ["stock-movements.errors.unknownSku"];
    else if (seen.has(key)) errors[`rows.${at}.sku`] = ["errors.uniqueHere"];
    seen.add(key);
  }
  return errors;
}

/**
 * A stock-take: what was counted is what there is. All of it or nothing; 422 at all rows that cannot be read,
 * whose SKU nobody has or that stand there twice, at once.
 * @param sent the rows before they were read
 * @returns how many shelves were counted, and how many of them stood wrong
 */
export async function countStock(
  writer: Writer,
  sent: unknown,
  { value, errors }: { readonly value: Count; readonly errors: FieldErrors },
): Promise<{ counted: number; changed: number }> {
  const shelves = await shelvesBySku(writer.tx);
  const wrong = { ...wrongSkus(sent, shelves), ...errors };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const { rows, note } = value;
  const moves = rows.flatMap(({ sku, quantity }): Move[] => {
    const shelf = shelves.get(sku.toLowerCase());
    const by = quantity - (shelf?.quantity ?? 0);
    return shelf && by !== 0 ? [{ ...shelf, by }] : [];
  });
  await moveStock(writer, moves, { reason: "count", note });
  return { counted: rows.length, changed: moves.length };
}
