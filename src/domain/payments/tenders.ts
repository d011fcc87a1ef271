import { type CashTerms, exactCash, roundedPayments } from "./cash.ts";
import type { MethodAmount, PaymentMethod, PaymentRow } from "./payment.ts";
import {
  type CreditTerms,
  type Debt,
  isCreditToNobody,
  onCredit,
  payableOf,
  type RoundedTender,
  receivedTender,
  type Tender,
  tenderErrors,
} from "./payment-rules.ts";

/** A validated payment, ready to store. */
export interface TakenPayment extends PaymentRow {
  readonly kind: "payment";
  readonly tendered: number | null;
  readonly change: number | null;
  readonly rounding: number;
  readonly reference: string | null;
}

/** The customer who pays, and what the store accepts. */
export interface Payer extends CreditTerms, Pick<Debt, "offered" | "currency"> {
  readonly known: boolean;
  /** Default: cash is not rounded. */
  readonly cash?: CashTerms;
}

/** How an amount is paid: several payments, or a single method for everything. */
export interface PaymentChoice {
  /** With several payments it follows from them. */
  readonly paymentMethod: PaymentMethod | null;
  /** What was received by the single method, in minor units. Default: the amount, as rounded. */
  readonly paid: number | null;
  readonly payments: readonly Tender[];
}

/** Message keys by path, like form errors. */
type Errors = Record<string, string[]>;

/** Payments and the amount due after them, or why they are refused, by path. */
export type Plan =
  | { readonly rows: readonly TakenPayment[]; readonly owed: number; readonly method: PaymentMethod }
  | { readonly refused: Errors };

/** Plans several payments of an amount, in minor units. */
type Planner = (due: number, tenders: readonly Tender[], payer: Payer) => Plan;

/**
 * Plans the payment of a total: by cash and card up to the amount due, the rest on credit. A sale without a customer
 * cannot be on credit.
 */
export function planPayments(total: number, tenders: readonly Tender[], payer: Payer): Plan {
  const { rows, errors } = takeInTurn(total, tenders, payer, null);
  const taken = rows.filter(({ method }) => method !== "credit");
  const credit = total - taken.reduce((sum, { amount }) => sum + amount, 0);
  if (tenders.some(({ method }) => isCreditToNobody(method, payer.known))) {
    errors.customerId ??= ["orders.errors.creditNobody"];
  } else if (credit > 0 && !payer.known) errors.payments ??= ["orders.errors.paymentsBelow"];
  const { spent, owed, isAboveLimit } = onCredit(credit, payer);
  if (owed > 0 && !payer.offered.includes("credit")) errors.payments ??= ["orders.errors.noCredit"];
  if (isAboveLimit) errors.payments ??= ["orders.errors.aboveCreditLimit"];
  const booked = spent > 0 ? [...taken, storeCreditPayment(spent)] : taken;
  const parts = credit > 0 ? [...tenders, { method: "credit" as const, amount: credit }] : tenders;
  return planned(booked, owed, parts, errors);
}

/** Plans payments that leave a rest, which others pay later, as guests at a table: it is then on nobody's credit. */
export function planShare(due: number, tenders: readonly Tender[], payer: Payer): Plan {
  const { rows, left, errors } = takeInTurn(due, tenders, payer, payer.storeCredit);
  return planned(rows, left, rows, errors);
}

/** Plans the last payments of an order that was placed before: nothing may be left. */
export function planRest(due: number, tenders: readonly Tender[], payer: Payer): Plan {
  const plan = planShare(due, tenders, payer);
  const isBelow = !("refused" in plan) && plan.owed > 0;
  return isBelow ? { refused: { payments: ["orders.errors.paymentsBelow"] } } : plan;
}

/** Plans a payment as it was sent. A single method pays everything: cash may exceed it, never fall short. */
export function planPayment(
  due: number,
  payment: PaymentChoice,
  payer: Payer,
  plan: Planner = planPayments,
): Plan {
  const { paymentMethod, paid, payments } = payment;
  if (payments.length === 0) {
    if (paymentMethod === null) return { refused: { paymentMethod: ["errors.required"] } };
    return planSingle(due, { method: paymentMethod, paid }, payer, plan);
  }
  if (paid !== null) return { refused: { paid: ["errors.notApplicable"] } };
  const several = plan(due, payments, payer);
  const isOther = paymentMethod !== null && "rows" in several && several.method !== paymentMethod;
  return isOther ? { refused: { paymentMethod: ["orders.errors.otherMethod"] } } : several;
}

function planSingle(
  due: number,
  { method, paid }: { readonly method: PaymentMethod; readonly paid: number | null },
  payer: Payer,
  plan: Planner,
): Plan {
  const { cash = exactCash } = payer;
  const isCredit = method === "credit";
  if (isCredit && (paid ?? 0) > 0) return { refused: { paid: ["errors.notApplicable"] } };
  if (!isCredit && paid !== null && paid < payableOf(due, method, cash)) {
    return { refused: { paid: ["orders.errors.paidTooLittle"] } };
  }
  const tender = receivedTender(due, method, isCredit ? null : paid, cash);
  const single = plan(due, [{ ...tender, reference: null }], payer);
  if (!("refused" in single)) return single;
  const refused = Object.entries(single.refused).map(([path, keys]) => [singlePaths[path] ?? path, keys]);
  return { refused: Object.fromEntries(refused) };
}

/** Where the messages of several payments are shown if it is a single one. */
const singlePaths: Readonly<Record<string, string>> = {
  payments: "paymentMethod",
  "payments.0.method": "paymentMethod",
  "payments.0.amount": "paid",
  "payments.0.tendered": "paid",
};

/** The payments and what is left after them, or why they are refused. */
function planned(
  rows: readonly TakenPayment[],
  owed: number,
  parts: readonly MethodAmount[],
  errors: Errors,
): Plan {
  if (Object.keys(errors).length > 0) return { refused: errors };
  return { rows: rows.filter(({ amount }) => amount > 0), owed, method: mainMethod(parts) };
}

/**
 * Takes payments one after the other: each pays at most what those before it leave.
 * @param storeCredit what those by credit may spend together, in minor units; null if they may be owed
 */
function takeInTurn(
  due: number,
  tenders: readonly Tender[],
  { cash = exactCash, ...accepted }: Payer,
  storeCredit: number | null,
) {
  const errors: Errors = {};
  const rounded = roundedPayments(tenders, cash);
  let left = due;
  let credit = storeCredit;
  for (const [at, tender] of rounded.entries()) {
    const wrong = tenderErrors(tender, { ...accepted, due: left, storeCredit: credit });
    for (const [field, key] of Object.entries(wrong)) errors[`payments.${at}.${field}`] = [key];
    left -= tender.amount;
    if (credit !== null && tender.method === "credit") credit -= tender.amount;
  }
  return { rows: rounded.map(takenPayment), left, errors };
}

/** Spends store credit. */
const storeCreditPayment = (amount: number): TakenPayment =>
  takenPayment({ method: "credit", amount, tendered: null, rounding: 0, reference: null });

/** Returns the ledger row of a validated payment. */
export function takenPayment(tender: RoundedTender & { readonly reference: string | null }): TakenPayment {
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

/** Returns the method of the largest part, shown with the order. */
function mainMethod(parts: readonly MethodAmount[]): PaymentMethod {
  return parts.reduce<MethodAmount>(
    (most, one) => (one.amount > most.amount ? one : most),
    parts[0] ?? { method: "credit", amount: 0 },
  ).method;
}
