/** The ways to pay that a till or a shop can offer. */
export const paymentMethods = ["cash", "card", "credit"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
