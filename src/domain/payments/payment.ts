/** The payment methods that a POS or the online store can offer. */
export const paymentMethods = ["cash", "card", "credit"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The kinds of rows of the payments ledger: money received or paid back. */
export const paymentKinds = ["payment", "refund"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** A row of the payments ledger, as needed for sums. */
export interface PaymentRow {
  readonly kind: PaymentKind;
  readonly method: PaymentMethod;
  /** Minor units, never negative. */
  readonly amount: number;
  /** The change given for cash. */
  readonly change?: number | null;
  /** How much more cash than the amount changed hands, since the smallest coins are not in use. */
  readonly rounding?: number | null;
}

/** Sums of ledger rows, in minor units. */
interface PaymentSums {
  /** Received, less change. */
  readonly paid: number;
  readonly refunded: number;
  /** The change given for cash. */
  readonly change: number;
  /** What the store has gained by rounding cash; negative for a loss. */
  readonly cashRounding: number;
}

/** Adds up rows of the ledger. This is the only place that computes paid and refunded amounts. */
export function paymentSums(rows: readonly PaymentRow[]): PaymentSums {
  const change = rows.reduce((sum, row) => sum + (row.change ?? 0), 0);
  const cashRounding = roundingIn(rows, "payment") - roundingIn(rows, "refund");
  return { paid: sumOf(rows, "payment"), refunded: sumOf(rows, "refund"), change, cashRounding };
}

const sumOf = (rows: readonly PaymentRow[], kind: PaymentKind): number =>
  rows.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0);

/** Adds up the cash roundings of payments or refunds. */
export const roundingIn = (rows: readonly PaymentRow[], kind: PaymentKind): number =>
  rows.reduce((sum, row) => (row.kind === kind ? sum + (row.rounding ?? 0) : sum), 0);

/** The methods that an order is paid by, each once: those of its payments beside what is known already. */
export function methodsOf(
  rows: readonly Pick<PaymentRow, "kind" | "method">[],
  methods: readonly PaymentMethod[],
): PaymentMethod[] {
  const all = new Set(methods);
  for (const { kind, method } of rows) if (kind === "payment") all.add(method);
  return paymentMethods.filter((method) => all.has(method));
}

/** A method and an amount in minor units. */
export interface MethodAmount {
  readonly method: PaymentMethod;
  readonly amount: number;
}

/** Divides amounts by method at a sum, in their order: what comes before it, and the rest. */
export function splitAt(
  parts: readonly MethodAmount[],
  sum: number,
): { readonly before: readonly MethodAmount[]; readonly after: readonly MethodAmount[] } {
  let left = sum;
  const firsts = parts.map(({ amount }) => {
    const first = Math.min(amount, Math.max(left, 0));
    left -= first;
    return first;
  });
  const some = (amountAt: (part: MethodAmount, at: number) => number) =>
    parts.flatMap((part, at) => {
      const amount = amountAt(part, at);
      return amount > 0 ? [{ method: part.method, amount }] : [];
    });
  return {
    before: some((_, at) => firsts[at] ?? 0),
    after: some(({ amount }, at) => amount - (firsts[at] ?? 0)),
  };
}

/** Returns a customer's store credit: amounts refunded as store credit less those spent. */
export function storeCreditIn(rows: readonly PaymentRow[]): number {
  const credit = rows.filter(({ method }) => method === "credit");
  return sumOf(credit, "refund") - sumOf(credit, "payment");
}
