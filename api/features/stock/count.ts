import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { addQuantities } from "../../../src/domain/measures/quantities.ts";
import { codeKey } from "../../../src/domain/products/barcode.ts";
import { isValidStock } from "../../../src/domain/products/packs.ts";
import type { Product } from "../../../src/resources/products.ts";
import { invalid } from "../../platform/problem.ts";
import type { Writer } from "../../records/writer.ts";
import { sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { asProduct, lockStock, type Move, moveStock } from "./ledger.ts";

interface StockCount {
  readonly rows: readonly { readonly sku: string; readonly quantity: number }[];
  readonly note: string | null;
}

interface Shelf {
  readonly product: Product;
  readonly productId: string;
  readonly combinationId: string | null;
  readonly quantity: number;
}

/** The shelves of products, by SKU, else by barcode. */
class Shelves {
  readonly #skus = new Map<string, Shelf>();
  readonly #barcodes = new Map<string, Shelf>();

  add(product: Product): void {
    const places = product.combinations.length > 0 ? product.combinations : [{ ...product, id: null }];
    for (const { id, sku, barcode, quantity } of places) {
      const shelf = { product, productId: product.id, combinationId: id, quantity: quantity ?? 0 };
      if (sku !== null) this.#skus.set(sku.toLowerCase(), shelf);
      if (barcode !== null) this.#barcodes.set(codeKey(barcode), shelf);
    }
  }

  with(code: string): Shelf | undefined {
    return this.#skus.get(code.trim().toLowerCase()) ?? this.#barcodes.get(codeKey(code));
  }
}

async function allShelves(reader: Reader): Promise<Shelves> {
  const shelves = new Shelves();
  for await (const record of reader.stream("products", {
    where: [],
    sort: sortedBy("id"),
  })) {
    shelves.add(asProduct(record));
  }
  return shelves;
}

/** The shelves of some products. */
function shelvesOfAll(records: Iterable<StoredRecord>): Shelves {
  const shelves = new Shelves();
  for (const record of records) shelves.add(asProduct(record));
  return shelves;
}

/** The raw rows, as far as they can be read. */
const sentRows = (rows: unknown) =>
  (Array.isArray(rows) ? rows : []).map((row: unknown) => {
    const { sku, quantity } = isObject(row) ? row : {};
    return {
      key: typeof sku === "string" ? sku.trim().toLowerCase() : "",
      quantity: typeof quantity === "number" ? quantity : null,
    };
  });

type SentRows = ReturnType<typeof sentRows>;

/** Errors of codes, whatever else is wrong with the rows. */
function wrongSkus(rows: SentRows, shelves: Shelves): FieldErrors {
  const seen = new Set<string>();
  const errors: FieldErrors = {};
  for (const [at, { key }] of rows.entries()) {
    if (key === "") continue;
    const shelf = shelves.with(key);
    const place = shelf ? `${shelf.productId} ${shelf.combinationId ?? ""}` : key;
    if (!shelf) errors[`rows.${at}.sku`] = ["stock-movements.errors.unknownSku"];
    else if (seen.has(place)) errors[`rows.${at}.sku`] = ["errors.uniqueHere"];
    seen.add(place);
  }
  return errors;
}

/** Rows with fractional quantities of SKUs counted in pieces. */
function brokenPieces(rows: SentRows, shelves: Shelves): FieldErrors {
  const broken = rows.flatMap(({ key, quantity }, at) => {
    const shelf = quantity === null ? undefined : shelves.with(key);
    return shelf && !isValidStock(shelf.product, shelf.combinationId, quantity ?? 0) ? [at] : [];
  });
  return Object.fromEntries(broken.map((at) => [`rows.${at}.quantity`, ["errors.integer"]]));
}

/**
 * Sets stock to the counted quantities, all or nothing. Throws 422 with all invalid rows, unknown SKUs and duplicates.
 * @param sent the raw rows
 * @returns how many shelves were counted, and how many of them differed
 */
export async function applyStockTake(
  writer: Writer,
  sent: unknown,
  { value, errors }: { readonly value: StockCount; readonly errors: FieldErrors },
): Promise<{ counted: number; changed: number }> {
  const shelves = await allShelves(writer.tx);
  const raw = sentRows(sent);
  const wrong = { ...brokenPieces(raw, shelves), ...wrongSkus(raw, shelves), ...errors };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const { rows, note } = value;
  const counted = rows.flatMap(({ sku }) => shelves.with(sku)?.productId ?? []);
  const now = shelvesOfAll((await lockStock(writer.tx, counted)).values());
  const moves = rows.flatMap(({ sku, quantity }): Move[] => {
    const shelf = now.with(sku);
    const by = addQuantities(quantity, -(shelf?.quantity ?? 0));
    if (!shelf || by === 0) return [];
    return [{ productId: shelf.productId, combinationId: shelf.combinationId, by }];
  });
  await moveStock(writer, moves, { reason: "count", note });
  return { counted: rows.length, changed: moves.length };
}
