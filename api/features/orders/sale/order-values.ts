import { uuidv7 } from "uuidv7";
import { addressText, postalAddressOf, wholeAddress } from "../../../../src/domain/delivery/place.ts";
import type { Currency } from "../../../../src/domain/money/money.ts";
import { returnState } from "../../../../src/domain/orders/orders.ts";
import { methodsOf, paymentSums } from "../../../../src/domain/payments/payment.ts";
import type { Basket, Destination, Placed, Shipping } from "../../pricing/index.ts";
import type { Paid } from "./sale-payments.ts";

type Priced = Pick<Basket, "lines" | "totals" | "coupon" | "customer"> & {
  readonly destination: Pick<Destination, "address">;
  readonly shipping?: Pick<Shipping, "chosen">;
};

/** The values of an order from its draft, prices and customer, in the base currency. Also used for demo orders. */
export function orderValues(draft: Placed, basket: Priced, paid: Paid, { code: currency }: Currency) {
  const items = basket.lines.map((line, at) => {
    const totals = basket.totals.lines[at];
    return {
      id: uuidv7(),
      ...line,
      componentIds: [...line.componentIds],
      discount: totals?.discount ?? 0,
      lineDiscount: totals?.lineDiscount ?? 0,
      couponDiscount: totals?.couponDiscount ?? 0,
      tax: totals?.tax ?? 0,
      total: totals?.total ?? 0,
      returned: 0,
    };
  });
  const { customer } = basket;
  const { total, subtotal, discount, shippingCost, shippingTaxes, tax } = basket.totals;
  const chosen = basket.shipping?.chosen;
  const destination = basket.destination.address;
  const home = customer && postalAddressOf(customer.addresses);
  return {
    orderType: draft.orderType,
    tableName: draft.tableName,
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? null,
    phone: draft.phone ?? customer?.phone ?? null,
    shippingAddress: destination
      ? addressText(destination)
      : (draft.shippingAddress ?? (home && addressText(home))),
    shippingTo: wholeAddress(destination),
    carrierId: chosen?.carrierId ?? null,
    carrierName: chosen?.carrierName ?? null,
    shippingRate: chosen?.name ?? null,
    trackingNumber: null,
    trackingUrl: null,
    taxNumber: customer?.taxExempt ? customer.taxNumber : null,
    assignedTo: null,
    dueDate: null as string | null,
    exchangeReturnId: null as string | null,
    approvedBy: null as string | null,
    paymentMethod: paid.method,
    paymentMethods: methodsOf(
      paid.rows,
      paid.owed > 0 ? ["credit"] : paid.rows.length > 0 ? [] : [paid.method],
    ),
    items,
    subtotal,
    couponCode: basket.coupon?.code ?? null,
    couponId: basket.coupon?.id ?? null,
    discount,
    shippingCost,
    shippingTaxes: shippingTaxes.map((part) => ({ id: uuidv7(), ...part, returned: 0 })),
    tax,
    total,
    ...paymentSums(paid.rows),
    offDue: 0,
    returnState: returnState({ items }),
    notes: draft.notes,
    language: customer?.language ?? null,
    currency,
  };
}
