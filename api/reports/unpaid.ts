import { type DebtAge, type DebtDays, debtAges, debtDays } from "../../src/domain/debts.ts";
import { addDays } from "../../src/domain/report-period.ts";
import { startOfDay } from "../../src/domain/sales.ts";
import { orders } from "../../src/resources/orders.ts";
import type { Condition } from "../dialect/query.ts";
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

/** Orders whose debt became due within these days: what has no due date was due at once. */
function dueWithin({ from, to }: DebtDays, timeZone: string): Condition {
  const dueDate = (op: "gte" | "lte", day: string | null): Condition[] =>
    day === null ? [] : [{ field: "dueDate", op, values: [day] }];
  const placed = (op: "gte" | "lt", day: string | null): Condition[] =>
    day === null ? [] : [{ field: "placedAt", op, values: [startOfDay(day, timeZone)] }];
  const none: Condition = { field: "dueDate", op: "null", isNull: true };
  return {
    op: "or",
    groups: [
      [...dueDate("gte", from), ...dueDate("lte", to)],
      [none, ...placed("gte", from), ...placed("lt", to && addDays(to, 1))],
    ],
  };
}

/** What customers owe, by how long it has been due; who owes most comes first. */
export async function unpaidByAge(
  reader: Reader,
  today: string,
  timeZone: string,
  more: readonly Condition[],
): Promise<DebtRow[]> {
  const unpaid: Condition = { field: "due", op: "gte", values: [1] };
  const days = debtDays(today);
  const debts = new Map<string, Debts>();
  const ofAge = async (age: DebtAge) => {
    const where = [unpaid, dueWithin(days[age], timeZone), ...more];
    return { age, groups: await reader.aggregate(orders.name, { where, by: "customerId", sum: ["due"] }) };
  };
  for (const { age, groups } of await Promise.all(debtAges.map(ofAge))) {
    for (const { key, count, sums } of groups) {
      const customer = String(key ?? "");
      const amount = sums.due ?? 0;
      const debt = { ...none, [age]: amount, total: amount, orders: count };
      debts.set(customer, addDebts([debts.get(customer) ?? none, debt]));
    }
  }
  const found = await reader.getMany("customers", [...debts.keys()].filter(Boolean), ["name"]);
  const names = new Map(found.map(({ id, name }) => [id, String(name)]));
  return [...debts]
    .map(([key, figures]) => ({ key, label: names.get(key) ?? null, ...figures }))
    .sort((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
}
