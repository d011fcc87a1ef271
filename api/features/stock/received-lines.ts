import type { RecordFields } from "../../../src/core/fields/field.ts";
import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import type { Unit } from "../../../src/domain/measures/units.ts";
import { codeKey } from "../../../src/domain/products/barcode.ts";
import { combinationTitle, hasShelf } from "../../../src/domain/products/combinations.ts";
import { componentsOf } from "../../../src/domain/products/composition.ts";
import { unitCostOf } from "../../../src/domain/products/costs.ts";
import { isSellable, soldBy } from "../../../src/domain/products/quantities.ts";
import { readingsOf, searchedCode } from "../../../src/domain/products/scanned-code.ts";
import type { receiptLine } from "../../../src/resources/parts/receipt-form.ts";
import { type Product, products } from "../../../src/resources/products.ts";
import { everything, type Query } from "../../store/dialect/query.ts";
import type { Reader } from "../../store/port.ts";
import { asProduct } from "./ledger.ts";

/** A raw line; invalid parts are missing. */
type SentLine = Partial<RecordFields<typeof receiptLine>>;

/** The shelf of a line. */
interface ReceivedLine {
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

const sentCode = (code: string | null | undefined): string => (code ?? "").trim();
const keyOf = (code: string): string => code.trim().toLowerCase();

/** The shelves with these codes. SKUs take precedence over equal barcodes, and combinations over their product. */
async function shelvesWith(
  reader: Reader,
  codes: readonly string[],
  search: string | null,
): Promise<(code: string) => Shelf | undefined> {
  const [texts, keys] = [new Set(codes.map(keyOf)), new Set(codes.map(codeKey))];
  const [skus, barcodes] = [new Map<string, Shelf>(), new Map<string, Shelf>()];
  const add = ({ sku, barcode }: Coded, shelf: Shelf) => {
    if (sku !== null && texts.has(keyOf(sku))) skus.set(keyOf(sku), shelf);
    if (barcode !== null && keys.has(codeKey(barcode))) barcodes.set(codeKey(barcode), shelf);
  };
  const query: Query = search === null ? everything : { ...everything, q: search };
  for await (const record of reader.stream(products.name, query)) {
    const product = asProduct(record);
    add(product, { product, combinationId: null });
    for (const one of product.combinations) add(one, { product, combinationId: one.id });
  }
  return (code) => skus.get(keyOf(code)) ?? barcodes.get(codeKey(code));
}

/** The shelves by code as sent: its own, else the first of what it may mean that is known. */
async function shelvesByCode(reader: Reader, sent: ReadonlySet<string>): Promise<ReadonlyMap<string, Shelf>> {
  const shelves = new Map<string, Shelf>();
  const meant = await Promise.all(
    [...sent].map(async (text) => [text, (await readingsOf(text)).map(({ code }) => code)] as const),
  );
  const note = (text: string, shelf: Shelf | undefined) => {
    if (shelf) shelves.set(text, shelf);
  };
  const [only, ...others] = meant;
  if (only === undefined) return shelves;
  if (others.length > 0) {
    // The codes of a file are matched against the whole catalogue.
    const find = await shelvesWith(
      reader,
      meant.flatMap(([, codes]) => codes),
      null,
    );
    for (const [text, codes] of meant) note(text, firstOf(codes, find));
    return shelves;
  }
  // A scanned code uses the search.
  const [text, codes] = only;
  for (const code of codes) {
    if (shelves.size === 0) note(text, (await shelvesWith(reader, [code], searchedCode(code)))(code));
  }
  return shelves;
}

function firstOf<A>(codes: readonly string[], find: (code: string) => A | undefined): A | undefined {
  for (const code of codes) {
    const match = find(code);
    if (match !== undefined) return match;
  }
  return undefined;
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
    title: combinationTitle(product.title, combination),
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
  const records = ids.length === 0 ? [] : await reader.getMany(products.name, ids);
  const byId = new Map(records.map((record) => [record.id, asProduct(record)]));
  const codes = new Set(sent.map(({ productId, code }) => (productId == null ? sentCode(code) : "")));
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
    if (productId == null && sentCode(code) === "") return refuse("productId", "errors.required");
    const product = productId == null ? undefined : byId.get(productId);
    const shelf = productId == null ? byCode.get(sentCode(code)) : product && { product, combinationId };
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
