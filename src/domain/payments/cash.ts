import { type CashStep, roundCash } from "../money/cash-rounding.ts";
import type { MethodAmount, PaymentRow } from "./payment.ts";

/** How the cash of an order is rounded. */
export interface CashTerms {
  /** Null: not at all. */
  readonly cash: CashStep | null;
  /** The rows of the order so far. */
  readonly before: readonly PaymentRow[];
}

/** Cash of an order that is not rounded. */
export const exactCash: CashTerms = { cash: null, before: [] };

/**
 * Returns the cash rounding of new payments, or refunds, of an order, in minor units: positive where more cash changes
 * hands than the amount. All cash of an order is rounded together, so that its payments are off by at most half a step,
 * and refunds in parts give back exactly what was paid. Other methods are exact.
 */
function cashRoundingsOf(
  kind: PaymentRow["kind"],
  rows: readonly MethodAmount[],
  { cash, before }: CashTerms,
): number[] {
  const earlier = before.filter((row) => row.kind === kind && row.method === "cash");
  let open = -earlier.reduce((sum, { rounding }) => sum + (rounding ?? 0), 0);
  return rows.map(({ method, amount }) => {
    if (method !== "cash") return 0;
    const paid = roundCash(Math.max(amount + open, 0), cash);
    const rounding = cash === null ? 0 : paid - amount;
    open -= rounding;
    return rounding;
  });
}

/** Returns the cash rounding of one more payment of an order, in minor units. */
export const cashRoundingOf = (payment: MethodAmount, terms: CashTerms): number =>
  cashRoundingsOf("payment", [payment], terms)[0] ?? 0;

const withRoundings =
  (kind: PaymentRow["kind"]) =>
  <R extends MethodAmount>(rows: readonly R[], terms: CashTerms): (R & { readonly rounding: number })[] => {
    const roundings = cashRoundingsOf(kind, rows, terms);
    return rows.map((row, at) => ({ ...row, rounding: roundings[at] ?? 0 }));
  };

/** Returns payments with the rounding of those in cash. */
export const roundedPayments = withRoundings("payment");

/** Returns refunds with the rounding of those in cash. */
export const roundedRefunds = withRoundings("refund");
