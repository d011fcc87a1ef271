import { dueOf } from "../../../src/domain/payments/balance.ts";
import { type CashTerms, cashRoundingOf } from "../../../src/domain/payments/cash.ts";
import { type Tender, tenderErrors } from "../../../src/domain/payments/payment-rules.ts";
import { type TakenPayment, takenPayment } from "../../../src/domain/payments/tenders.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { Problem, throwIfAny } from "../../platform/problem.ts";
import { assertOrderAccess } from "../../records/access/access.ts";
import { storeCurrency } from "../../records/globals/base-currency.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { Outcome } from "../../records/outcome.ts";
import type { Writer } from "../../records/writer.ts";
import type { StoredRecord } from "../../store/port.ts";
import { cashStepIn } from "./parts/cash.ts";
import { lockCustomer } from "./parts/lock.ts";
import { asOrder } from "./parts/order.ts";
import { bookPayments, paymentsOf } from "./parts/payments.ts";
import { storeCreditOf } from "./parts/store-credit.ts";

/** The debtor of a payment, and what is due, in minor units. */
interface Debt {
  readonly customerId: string | null;
  readonly due: number;
  /** How cash is rounded. */
  readonly cash: CashTerms;
}

/**
 * Takes a payment for an order. Throws 409 if nothing is due, 422 if it exceeds what is due or the customer's store
 * credit.
 */
export async function payOrder(
  writer: Writer,
  before: StoredRecord,
  form: Tender,
): Promise<Outcome & { after: StoredRecord }> {
  const debt = await debtOf(writer, before);
  return bookPayments(writer, before, [await paymentOf(writer, debt, form)]);
}

/** What is due of an order. Locks its customer. Throws 403 outside the user's workplaces. */
export async function debtOf(writer: Writer, before: StoredRecord): Promise<Debt> {
  const order = asOrder(before);
  if (writer.admin) assertOrderAccess(writer.admin, order.orderType);
  await lockCustomer(writer.tx, order.customerId);
  const cash = { cash: await cashStepIn(writer.tx), before: await paymentsOf(writer.tx, order.id) };
  return { customerId: order.customerId, due: dueOf(order), cash };
}

/** The payment in an input. Throws 409 if nothing is due, 422 if it is invalid. */
export async function paymentOf(writer: Writer, debt: Debt, form: Tender): Promise<TakenPayment> {
  const { cash, offered, storeCredit, currency } = await payerOf(writer, debt);
  const tender = { ...form, rounding: cashRoundingOf(form, cash) };
  const wrong = tenderErrors(tender, { due: debt.due, offered, storeCredit, currency });
  throwIfAny(Object.fromEntries(Object.entries(wrong).map(([field, key]) => [field, [key]])));
  return takenPayment(tender);
}

/** Who pays a debt, and what the store accepts. Throws 409 if nothing is due. */
export async function payerOf({ tx }: Writer, { customerId, due, cash }: Debt) {
  if (due === 0) {
    throw new Problem("conflict", "Nothing is due.", { errors: { amount: ["orders.errors.nothingDue"] } });
  }
  const { paymentMethods: offered } = await readGlobal(tx, globalSettings);
  const storeCredit = await storeCreditOf(tx, customerId);
  return { known: customerId !== null, storeCredit, offered, cash, currency: await storeCurrency(tx) };
}
