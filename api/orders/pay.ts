import type { RecordFields } from "../../src/core/fields/field.ts";
import { dueOf } from "../../src/domain/payments/balance.ts";
import type { CashTerms } from "../../src/domain/payments/cash.ts";
import {
  type TakenPayment,
  takenPayment,
  tenderErrors,
  withRounding,
} from "../../src/domain/payments/tenders.ts";
import { globalSettings } from "../../src/resources/global-settings.ts";
import { orders } from "../../src/resources/orders.ts";
import type { payForm } from "../../src/resources/parts/pay-form.ts";
import { assertOrderAccess } from "../access/access.ts";
import { storeCreditOf } from "../customers/store-credit.ts";
import { readGlobal } from "../globals/record.ts";
import { invalid, Problem } from "../problem.ts";
import { storeCurrency } from "../rates/base.ts";
import type { Outcome } from "../records/outcome.ts";
import { settled } from "../records/write.ts";
import type { Writer } from "../records/writer.ts";
import type { StoredRecord } from "../stores/port.ts";
import { throwIfAny } from "./basket.ts";
import { cashStepIn } from "./cash.ts";
import { lockCustomer } from "./lock.ts";
import { bookPayments, paymentsOf } from "./payments.ts";
import { asOrder } from "./place.ts";

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
  const after = await bookPayments(writer, before, [taken]);
  return settled(writer, orders, before, after);
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
