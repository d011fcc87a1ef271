import { type CashTerms, cashRoundingsOf, exactCash } from "./cash.ts";
import type { CurrencyOf } from "./denominations.ts";
import type { PaymentMethod, PaymentRow } from "./payment.ts";
import { isAbsurdCash } from "./received.ts";

/** A requested payment. Amounts are minor units. */
export interface Tender {
  readonly method: PaymentMethod | null;
  readonly amount: number | null;
  /** Cash only: the cash received. Default: the amount. */
  readonly tendered: number | null;
  readonly reference: string | null;
}

/** A validated payment, ready to store. */
export interface TakenPayment extends PaymentRow {
  readonly kind: "payment";
  readonly tendered: number | null;
  readonly change: number | null;
  readonly rounding: number;
  readonly reference: string | null;
}

/** The customer who pays, and what the store accepts. */
export interface Payer {
  readonly known: boolean;
  /** The customer's store credit, in minor units. */
  readonly storeCredit: number;
  /** The credit the customer has left, in minor units. Default: no limit. */
  readonly creditLeft?: number | null;
  readonly offered: readonly PaymentMethod[];
  /** Whether others pay the rest later, as guests at a table: it is then on nobody's credit. Default: false. */
  readonly partly?: boolean;
  /** Default: cash is not rounded. */
  readonly cash?: CashTerms;
  /** The currency of the amounts, so that cash which cannot be meant is refused. Default: any is taken. */
  readonly currency?: CurrencyOf;
}

/** Message keys by path, like form errors. */
type Errors = Record<string, string[]>;

/** The payments of a sale and the amount due after them, or why they are refused, by path below `payments`. */
export type Plan =
  | { readonly rows: readonly TakenPayment[]; readonly owed: number; readonly method: PaymentMethod }
  | { readonly refused: Errors };

/**
 * Plans the payment of a total: by cash and card up to the amount due, the rest on credit. Credit uses the customer's
 * store credit first; the rest is owed. A sale without a customer cannot be on credit.
 */
export function planPayments(total: number, tenders: readonly Tender[], payer: Payer): Plan {
  const errors: Errors = {};
  const named = withRounding(
    tenders.map((tender) => ({ ...tender, method: tender.method ?? "cash", amount: tender.amount ?? 0 })),
    payer.cash,
  );
  for (const [at, tender] of named.entries())
    Object.assign(errors, tenderErrors(tender, payer, `payments.${at}.`));
  let left = total;
  for (const [at, { amount }] of named.entries()) {
    if (amount > left) errors[`payments.${at}.amount`] ??= ["orders.errors.aboveDue"];
    left -= amount;
  }
  const taken = named.filter(({ method }) => method !== "credit").map(takenPayment);
  const credit = total - taken.reduce((sum, { amount }) => sum + amount, 0);
  if (payer.partly && credit > 0) return partPayment(taken, credit, errors);
  if (credit > 0 && !payer.known) {
    if (named.some(({ method }) => method === "credit")) errors.customerId ??= ["orders.errors.creditNobody"];
    else errors.payments ??= ["orders.errors.paymentsBelow"];
  }
  const spent = Math.min(Math.max(credit, 0), payer.storeCredit);
  const owed = credit - spent;
  if (owed > 0 && !payer.offered.includes("credit")) errors.payments ??= ["orders.errors.noCredit"];
  if (owed > (payer.creditLeft ?? owed)) errors.payments ??= ["orders.errors.aboveCreditLimit"];
  if (Object.keys(errors).length > 0) return { refused: errors };
  const rows = spent > 0 ? [...taken, storeCreditPayment(spent)] : taken;
  const parts = credit > 0 ? [...named, { method: "credit" as const, amount: credit }] : named;
  return { rows: rows.filter(({ amount }) => amount > 0), owed, method: mainMethod(parts) };
}

/** Money of a guest who pays a part; the rest is due. */
function partPayment(taken: readonly TakenPayment[], owed: number, errors: Errors): Plan {
  if (taken.length === 0) errors.payments ??= ["orders.errors.paidTooLittle"];
  if (Object.keys(errors).length > 0) return { refused: errors };
  return { rows: taken, owed, method: mainMethod(taken) };
}

/** Spends store credit. */
const storeCreditPayment = (amount: number): TakenPayment => ({
  kind: "payment",
  method: "credit",
  amount,
  tendered: null,
  change: null,
  rounding: 0,
  reference: null,
});

/** Returns payments of an order with the rounding of those in cash. */
export function withRounding<T extends { readonly method: PaymentMethod; readonly amount: number }>(
  tenders: readonly T[],
  cash: CashTerms = exactCash,
): (T & { readonly rounding: number })[] {
  const roundings = cashRoundingsOf("payment", tenders, cash);
  return tenders.map((tender, at) => ({ ...tender, rounding: roundings[at] ?? 0 }));
}

/** Returns the ledger row of a validated payment. */
export function takenPayment(tender: {
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly tendered: number | null;
  readonly rounding: number;
  readonly reference: string | null;
}): TakenPayment {
  const { method, amount, rounding, reference } = tender;
  const tendered = method === "cash" ? (tender.tendered ?? amount + rounding) : null;
  return {
    kind: "payment",
    method,
    amount,
    tendered,
    change: tendered === null ? null : tendered - amount - rounding,
    rounding,
    reference,
  };
}

/**
 * Spreads a payment over the amounts due of several orders, in order, until it is used up. The change for cash and its
 * rounding are recorded with the last part.
 */
export function spreadPayment(taken: TakenPayment, dues: readonly number[]): readonly TakenPayment[] {
  let left = taken.amount;
  return dues.flatMap((due) => {
    const amount = Math.min(left, due);
    left -= amount;
    if (amount <= 0) return [];
    if (taken.tendered === null) return [{ ...taken, amount }];
    const [change, rounding] = left === 0 ? [taken.change ?? 0, taken.rounding] : [0, 0];
    return [{ ...taken, amount, tendered: amount + rounding + change, change, rounding }];
  });
}

/** Validates a single payment, regardless of the amount due. */
export function tenderErrors(
  { method, amount, tendered, rounding }: Tender & { readonly rounding: number },
  { offered, currency }: Pick<Payer, "offered" | "currency">,
  path = "",
): Errors {
  // Store credit can be spent wherever a customer has some.
  if (method !== null && method !== "credit" && !offered.includes(method)) {
    return { [`${path}method`]: ["orders.errors.paymentMethod"] };
  }
  if (tendered === null) return {};
  if (method !== "cash") return { [`${path}tendered`]: ["errors.notApplicable"] };
  if (currency && isAbsurdCash(tendered, amount ?? 0, currency)) {
    return { [`${path}tendered`]: ["orders.errors.changeTooMuch"] };
  }
  return tendered < (amount ?? 0) + rounding
    ? { [`${path}tendered`]: ["orders.errors.tenderedTooLittle"] }
    : {};
}

/** Returns the method of the largest part, shown with the order. */
function mainMethod(parts: readonly { readonly method: PaymentMethod; readonly amount: number }[]) {
  return parts.reduce<{ method: PaymentMethod; amount: number }>(
    (most, one) => (one.amount > most.amount ? one : most),
    parts[0] ?? { method: "credit", amount: 0 },
  ).method;
}
