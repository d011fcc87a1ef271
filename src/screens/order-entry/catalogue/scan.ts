import { type RefObject, useEffect, useRef } from "react";
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
import { maxPieces } from "../cart/cart.ts";
import { rememberCart, restoreCart } from "../till-store.ts";

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
  const wanted = code.trim().toLowerCase();
  if (wanted === "") return null;
  const key = codeKey(code);
  const isIt = ({ sku, barcode }: { readonly sku: string | null; readonly barcode: string | null }) =>
    (barcode !== null && codeKey(barcode) === key) || sku?.toLowerCase() === wanted;
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
export function choiceOf(scanned: Scanned, label: Label, kind: WeighedCodeKind): Labelled {
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

/** Consecutive keystrokes at the speed of a scanner. */
interface Burst {
  readonly text: string;
  /** The time of the last keystroke, in milliseconds. */
  readonly at: number;
}

export const emptyBurst: Burst = { text: "", at: Number.NEGATIVE_INFINITY };

/** The longest pause between a scanner's keystrokes, in milliseconds; typing is two or three times slower. */
const maxRest = 35;
/** Shorter than any barcode; fast input such as an amount is not a scan. */
const minCodeLength = 8;
/** Codes have digits and no spaces, unlike pasted or autofilled names. */
const looksLikeCode = /^[!-~]*\d[!-~]*$/;

/** Adds a keystroke to the burst, or starts a new one if it came too late for a scanner. */
export function addKey(burst: Burst, key: string, at: number): Burst {
  // Scanners press Shift for capitals.
  if (key === "Shift") return burst;
  if (key.length !== 1) return emptyBurst;
  return { text: at - burst.at <= maxRest ? burst.text + key : key, at };
}

/** Returns the scanned code if Enter comes now, or null for typed text. */
export function scannedBy({ text, at }: Burst, now: number): string | null {
  const code = text.trim();
  return code.length >= minCodeLength && looksLikeCode.test(code) && now - at <= maxRest ? code : null;
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

/** Marks fields that accept scanned codes. */
const takesScans = "[data-takes-scans]";

/** Marks the dialog at the end of a sale: scanning there starts the next one. */
export const scanStartsNextSale = { "data-scans-go-on": true } as const;

/**
 * Treats codes scanned while another field has focus as products: the field keeps its previous value. Dialogs ignore
 * scans, since Enter must not place an order, except at the end of a sale, where a scan starts the next one.
 */
export function useStrayScans(box: RefObject<HTMLInputElement | null>, onScan: (code: string) => void): void {
  const act = useRef(onScan);
  useEffect(() => {
    act.current = onScan;
  });
  useEffect(() => {
    let burst = emptyBurst;
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp, target } = event;
      if (key !== "Enter") {
        burst = addKey(burst, key, timeStamp);
        if (burst.text.length === 1) rememberCart();
        return;
      }
      const code = scannedBy(burst, timeStamp);
      burst = emptyBurst;
      if (code === null || !(target instanceof Element) || target.closest(takesScans)) return;
      event.preventDefault();
      event.stopPropagation();
      if (target.closest("[role=dialog]") && !target.closest("[data-scans-go-on]")) return;
      // Blurring makes the field report its value one last time; only then can it be restored.
      box.current?.focus();
      restoreCart();
      act.current(code);
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, [box]);
}
