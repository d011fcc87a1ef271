import { type RefObject, useEffect, useRef } from "react";
import { plainDigits } from "../../domain/digits.ts";
import { priceToday, type SoldProduct } from "../../domain/order-lines.ts";
import { soldBy } from "../../domain/quantities.ts";
import { type InStoreCode, labelledQuantity, type WeighedCodeKind } from "../../domain/weighed-codes.ts";
import { type Cart, maxPieces } from "./cart.ts";
import { useTill } from "./till-store.ts";

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

/** The product, or the combination of one, whose barcode or SKU is exactly this code. */
export function findCode(products: readonly Sellable[], code: string): Scanned | null {
  const wanted = code.trim().toLowerCase();
  if (wanted === "") return null;
  const isIt = (one: { readonly sku: string | null; readonly barcode: string | null }) =>
    one.barcode?.toLowerCase() === wanted || one.sku?.toLowerCase() === wanted;
  for (const product of products) {
    const combination = product.combinations.find(isIt);
    if (combination) return { product, combinationId: combination.id };
  }
  const product = products.find(isIt);
  return product ? { product, combinationId: null } : null;
}

/** What a code stands for. */
export interface Labelled {
  readonly scanned: Scanned | null;
  /** How much of it, where its label says so. */
  readonly quantity: number | null;
  /** The label says how much of it, and it is sold by the piece. */
  readonly notWeighed?: Sellable;
}

/** What a label of a scale puts into the cart. */
export function choiceOfLabel(labelled: Scanned, label: InStoreCode, kind: WeighedCodeKind): Labelled {
  const { product, combinationId } = labelled;
  const unit = soldBy(product, combinationId);
  if (unit === null) return { scanned: null, quantity: null, notWeighed: product };
  const quantity = labelledQuantity(label, kind, unit, priceToday(product, combinationId));
  return { scanned: quantity === null ? null : labelled, quantity };
}

/** Whether somebody has to be asked before it goes into the cart. Extras can be added there. */
export const needsDialog = ({ product, combinationId }: Scanned): boolean =>
  product.combinations.length > 0 && combinationId === null;

/** Whether nobody can say how much it is without asking. */
export const needsQuantity = ({ product, combinationId }: Scanned, quantity: number | null): boolean =>
  quantity === null && soldBy(product, combinationId) !== null;

/** What a cart keeps of a product: a catalogue's record holds much more. */
export function soldProduct(product: SoldProduct): SoldProduct {
  const { id, title, sku, price, salePrice, taxName, taxRate, taxIncluded } = product;
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

/** Keys that came one after the other as fast as only a scanner types. */
interface Burst {
  readonly text: string;
  /** When the last key came, in milliseconds. */
  readonly at: number;
}

export const emptyBurst: Burst = { text: "", at: Number.NEGATIVE_INFINITY };

/** The longest rest between two keys of a scanner, in milliseconds; people need two or three times as long. */
const maxRest = 35;
/** Shorter than any barcode: what somebody types at once into a field, an amount for instance. */
const minCodeLength = 8;
/** Codes have digits and no spaces; a name that somebody pastes or that a program types has neither. */
const looksLikeCode = /^[!-~]*\d[!-~]*$/;

/** The burst with one more key: it goes on, or begins anew where the key came later than a scanner's does. */
export function addKey(burst: Burst, key: string, at: number): Burst {
  // Scanners hold Shift for capitals.
  if (key === "Shift") return burst;
  if (key.length !== 1) return emptyBurst;
  return { text: at - burst.at <= maxRest ? burst.text + key : key, at };
}

/** The code that was scanned when Enter comes now, or null where somebody has typed. */
export function scannedBy({ text, at }: Burst, now: number): string | null {
  const code = text.trim();
  return code.length >= minCodeLength && looksLikeCode.test(code) && now - at <= maxRest ? code : null;
}

interface Entry {
  /** Null where the text does not say how much. */
  readonly quantity: number | null;
  readonly text: string;
}

/** What the text of the search box asks for: `3*` before a code or a name is three of it, `0.5*` half a kg, say. */
export function readEntry(written: string): Entry {
  const typed = plainDigits(written);
  const [, digits, text = ""] = /^\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*[*×]\s*(.*?)\s*$/.exec(typed) ?? [];
  const quantity = Number(digits?.replace(",", ".") ?? 0);
  if (quantity <= 0 || quantity > maxPieces) return { quantity: null, text: typed.trim() };
  return { quantity, text };
}

/** How many the last line is to have, where the text is a number with a star alone: `5*`. */
export function readQuantity(typed: string): number | null {
  const { quantity, text } = readEntry(typed);
  return text === "" && typed.trim() !== "" ? quantity : null;
}

/** Where a code that is scanned belongs to. */
const takesScans = "[data-takes-scans]";

/** Marks the dialog at the end of a sale: what is scanned there begins the next one. */
export const scanStartsNextSale = { "data-scans-go-on": true } as const;

/**
 * What is scanned while the cursor stands in some other field, a quantity for instance, is a product all the
 * same: the field keeps what it had. In dialogs a scan does nothing, as it must not place an order; only at the
 * end of a sale it begins the next one.
 */
export function useStrayScans(box: RefObject<HTMLInputElement | null>, onScan: (code: string) => void): void {
  const act = useRef(onScan);
  useEffect(() => {
    act.current = onScan;
  });
  useEffect(() => {
    let burst = emptyBurst;
    let before: Cart | null = null;
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp, target } = event;
      if (key !== "Enter") {
        burst = addKey(burst, key, timeStamp);
        if (burst.text.length === 1) before = useTill.getState().cart;
        return;
      }
      const code = scannedBy(burst, timeStamp);
      burst = emptyBurst;
      if (code === null || !(target instanceof Element) || target.closest(takesScans)) return;
      event.preventDefault();
      event.stopPropagation();
      if (target.closest("[role=dialog]") && !target.closest("[data-scans-go-on]")) return;
      // Leaving the field makes it tell its value for the last time; only then it is taken back.
      box.current?.focus();
      if (before) useTill.setState({ cart: before });
      act.current(code);
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, [box]);
}
