import { type DebtAge, debtAge, debtAges } from "../../src/domain/debts.ts";
import { storeClock } from "../../src/domain/sales.ts";
import { type Order, orders } from "../../src/resources/orders.ts";
import type { Condition } from "../dialect/query.ts";
import { asOrder } from "../orders/place.ts";
import type { Reader } from "../stores/port.ts";

/** What is owed by age, in minor units. */
type Debts = Readonly<Record<DebtAge | "total", number>> & { readonly orders: number };

export interface DebtRow extends Debts {
  /** The id of a customer; empty where an order has none. */
  readonly key: string;
  readonly label: string | null;
}

const ages = Object.fromEntries(debtAges.map((age) => [age, 0])) as Record<DebtAge, number>;
const none: Debts = { ...ages, total: 0, orders: 0 };

/** Several debts together. */
export function addDebts(all: readonly Debts[]): Debts {
  const sumOf = (name: keyof Debts) => all.reduce((sum, one) => sum + one[name], 0);
  const sums = debtAges.map((age) => [age, sumOf(age)]);
  return { ...none, ...Object.fromEntries(sums), total: sumOf("total"), orders: sumOf("orders") };
}

function debtOf({ due, dueDate, placedAt }: Order, today: string, timeZone: string): Debts {
  const amount = due ?? 0;
  // What was sold before orders had a due date was due at once.
  const age = debtAge(dueDate ?? storeClock(new Date(placedAt), timeZone).day, today);
  return { ...none, [age]: amount, total: amount, orders: 1 };
}

/** What customers owe, by how long it has been due; who owes most comes first. */
export async function unpaidByAge(
  reader: Reader,
  today: string,
  timeZone: string,
  more: readonly Condition[],
): Promise<DebtRow[]> {
  const unpaid: Condition = { field: "due", op: "gte", values: [1] };
  const query = { where: [unpaid, ...more], sort: [{ field: "id", order: "asc" }] } as const;
  const debts = new Map<string, Debts>();
  for await (const record of reader.stream(orders.name, query)) {
    const order = asOrder(record);
    const key = order.customerId ?? "";
    debts.set(key, addDebts([debts.get(key) ?? none, debtOf(order, today, timeZone)]));
  }
  const found = await reader.getMany("customers", [...debts.keys()].filter(Boolean));
  const names = new Map(found.map(({ id, name }) => [id, String(name)]));
  return [...debts]
    .map(([key, figures]) => ({ key, label: names.get(key) ?? null, ...figures }))
    .sort((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
}
