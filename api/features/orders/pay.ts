import type { RecordFields } from "../../../src/core/fields/field.ts";
import { dueOf } from "../../../src/domain/payments/balance.ts";
import type { CashTerms } from "../../../src/domain/payments/cash.ts";
import {
  type TakenPayment,
  takenPayment,
  tenderErrors,
  withRounding,
} from "../../../src/domain/payments/tenders.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import type { payForm } from "../../../src/resources/parts/pay-form.ts";
import { invalid, Problem, throwIfAny } from "../../platform/problem.ts";
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

type PayForm = RecordFields<typeof payForm>;

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
  form: PayForm,
): Promise<Outcome & { after: StoredRecord }> {
  const order = asOrder(before);
  if (writer.admin) assertOrderAccess(writer.admin, order.orderType);
  await lockCustomer(writer.tx, order.customerId);
  const cash = { cash: await cashStepIn(writer.tx), before: await paymentsOf(writer.tx, order.id) };
  const taken = await paymentOf(writer, { customerId: order.customerId, due: dueOf(order), cash }, form);
  return bookPayments(writer, before, [taken]);
}

/** The payment in an input. Throws 409 if nothing is due, 422 if it is invalid. */
export async function paymentOf(
  writer: Writer,
  { customerId, due, cash }: Debt,
  form: PayForm,
): Promise<TakenPayment> {
  if (due === 0) {
    throw new Problem("conflict", "Nothing is due.", { errors: { amount: ["orders.errors.nothingDue"] } });
  }
  const { paymentMethods } = await readGlobal(writer.tx, globalSettings);
  const { method, amount } = form;
  const [{ rounding } = { rounding: 0 }] = withRounding([{ method, amount }], cash);
  const currency = await storeCurrency(writer.tx);
  throwIfAny(tenderErrors({ ...form, rounding }, { offered: paymentMethods, currency }));
  if (amount > due) throw invalid({ amount: ["orders.errors.aboveDue"] });
  if (method === "credit" && amount > (await storeCreditOf(writer.tx, customerId))) {
    throw invalid({ amount: ["orders.errors.aboveStoreCredit"] });
  }
  return takenPayment({ ...form, method, amount, rounding });
}
