import { isCounted } from "../../../src/domain/orders/past-orders.ts";
import { type CustomerTotals, totalsOf, uncounted } from "../../../src/domain/people/customer.ts";
import { type Customer, customers } from "../../../src/resources/customers.ts";
import { orders } from "../../../src/resources/orders.ts";
import { type PastOrder, pastOrders } from "../../../src/resources/past-orders.ts";
import { payments } from "../../../src/resources/payments.ts";
import { typedAs } from "../../records/typed-as.ts";
import { batchesOf, belongingTo } from "../../store/batches.ts";
import type { Condition } from "../../store/dialect/query.ts";
import type { Reader } from "../../store/port.ts";
import { asOrder, asPayment } from "../orders/index.ts";

/** Customers that are loaded at a time with all their orders. */
const atOnce = 200;

const sums = ["owed", "storeCredit", "orderCount", "totalSpent"] as const;

/** A customer whose stored totals are not those of their orders. */
interface WrongAccount {
  readonly customer: Customer;
  readonly totals: CustomerTotals;
}

/** An order of another shop, where nothing is owed to the store. */
const asBought = (order: PastOrder) => ({
  ...order,
  status: isCounted(order) ? "delivered" : uncounted,
  offDue: 0,
  due: 0,
});

/** The customers whose balance or other totals differ from the sums of their orders. */
export async function* wrongAccounts(reader: Reader): AsyncGenerator<WrongAccount> {
  const onCredit: Condition = { field: "method", op: "eq", values: ["credit"] };
  for await (const batch of batchesOf(reader, customers.name, atOnce)) {
    const bought = await belongingTo(batch, reader, orders.name, "customerId");
    const past = await belongingTo(batch, reader, pastOrders.name, "customerId");
    const credit = await belongingTo(batch, reader, payments.name, "customerId", [onCredit]);
    for (const customer of batch.map(typedAs(customers))) {
      const theirs = [
        ...(bought.get(customer.id) ?? []).map(asOrder),
        ...(past.get(customer.id) ?? []).map(typedAs(pastOrders)).map(asBought),
      ];
      const totals = totalsOf(theirs, (credit.get(customer.id) ?? []).map(asPayment));
      if (sums.some((name) => totals[name] !== (customer[name] ?? 0))) yield { customer, totals };
    }
  }
}

/** Problems of customers whose balance or other totals differ from the sums of their orders. */
export async function checkAccounts(reader: Reader): Promise<string[]> {
  const complaints: string[] = [];
  for await (const { customer, totals } of wrongAccounts(reader)) {
    for (const name of sums) {
      if (totals[name] === (customer[name] ?? 0)) continue;
      complaints.push(`customer ${customer.id}: ${name} is ${customer[name]} instead of ${totals[name]}`);
    }
  }
  return complaints;
}
