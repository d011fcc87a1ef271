import { totalsOf } from "../../src/domain/customer.ts";
import { type Customer, customers } from "../../src/resources/customers.ts";
import { type Order, orders } from "../../src/resources/orders.ts";
import { type Payment, payments } from "../../src/resources/payments.ts";
import { gather } from "../gather.ts";
import { asPayment } from "../orders/payments.ts";
import { asOrder } from "../orders/place.ts";
import type { Reader } from "../stores/port.ts";

const inOrder = { where: [], sort: [{ field: "id", order: "asc" }] } as const;

/** Everything of each customer, by their id. */
async function byCustomer<T extends { readonly customerId: string | null }>(
  rows: AsyncIterable<T>,
): Promise<ReadonlyMap<string, readonly T[]>> {
  const groups = new Map<string, T[]>();
  for await (const row of rows) {
    if (row.customerId !== null) gather(groups, row.customerId, row);
  }
  return groups;
}

async function* bought(reader: Reader): AsyncIterable<Order> {
  for await (const record of reader.stream(orders.name, inOrder)) yield asOrder(record);
}

async function* creditRows(reader: Reader): AsyncIterable<Payment> {
  const where = [{ field: "method", op: "eq", values: ["credit"] }] as const;
  for await (const record of reader.stream(payments.name, { ...inOrder, where })) yield asPayment(record);
}

const sums = ["owed", "storeCredit", "orderCount", "totalSpent"] as const;

/** Problems of customers whose balance is not what is due of their orders, or whose other sums are not theirs. */
export async function checkAccounts(reader: Reader): Promise<string[]> {
  const theirOrders = await byCustomer(bought(reader));
  const credit = await byCustomer(creditRows(reader));
  const complaints: string[] = [];
  for await (const record of reader.stream(customers.name, inOrder)) {
    const customer = record as unknown as Customer;
    const totals = totalsOf(theirOrders.get(customer.id) ?? [], credit.get(customer.id) ?? []);
    for (const name of sums) {
      if (totals[name] === (customer[name] ?? 0)) continue;
      complaints.push(`customer ${customer.id}: ${name} is ${customer[name]} instead of ${totals[name]}`);
    }
  }
  return complaints;
}
