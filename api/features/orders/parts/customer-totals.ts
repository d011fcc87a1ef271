import { type CustomerTotals, uncounted } from "../../../../src/domain/people/customer.ts";
import { customers } from "../../../../src/resources/customers.ts";
import { patchRecord } from "../../../records/write/patch.ts";
import { type Condition, matching, sortedBy } from "../../../store/dialect/query.ts";
import type { Reader, Transaction } from "../../../store/port.ts";
import { storeCreditOf } from "./store-credit.ts";

/** Totals of a customer's orders, summed by the store: `totalsOf` for more orders than can be loaded. */
async function totalsFor(reader: Reader, customerId: string): Promise<CustomerTotals> {
  const where = matching({ customerId, status_ne: uncounted });
  const past = matching({ customerId, counted: true });
  const groups = [
    ...(await reader.aggregate("orders", { where, sum: ["total", "refunded", "offDue", "due"] })),
    ...(await reader.aggregate("past-orders", { where: past, sum: ["total", "refunded"] })),
  ];
  const last = [await lastOf(reader, "orders", where), await lastOf(reader, "past-orders", past)];
  return {
    orderCount: groups.reduce((sum, group) => sum + group.count, 0),
    totalSpent: groups.reduce((sum, { sums }) => sum + spentOf(sums), 0),
    lastOrderAt:
      last
        .filter((time) => time !== null)
        .sort()
        .at(-1) ?? null,
    owed: groups.reduce((sum, { sums }) => sum + (sums.due ?? 0), 0),
    storeCredit: await storeCreditOf(reader, customerId),
  };
}

async function lastOf(reader: Reader, resource: string, where: readonly Condition[]): Promise<string | null> {
  const sort = sortedBy("-placedAt");
  const [last] = (await reader.find(resource, { where, sort, start: 0, end: 1, total: "none" })).rows;
  return typeof last?.placedAt === "string" ? last.placedAt : null;
}

const spentOf = ({ total = 0, refunded = 0, offDue = 0 }: Readonly<Record<string, number>>): number =>
  total - refunded - offDue;

/**
 * Updates the totals of a customer in the transaction that changed one of their orders. They are summed anew each time,
 * so that errors cannot accumulate.
 */
export async function refreshTotals(tx: Transaction, customerId: string): Promise<void> {
  // Locked before the orders are summed: of two concurrent changes, the later one sums both.
  const [customer] = await tx.lock("customers", [customerId]);
  if (!customer) return;
  const totals = await totalsFor(tx, customerId);
  const changes = Object.fromEntries(
    Object.entries(totals).filter(([name, value]) => (customer[name] ?? null) !== value),
  );
  if (Object.keys(changes).length > 0) await patchRecord(tx, customers, customer, changes);
}
