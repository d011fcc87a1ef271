import type { Currency } from "../../../../src/domain/money/money.ts";
import type { CashTerms } from "../../../../src/domain/payments/cash.ts";
import { isCreditToNobody, type MethodAmount } from "../../../../src/domain/payments/payment.ts";
import { isAbsurdCash } from "../../../../src/domain/payments/received.ts";
import {
  type Plan,
  planPayments,
  type TakenPayment,
  type Tender,
  takenPayment,
  withRounding,
} from "../../../../src/domain/payments/tenders.ts";
import { creditLeft } from "../../../../src/domain/people/customer.ts";
import type { GlobalSettings } from "../../../../src/resources/global-settings.ts";
import type { Return } from "../../../../src/resources/returns.ts";
import { invalid } from "../../../platform/problem.ts";
import { storeCurrency } from "../../../records/globals/base-currency.ts";
import type { Transaction } from "../../../store/port.ts";
import type { Basket, Placed } from "../../pricing/index.ts";
import { cashStepIn } from "../parts/cash.ts";
import { storeCreditOf } from "../parts/store-credit.ts";

/** The payments of a sale, and what is owed after them. */
export type Paid = Exclude<Plan, { readonly refused: unknown }>;

/** The return of an exchange, and the parts of its value that pay for the order. */
export interface Exchanged {
  readonly note: Return;
  readonly spent: readonly MethodAmount[];
}

/** Throws 422 unless an order has either payments or a single payment method that is offered. */
export function assertMethods(draft: Placed, { paymentMethods }: GlobalSettings): void {
  const { paymentMethod, payments, paid } = draft;
  if (payments.length > 0) {
    if (paid !== null) throw invalid({ paid: ["errors.notApplicable"] });
    return;
  }
  if (paymentMethod === null) throw invalid({ paymentMethod: ["errors.required"] });
  if (!paymentMethods.includes(paymentMethod)) {
    throw invalid({ paymentMethod: ["orders.errors.paymentMethod"] });
  }
  if (isCreditToNobody({ ...draft, paymentMethod })) {
    throw invalid({ customerId: ["orders.errors.creditNobody"] });
  }
}

/** The payments of an exchange: the returned value first, the rest as for any order. */
export async function exchangePayments(
  tx: Transaction,
  draft: Placed,
  basket: Basket,
  settings: GlobalSettings,
  { note, spent }: Exchanged,
): Promise<Paid> {
  const reference = note.creditNoteNumber;
  const parts = withRounding(
    spent.map((part) => ({ ...part, tendered: null, reference })),
    { cash: await cashStepIn(tx), before: [] },
  );
  const rows = parts.map(takenPayment);
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const [most] = [...spent].sort((a, b) => b.amount - a.amount);
  const left = basket.totals.total - amount;
  if (most && left === 0 && draft.payments.length === 0) return { rows, owed: 0, method: most.method };
  assertMethods(draft, settings);
  const rest = await paymentsFor(tx, draft, basket, settings, { spent: rows });
  const method = most && most.amount > left ? most.method : rest.method;
  return { ...rest, rows: [...rows, ...rest.rows], method };
}

/**
 * The payments of an order besides the returned value. Throws 422 at an invalid payment, or at `paid` for a single
 * method.
 */
export async function paymentsFor(
  tx: Transaction,
  draft: Placed,
  { totals: { total }, customer }: Basket,
  { paymentMethods }: GlobalSettings,
  { spent = [], partly = false }: { readonly spent?: readonly TakenPayment[]; readonly partly?: boolean },
): Promise<Paid> {
  const sum = (parts: readonly MethodAmount[]) => parts.reduce((all, { amount }) => all + amount, 0);
  const left = total - sum(spent);
  const creditSpent = sum(spent.filter(({ method }) => method === "credit"));
  const payer = {
    known: draft.customerId !== null,
    storeCredit: (await storeCreditOf(tx, draft.customerId)) - creditSpent,
    // The customer is locked, so the limit holds under concurrency.
    creditLeft: customer && creditLeft(customer),
    offered: paymentMethods,
    partly,
    cash: { cash: await cashStepIn(tx), before: spent },
    currency: await storeCurrency(tx),
  };
  const plan = planPayments(left, tendersOf(draft, left, payer), payer);
  if (!("refused" in plan)) {
    // With several payments the method follows from them.
    const isOther = draft.paymentMethod !== null && draft.paymentMethod !== plan.method;
    if (draft.payments.length > 0 && isOther) throw invalid({ paymentMethod: ["orders.errors.otherMethod"] });
    return plan;
  }
  const { payments, ...others } = plan.refused;
  const place = draft.payments.length > 0 ? "payments" : "paymentMethod";
  throw invalid(payments ? { ...others, [place]: payments } : others);
}

/** A single method is a payment of the total. Cash may exceed it, never fall short. */
function tendersOf(
  { payments, paymentMethod, paid }: Placed,
  total: number,
  { cash: terms, currency }: { readonly cash: CashTerms; readonly currency: Currency },
): readonly Tender[] {
  if (payments.length > 0) return payments;
  if (paymentMethod === "credit" && (paid ?? 0) > 0) throw invalid({ paid: ["errors.notApplicable"] });
  const method = paymentMethod ?? "cash";
  const [{ rounding } = { rounding: 0 }] = withRounding([{ method, amount: total }], terms);
  if (paymentMethod !== "credit" && paid !== null && paid < total + rounding) {
    throw invalid({ paid: ["orders.errors.paidTooLittle"] });
  }
  if (paymentMethod === "card" && paid !== null && paid > total) {
    throw invalid({ paid: ["orders.errors.aboveDue"] });
  }
  const tendered = paymentMethod === "cash" ? paid : null;
  if (tendered !== null && isAbsurdCash(tendered, total, currency)) {
    throw invalid({ paid: ["orders.errors.changeTooMuch"] });
  }
  return [{ method: paymentMethod, amount: total, tendered, reference: null }];
}
