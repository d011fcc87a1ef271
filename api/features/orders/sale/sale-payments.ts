import { roundedPayments } from "../../../../src/domain/payments/cash.ts";
import type { MethodAmount } from "../../../../src/domain/payments/payment.ts";
import {
  type Plan,
  planPayment,
  planPayments,
  planShare,
  type TakenPayment,
  takenPayment,
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

/** The payments of an exchange: the returned value first, the rest as for any order. */
export async function exchangePayments(
  tx: Transaction,
  draft: Placed,
  basket: Basket,
  settings: GlobalSettings,
  { note, spent }: Exchanged,
): Promise<Paid> {
  const reference = note.creditNoteNumber;
  const parts = roundedPayments(
    spent.map((part) => ({ ...part, tendered: null, reference })),
    { cash: await cashStepIn(tx), before: [] },
  );
  const rows = parts.map(takenPayment);
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const [most] = [...spent].sort((a, b) => b.amount - a.amount);
  const left = basket.totals.total - amount;
  if (most && left === 0 && draft.payments.length === 0) return { rows, owed: 0, method: most.method };
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
  const creditSpent = sum(spent.filter(({ method }) => method === "credit"));
  const payer = {
    known: draft.customerId !== null,
    storeCredit: (await storeCreditOf(tx, draft.customerId)) - creditSpent,
    // The customer is locked, so the limit holds under concurrency.
    creditLeft: customer && creditLeft(customer),
    offered: paymentMethods,
    cash: { cash: await cashStepIn(tx), before: spent },
    currency: await storeCurrency(tx),
  };
  return acceptedPlan(planPayment(total - sum(spent), draft, payer, partly ? planShare : planPayments));
}

/** A plan of payments. Throws 422 if they are refused. */
export function acceptedPlan(plan: Plan): Paid {
  if ("refused" in plan) throw invalid(plan.refused);
  return plan;
}
