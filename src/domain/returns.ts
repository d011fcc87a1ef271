export const refundMethods = ["cash", "card", "credit"] as const;
export type RefundMethod = (typeof refundMethods)[number];
