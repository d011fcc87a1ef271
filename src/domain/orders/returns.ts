export const refundMethods = ["cash", "card", "credit"] as const;
export type RefundMethod = (typeof refundMethods)[number];

/** The returned part of an order line. */
export interface ReturnItem {
  readonly orderItemId: string;
  readonly quantity: number;
  readonly restock: boolean;
}
