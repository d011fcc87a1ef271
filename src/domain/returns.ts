export const refundMethods = ["cash", "card", "credit"] as const;
export type RefundMethod = (typeof refundMethods)[number];

/** What comes back of a line of an order. */
export interface ReturnItem {
  readonly orderItemId: string;
  readonly quantity: number;
  readonly restock: boolean;
}
