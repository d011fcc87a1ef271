import { baseCurrency } from "../../domain/base-currency.ts";
import { openProduct, productOf } from "../../domain/draft-lines.ts";
import { toMajor } from "../../domain/money.ts";
import type { SoldExtra, SoldProduct } from "../../domain/order-lines.ts";
import { chosenExtras } from "../../domain/order-lines.ts";
import type { HandDiscount } from "../../domain/order-totals.ts";
import type { ParkedItem } from "../../domain/parking.ts";
import { addLine, type Cart, type Draft, emptyCart, offeredExtras } from "./cart.ts";
import type { Sellable } from "./scan.ts";
import { soldProduct } from "./scan.ts";

/** A draft as the API keeps it: what was said, without what it means today. */
export type ParkedDraft = Omit<Draft, "items"> & { readonly items: readonly ParkedItem[] };

/** Stands for a product that is gone, so that its line says so instead of being forgotten. */
const gone = (id: string, title: string): SoldProduct => ({
  ...openProduct({ title, unitPrice: null }),
  id,
  published: false,
});

/** A discount as somebody would type it. */
function typedDiscount({ discount, discountPercent }: HandDiscount): string {
  if (discount) return toMajor(discount, baseCurrency());
  return discountPercent ? `${discountPercent}%` : "";
}

/**
 * The cart that a parked draft was, with the products of today.
 * @param goneTitle what a product is called that is no longer there and whose name nobody has kept
 */
export function cartOf(
  draft: ParkedDraft,
  products: readonly Sellable[],
  extras: ReadonlyMap<string, SoldExtra>,
  goneTitle: string,
): Cart {
  const byId = new Map(products.map((product) => [product.id, soldProduct(product)]));
  const empty: Cart = {
    ...emptyCart(draft.orderType),
    customerId: draft.customerId,
    tableName: draft.tableName ?? "",
    phone: draft.phone,
    address: draft.address,
    carrierId: draft.carrierId,
    shippingRate: draft.shippingRate,
    couponCode: draft.couponCode ?? "",
    discount: typedDiscount(draft),
    shippingCost: draft.shippingCost,
    notes: draft.notes ?? "",
  };
  return draft.items.reduce((cart, item) => {
    const { productId, combinationId, quantity, extras: chosen, title } = item;
    const product = productOf(item, byId) ?? gone(productId ?? "", title ?? goneTitle);
    const offered = offeredExtras(product, extras);
    return addLine(cart, {
      product,
      combinationId,
      quantity,
      offered,
      extras: chosenExtras(chosen) ?? [],
      discount: typedDiscount(item),
      individual: item.individual ?? false,
      note: item.note ?? "",
      course: item.course ?? null,
      open: productId === null ? { taxClassId: item.taxClassId ?? null } : null,
    });
  }, empty);
}
