import { uuidv7 } from "uuidv7";
import { shippingRefund } from "../../../src/domain/orders/refunds.ts";
import type { Order } from "../../../src/resources/orders.ts";
import type { Return } from "../../../src/resources/returns.ts";

/** A refund of shipping by tax. */
interface RefundedShipping {
  readonly tax: number;
  /** The parts of the credit note. */
  readonly refunded: Return["shippingTaxes"];
  /** The parts of the order after it. */
  readonly left: Order["shippingTaxes"];
}

/**
 * Divides a refund of an order's shipping by the taxes it was sold with.
 * @param amount tax included, at most what is left
 */
export function refundedShipping({ shippingTaxes }: Order, amount: number): RefundedShipping {
  // Missing on older orders.
  const parts = shippingTaxes ?? [];
  const back = shippingRefund(amount, parts);
  return {
    tax: back.reduce((sum, { tax }) => sum + tax, 0),
    refunded: back
      .filter(({ total }) => total > 0)
      .map(({ returned: _returned, ...part }) => ({ ...part, id: uuidv7() })),
    left: parts.map((part, at) => ({ ...part, returned: (part.returned ?? 0) + (back[at]?.total ?? 0) })),
  };
}
