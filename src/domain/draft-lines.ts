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
import { type TaxSnapshot, untaxed } from "./tax.ts";

/** What a custom item is sold as: by its typed title and price, with the tax of its class. It has no shelf. */
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
 * What a choice is of: a product, or what was typed; undefined where there is no such product.
 * @param taxOf the tax of a class; null is the store's default. Default: no tax
 */
export function productOf(
  choice: Choice,
  products: ReadonlyMap<string, SoldProduct>,
  taxOf?: (taxClassId: string | null) => TaxSnapshot,
): SoldProduct | undefined {
  if (choice.productId !== null) return products.get(choice.productId);
  return openProduct(choice, taxOf?.(choice.taxClassId ?? null));
}

const typedNames = ["title", "unitPrice", "taxClassId"] as const;

const each = (names: readonly string[], key: string) =>
  Object.fromEntries(names.map((name) => [name, [key]]));

/** What is wrong with how an item was sent, as message keys by field: it names a product, or a title and a price. */
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

/** A discount is an amount or a part, not both. */
export const discountErrors = ({ discount, discountPercent }: HandDiscount): Record<string, string[]> =>
  each((discount ?? 0) > 0 && (discountPercent ?? 0) > 0 ? ["discountPercent"] : [], "errors.notApplicable");

/**
 * The line of a choice as it is priced, in the cart as by the API: without tax for whoever pays none, then less its own
 * discount; or why it cannot be sold.
 */
export function draftLine(
  choice: Choice,
  product: SoldProduct | undefined,
  extras: ReadonlyMap<string, SoldExtra>,
  exempt: boolean,
): MadeLine {
  const made = orderLine(choice, product, extras);
  if ("refused" in made) return made;
  const line = exempt ? withoutTax(made.line) : made.line;
  const subtotal = subtotalOf(line);
  const lineDiscount = discountOn(subtotal, choice);
  if (lineDiscount > subtotal) return refuse("discount", "discountAboveLine");
  return { line: { ...line, lineDiscount } };
}
