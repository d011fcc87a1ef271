/** The width of a receipt in millimetres, as the settings of the till say. */
export function receiptWidth(till: {
  readonly receiptWidth: string;
  readonly ownReceiptWidth: number | null;
}): number {
  return till.receiptWidth === "custom" ? (till.ownReceiptWidth ?? 80) : Number(till.receiptWidth);
}
