import { isObject } from "../is-object.ts";
import { type PaymentRow, paymentSums, roundingIn } from "../payments/payment.ts";

export const sessionStates = ["open", "closed"] as const;

/** Cash put into or taken out of the drawer apart from sales. */
export const cashKinds = ["in", "out"] as const;
export type CashKind = (typeof cashKinds)[number];

export interface CashMovement {
  readonly kind: CashKind;
  readonly amount: number;
}

/** The starting float of a session and its cash movements, in minor units. */
export interface Drawer {
  readonly float: number;
  readonly cashMovements: readonly CashMovement[];
}

/** The cash sums of a session, in minor units; payments and refunds as rounded to the coins in use. */
export interface CashSums {
  readonly float: number;
  readonly payments: number;
  readonly refunds: number;
  readonly in: number;
  readonly out: number;
  /** The expected amount in the drawer. */
  readonly expected: number;
}

const sumOf = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Computes the expected cash: float + cash payments − cash refunds + cash in − cash out. This is the only place that
 * computes it.
 */
export function cashSums({ float, cashMovements }: Drawer, rows: readonly PaymentRow[]): CashSums {
  const cash = rows.filter(({ method }) => method === "cash");
  const { paid, refunded } = paymentSums(cash);
  const payments = paid + roundingIn(cash, "payment");
  const refunds = refunded + roundingIn(cash, "refund");
  const put = sumOf(cashMovements.filter(({ kind }) => kind === "in"));
  const taken = sumOf(cashMovements.filter(({ kind }) => kind === "out"));
  return {
    float,
    payments,
    refunds,
    in: put,
    out: taken,
    expected: float + payments - refunds + put - taken,
  };
}

/** A counted number of a note or coin; `value` in minor units. */
export interface Denomination {
  readonly value: number;
  readonly count: number;
}

/** The counted cash, in minor units. */
export interface Count {
  readonly counted: number;
  /** The largest first; empty if only the total was entered. */
  readonly denominations: readonly Denomination[];
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

/**
 * Parses a count: a total in minor units, or the number of pieces by denomination (`{ "2000": 3 }`). Null if invalid.
 */
export function readCount(value: unknown): Count | null {
  if (isCount(value)) return { counted: value, denominations: [] };
  if (!isObject(value)) return null;
  const entries = Object.entries(value);
  const sound = entries.every(([name, count]) => /^[1-9]\d{0,9}$/.test(name) && isCount(count));
  if (!sound || entries.length === 0 || entries.length > 100) return null;
  const denominations = entries
    .map(([name, count]): Denomination => ({ value: Number(name), count: Number(count) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.value - a.value);
  const counted = denominations.reduce((sum, { value, count }) => sum + value * count, 0);
  return Number.isSafeInteger(counted) ? { counted, denominations } : null;
}

/** Returns the difference of a closed session: negative if cash is missing; null before the count. */
export const differenceOf = (session: {
  readonly counted: number | null;
  readonly expected: number | null;
}): number | null =>
  session.counted === null || session.expected === null ? null : session.counted - session.expected;
