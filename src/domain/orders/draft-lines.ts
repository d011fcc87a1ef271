import { type TaxSnapshot, untaxed } from "../money/tax.ts";
import {
  type Choice,
  type MadeLine,
  orderLine,
  refuse,
  type SoldExtra,
  type SoldProduct,
  withoutTax,
} from "./order-lines.ts";
import { discountOn, type HandDiscount, subtotalOf } from "./order-totals.ts";

/**
 * Returns the product that a custom item is sold as: its typed title and price, and the tax of its class. It has no
 * stock.
 */
export const openProduct = (
  { title, unitPrice }: Pick<Choice, "title" | "unitPrice">,
  tax: TaxSnapshot = untaxed,
): SoldProduct => ({
  id: "",
  title: title ?? "",
  sku: null,
  price: unitPrice ?? 0,
  salePrice: null,
  ...tax,
  published: true,
  quantity: null,
  allowOutOfStockOrder: true,
  extraIds: [],
  combinations: [],
  masterProduct: false,
  childIds: [],
  unit: null,
  measurement: null,
});

/**
 * Returns the product of a choice, or the custom item; undefined if there is no such product.
 * @param taxOf returns the tax of a class; null is the store's default class. Default: no tax
 */
export function productOf(
  choice: Choice,
  products: ReadonlyMap<string, SoldProduct>,
  taxOf?: (taxClassId: string | null) => TaxSnapshot,
): SoldProduct | undefined {
  if (choice.productId !== null) return products.get(choice.productId);
  return openProduct(choice, taxOf?.(choice.taxClassId ?? null));
}

/** Returns the tax of a product; none for a product that is not there. */
export const taxOfProduct = (product: SoldProduct | undefined): TaxSnapshot => ({
  taxName: product?.taxName ?? null,
  taxRate: product?.taxRate ?? 0,
  taxIncluded: product?.taxIncluded ?? false,
});

const typedNames = ["title", "unitPrice", "taxClassId"] as const;

const each = (names: readonly string[], key: string) =>
  Object.fromEntries(names.map((name) => [name, [key]]));

/** Validates a chosen item: it needs a product, or a title and a price. Returns message keys by field. */
export function choiceErrors(choice: Choice): Record<string, string[]> {
  const typed = typedNames.filter((name) => (choice[name] ?? null) !== null);
  const lacking =
    typed.length === 0
      ? ["productId"]
      : typedNames.filter((name) => name !== "taxClassId" && !typed.includes(name));
  return {
    ...(choice.productId === null ? each(lacking, "errors.required") : each(typed, "errors.notApplicable")),
    ...discountErrors(choice),
  };
}

/** Checks that a discount is not both an amount and a percentage. Returns message keys by field. */
export const discountErrors = ({ discount, discountPercent }: HandDiscount): Record<string, string[]> =>
  each((discount ?? 0) > 0 && (discountPercent ?? 0) > 0 ? ["discountPercent"] : [], "errors.notApplicable");

/**
 * Prices the line of a choice, for the cart and the API: without tax for a tax-exempt customer, then less its own
 * discount. Returns the reason instead if it cannot be sold.
 * @param at the time of the sale, in milliseconds since 1970
 */
export function draftLine(
  choice: Choice,
  product: SoldProduct | undefined,
  extras: ReadonlyMap<string, SoldExtra>,
  exempt: boolean,
  at: number,
): MadeLine {
  const made = orderLine(choice, product, extras, at);
  if ("refused" in made) return made;
  const line = exempt ? withoutTax(made.line) : made.line;
  const subtotal = subtotalOf(line);
  const lineDiscount = discountOn(subtotal, choice);
  if (lineDiscount > subtotal) return refuse("discount", "discountAboveLine");
  return { line: { ...line, lineDiscount } };
}
