import { baseCurrency } from "../../../domain/money/base-currency.ts";
import { toMajor } from "../../../domain/money/money.ts";
import { openProduct, productOf } from "../../../domain/orders/draft-lines.ts";
import type { SoldExtra, SoldProduct } from "../../../domain/orders/order-lines.ts";
import { chosenExtras } from "../../../domain/orders/order-lines.ts";
import type { HandDiscount } from "../../../domain/orders/order-totals.ts";
import type { ParkedItem } from "../../../domain/orders/parking.ts";
import { addLine, type Cart, type CartDraft, emptyCart, offeredExtras } from "../sale/cart.ts";
import type { Sellable } from "../sale/scan.ts";
import { soldProduct } from "../sale/scan.ts";

/** A draft as the API stores it: the input, without current prices. */
export type ParkedDraft = Omit<CartDraft, "items"> & { readonly items: readonly ParkedItem[] };

/** A placeholder for a deleted product, so that its line is kept and shows an error. */
const gone = (id: string, title: string): SoldProduct => ({
  ...openProduct({ title, unitPrice: null }),
  id,
  published: false,
});

/** Returns a discount as it would be typed. */
function typedDiscount({ discount, discountPercent }: HandDiscount): string {
  if (discount) return toMajor(discount, baseCurrency());
  return discountPercent ? `${discountPercent}%` : "";
}

/**
 * Restores the cart of a parked draft with the current products.
 * @param goneTitle the title for a deleted product whose name was not stored
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
