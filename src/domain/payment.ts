/** The ways to pay that a till or a shop can offer. */
export const paymentMethods = ["cash", "card", "credit"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What a row of the payments ledger is: money that came in, or money that went back. */
export const paymentKinds = ["payment", "refund"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Credit is given to somebody: who pays later has to be known. */
export function isCreditToNobody(order: {
  readonly paymentMethod: PaymentMethod | null;
  readonly customerId: string | null;
}): boolean {
  return order.paymentMethod === "credit" && order.customerId === null;
}

/** A row of the payments ledger, as sums are made of it. */
export interface PaymentRow {
  readonly kind: PaymentKind;
  readonly method: PaymentMethod;
  /** Minor units, never negative. */
  readonly amount: number;
  /** Of what was handed over in cash, what went back at once. */
  readonly change?: number | null;
}

/** What rows of the ledger come to, in minor units. */
export interface PaymentSums {
  /** Received, less change. */
  readonly paid: number;
  readonly refunded: number;
  /** What went back of the cash that was handed over. */
  readonly change: number;
}

/** Adds up rows of the ledger: what is paid and refunded is computed here alone. */
export function paymentSums(rows: readonly PaymentRow[]): PaymentSums {
  const change = rows.reduce((sum, row) => sum + (row.change ?? 0), 0);
  return { paid: sumOf(rows, "payment"), refunded: sumOf(rows, "refund"), change };
}

const sumOf = (rows: readonly PaymentRow[], kind: PaymentKind): number =>
  rows.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0);

/** The methods that an order is paid by, each once: those of its payments beside what is known already. */
export function methodsOf(
  rows: readonly Pick<PaymentRow, "kind" | "method">[],
  known: readonly PaymentMethod[],
): PaymentMethod[] {
  const all = new Set(known);
  for (const { kind, method } of rows) if (kind === "payment") all.add(method);
  return paymentMethods.filter((method) => all.has(method));
}

/** A method and an amount in minor units. */
export interface MethodAmount {
  readonly method: PaymentMethod;
  readonly amount: number;
}

/** What a customer has as store credit: what was refunded as such less what was spent of it. */
export function storeCreditIn(rows: readonly PaymentRow[]): number {
  const credit = rows.filter(({ method }) => method === "credit");
  return sumOf(credit, "refund") - sumOf(credit, "payment");
}
