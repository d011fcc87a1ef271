/** The ways to pay that a till or a shop can offer. */
export const paymentMethods = ["cash", "card", "credit"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Credit is given to somebody: who pays later has to be known. */
export function isCreditToNobody(order: {
  readonly paymentMethod: PaymentMethod | null;
  readonly customerId: string | null;
}): boolean {
  return order.paymentMethod === "credit" && order.customerId === null;
}
