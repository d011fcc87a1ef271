/** Returns the width of a receipt from the POS settings, in millimetres. */
export function receiptWidth(till: {
  readonly receiptWidth: string;
  readonly ownReceiptWidth: number | null;
}): number {
  return till.receiptWidth === "custom" ? (till.ownReceiptWidth ?? 80) : Number(till.receiptWidth);
}
