import type { RecordFields } from "../../src/core/fields/field.ts";
import type { FieldErrors } from "../../src/core/fields/read.ts";
import { isObject } from "../../src/domain/is-object.ts";
import { hasShelf, titleOf } from "../../src/domain/products/combinations.ts";
import { componentsOf } from "../../src/domain/products/composition.ts";
import { unitCostOf } from "../../src/domain/products/costs.ts";
import { isSellable, soldBy } from "../../src/domain/products/quantities.ts";
import type { Unit } from "../../src/domain/products/units.ts";
import type { receiptLine } from "../../src/resources/parts/receipt-form.ts";
import { type Product, products } from "../../src/resources/products.ts";
import { everything, type Query } from "../dialect/query.ts";
import type { Reader } from "../stores/port.ts";
import { asProduct } from "./ledger.ts";

/** A raw line; invalid parts are missing. */
export type SentLine = Partial<RecordFields<typeof receiptLine>>;

/** The shelf of a line. */
export interface ReceivedLine {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly title: string;
  readonly sku: string | null;
  /** Unit of its quantity; null for pieces. */
  readonly unit: Unit | null;
  /** Current quantity, and unit cost in minor units. */
  readonly onHand: number;
  readonly cost: number | null;
}

interface Shelf {
  readonly product: Product;
  readonly combinationId: string | null;
}

interface Coded {
  readonly sku: string | null;
  readonly barcode: string | null;
}

const keyOf = (code: string | null | undefined): string => (code ?? "").trim().toLowerCase();

/** The shelves with these codes. SKUs take precedence over equal barcodes, and combinations over their product. */
async function shelvesByCode(
  reader: Reader,
  codes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Shelf>> {
  const [skus, barcodes] = [new Map<string, Shelf>(), new Map<string, Shelf>()];
  const add = ({ sku, barcode }: Coded, shelf: Shelf) => {
    if (codes.has(keyOf(sku))) skus.set(keyOf(sku), shelf);
    if (codes.has(keyOf(barcode))) barcodes.set(keyOf(barcode), shelf);
  };
  const [only, ...others] = codes;
  if (only === undefined) return new Map();
  // Scanned codes use the search; codes of a file are matched against the whole catalogue.
  const found: Query = others.length === 0 ? { ...everything, q: only } : everything;
  for await (const record of reader.stream(products.name, found)) {
    const product = asProduct(record);
    add(product, { product, combinationId: null });
    for (const one of product.combinations) add(one, { product, combinationId: one.id });
  }
  return new Map([...barcodes, ...skus]);
}

/** Why a shelf cannot receive the line, as a message key by field; null if it can. */
function refusalOf(
  { product, combinationId }: Shelf,
  { quantity }: SentLine,
): [at: string, key: string] | null {
  if (componentsOf(product).length > 0) return ["productId", "stock-receipts.errors.composed"];
  if (!hasShelf(product, combinationId)) return ["combinationId", "stock-receipts.errors.whichCombination"];
  if (quantity != null && !isSellable(product, combinationId, quantity))
    return ["quantity", "errors.integer"];
  return null;
}

function lineOf({ product, combinationId }: Shelf): ReceivedLine {
  const combination = product.combinations.find(({ id }) => id === combinationId);
  return {
    productId: product.id,
    combinationId,
    title: titleOf(product.title, combination),
    sku: combination?.sku ?? product.sku,
    unit: soldBy(product, combinationId),
    onHand: (combination ?? product).quantity ?? 0,
    cost: unitCostOf(product, combinationId),
  };
}

/**
 * The shelf of each line, null if unknown, and all errors of the lines: composed products are received as components,
 * and each shelf may occur once.
 */
export async function receivedLines(
  reader: Reader,
  sent: readonly SentLine[],
): Promise<{ readonly lines: readonly (ReceivedLine | null)[]; readonly errors: FieldErrors }> {
  const ids = [...new Set(sent.flatMap(({ productId }) => productId ?? []))].sort();
  const found = ids.length === 0 ? [] : await reader.getMany(products.name, ids);
  const byId = new Map(found.map((record) => [record.id, asProduct(record)]));
  const codes = new Set(sent.map(({ productId, code }) => (productId == null ? keyOf(code) : "")));
  codes.delete("");
  const byCode = await shelvesByCode(reader, codes);
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  const lines = sent.map((line, at): ReceivedLine | null => {
    const { productId, combinationId = null, code } = line;
    const refuse = (field: string, key: string) => {
      // For lines with a code, errors are shown at the code.
      const place = productId == null && field !== "quantity" ? "code" : field;
      errors[`items.${at}.${place}`] = [key];
      return null;
    };
    if (productId == null && keyOf(code) === "") return refuse("productId", "errors.required");
    const product = productId == null ? undefined : byId.get(productId);
    const shelf = productId == null ? byCode.get(keyOf(code)) : product && { product, combinationId };
    if (!shelf) {
      return refuse(
        "productId",
        productId == null ? "stock-receipts.errors.unknownCode" : "errors.reference",
      );
    }
    const refused = refusalOf(shelf, line);
    if (refused) return refuse(...refused);
    const place = `${shelf.product.id} ${shelf.combinationId ?? ""}`;
    if (seen.has(place)) return refuse("productId", "errors.uniqueHere");
    seen.add(place);
    return lineOf(shelf);
  });
  return { lines, errors };
}

const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The raw lines, as far as they can be read. */
export function sentLines(items: unknown): readonly SentLine[] {
  return (Array.isArray(items) ? items : []).map((item: unknown): SentLine => {
    const { productId, combinationId, code, quantity } = isObject(item) ? item : {};
    return {
      productId: textIn(productId),
      combinationId: textIn(combinationId),
      code: textIn(code),
      ...(typeof quantity === "number" ? { quantity } : {}),
    };
  });
}
