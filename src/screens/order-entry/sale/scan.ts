import { baseCurrency } from "../../../domain/money/base-currency.ts";
import { toMajor } from "../../../domain/money/money.ts";
import { type SoldProduct, unitPriceAt } from "../../../domain/orders/order-lines.ts";
import { codeKey } from "../../../domain/products/barcode.ts";
import { gs1Quantity } from "../../../domain/products/gs1-label.ts";
import { soldBy } from "../../../domain/products/quantities.ts";
import type { Label } from "../../../domain/products/scanned-code.ts";
import {
  type InStoreCode,
  labelledQuantity,
  type WeighedCodeKind,
} from "../../../domain/products/weighed-codes.ts";
import { plainDigits } from "../../../domain/texts/digits.ts";
import { maxPieces } from "./cart.ts";

/** A product in the catalog of the POS. */
export interface Sellable extends SoldProduct {
  readonly barcode: string | null;
  readonly images: unknown;
  readonly combinations: readonly (SoldProduct["combinations"][number] & {
    readonly barcode: string | null;
  })[];
}

export interface Scanned {
  readonly product: Sellable;
  readonly combinationId: string | null;
}

/** Returns the product or combination whose barcode or SKU is exactly this code. */
export function findCode(products: readonly Sellable[], code: string): Scanned | null {
  const folded = code.trim().toLowerCase();
  if (folded === "") return null;
  const key = codeKey(code);
  const isIt = ({ sku, barcode }: { readonly sku: string | null; readonly barcode: string | null }) =>
    (barcode !== null && codeKey(barcode) === key) || sku?.toLowerCase() === folded;
  for (const product of products) {
    const combination = product.combinations.find(isIt);
    if (combination) return { product, combinationId: combination.id };
  }
  const product = products.find(isIt);
  return product ? { product, combinationId: null } : null;
}

/** The result of looking up a code. */
export interface Labelled {
  readonly scanned: Scanned | null;
  /** The quantity, if its label has one. */
  readonly quantity: number | null;
  /** The product, if the label has a quantity but the product is sold by the piece. */
  readonly notWeighed?: Sellable;
}

/** Returns the choice and quantity for a label, of a scale as it is set to print them. */
export function scannedChoice(scanned: Scanned, label: Label, kind: WeighedCodeKind): Labelled {
  if ("inStore" in label) return choiceOfLabel(scanned, label.inStore, kind);
  const { product, combinationId } = scanned;
  const price = toMajor(unitPriceAt(product, combinationId), baseCurrency());
  return { scanned, quantity: gs1Quantity(label.gs1, soldBy(product, combinationId), Number(price)) };
}

/** Returns the choice and quantity for the label of a scale. */
export function choiceOfLabel(labelled: Scanned, label: InStoreCode, kind: WeighedCodeKind): Labelled {
  const { product, combinationId } = labelled;
  const unit = soldBy(product, combinationId);
  if (unit === null) return { scanned: null, quantity: null, notWeighed: product };
  const quantity = labelledQuantity(label, kind, unit, unitPriceAt(product, combinationId));
  return { scanned: quantity === null ? null : labelled, quantity };
}

/** Whether a dialog is needed before adding it to the cart. Extras can be added there. */
export const needsDialog = ({ product, combinationId }: Scanned): boolean =>
  product.combinations.length > 0 && combinationId === null;

/** Whether the quantity must be asked for. */
export const needsQuantity = ({ product, combinationId }: Scanned, quantity: number | null): boolean =>
  quantity === null && soldBy(product, combinationId) !== null;

/** Picks the data a cart stores of a product, since a catalogue record holds much more. */
export function soldProduct(product: SoldProduct): SoldProduct {
  const { id, title, sku, taxName, taxRate, taxIncluded } = product;
  const { price, salePrice = null, saleStartsAt = null, saleEndsAt = null } = product;
  const { published, quantity, allowOutOfStockOrder, extraIds, combinations } = product;
  const { masterProduct, childIds, unit, measurement } = product;
  const { allowRelatedProducts = false } = product;
  const { sellIndividualUnits = false, unitsPerPack = null, individualPrice = null } = product;
  return {
    id,
    title,
    sku,
    price,
    salePrice,
    saleStartsAt,
    saleEndsAt,
    taxName,
    taxRate,
    taxIncluded,
    published,
    quantity,
    allowOutOfStockOrder,
    extraIds,
    combinations,
    masterProduct,
    childIds,
    unit,
    measurement,
    sellIndividualUnits,
    unitsPerPack,
    individualPrice,
    allowRelatedProducts,
  };
}

interface Entry {
  /** Null if the text has no quantity. */
  readonly quantity: number | null;
  readonly text: string;
}

/** Parses the text of the search box: `3*` before a code or name is a quantity of three, `0.5*` of half a kg. */
export function readEntry(written: string): Entry {
  const typed = plainDigits(written);
  const [, digits, text = ""] = /^\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*[*×]\s*(.*?)\s*$/.exec(typed) ?? [];
  const quantity = Number(digits?.replace(",", ".") ?? 0);
  if (quantity <= 0 || quantity > maxPieces) return { quantity: null, text: typed.trim() };
  return { quantity, text };
}

/** Parses a quantity for the last line, a number with an asterisk alone: `5*`. */
export function readQuantity(typed: string): number | null {
  const { quantity, text } = readEntry(typed);
  return text === "" && typed.trim() !== "" ? quantity : null;
}
