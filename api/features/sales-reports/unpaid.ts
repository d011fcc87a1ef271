import { type DebtAge, type DebtDays, debtAges, debtDays } from "../../../src/domain/payments/debts.ts";
import { addDays } from "../../../src/domain/report-period.ts";
import { startOfDay } from "../../../src/domain/texts/zoned.ts";
import { customers } from "../../../src/resources/customers.ts";
import { orders } from "../../../src/resources/orders.ts";
import { type Condition, matching, sortedBy } from "../../store/dialect/query.ts";
import type { Aggregate, AggregateQuery, Reader, StoredRecord } from "../../store/port.ts";

/** Debts by age, in minor units. */
type Debts = Readonly<Record<DebtAge | "total", number>> & { readonly orders: number };

interface DebtRow extends Debts {
  /** Customer id; empty for orders without one. */
  readonly key: string;
  readonly label: string | null;
}

const ages = Object.fromEntries(debtAges.map((age) => [age, 0])) as Record<DebtAge, number>;
const none: Debts = { ...ages, total: 0, orders: 0 };

/** The sum of several debts. */
function addDebts(all: readonly Debts[]): Debts {
  const sumOf = (name: keyof Debts) => all.reduce((sum, one) => sum + one[name], 0);
  const sums = debtAges.map((age) => [age, sumOf(age)]);
  return { ...none, ...Object.fromEntries(sums), total: sumOf("total"), orders: sumOf("orders") };
}

/** Orders that became due within these days; without a due date they are due at once. */
function dueWithin({ from, to }: DebtDays, timeZone: string): Condition[] {
  const dueDate = (op: "gte" | "lte", day: string | null): Condition[] =>
    day === null ? [] : [{ field: "dueDate", op, values: [day] }];
  const placed = (op: "gte" | "lt", day: string | null): Condition[] =>
    day === null ? [] : [{ field: "placedAt", op, values: [startOfDay(day, timeZone)] }];
  const none: Condition = { field: "dueDate", op: "null", isNull: true };
  const dated = [...dueDate("gte", from), ...dueDate("lte", to)];
  return [
    { op: "or", groups: [dated, [none, ...placed("gte", from), ...placed("lt", to && addDays(to, 1))]] },
  ];
}

interface UnpaidReport {
  readonly rows: readonly DebtRow[];
  /** Debts of customers that are not shown; null if all are. */
  readonly others: Debts | null;
  readonly totals: Debts;
}

/**
 * Debts of customers by age, largest first.
 * @param most number of rows; undefined for all
 */
export async function unpaidByAge(
  reader: Reader,
  today: string,
  timeZone: string,
  more: readonly Condition[],
  most?: number,
): Promise<UnpaidReport> {
  const days = debtDays(today);
  const question = {
    where: [{ field: "due", op: "gte", values: [1] } as const, ...more],
    sum: ["due"],
    parts: Object.fromEntries(debtAges.map((age) => [age, dueWithin(days[age], timeZone)])),
  };
  const isOfAll = more.length === 0;
  const [{ groups, names: nameById }, all] = await Promise.all([
    isOfAll && most !== undefined
      ? largestDebts(reader, question, most)
      : { groups: await reader.aggregate(orders.name, { ...question, by: "customerId" }), names: null },
    reader.aggregate(orders.name, question),
  ]);
  const debts = groups
    .map((group) => ({ key: String(group.key ?? ""), ...debtsOf(group) }))
    .sort((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1))
    .slice(0, most);
  const ids = debts.map(({ key }) => key);
  const names = nameById ?? namesOf(await reader.getMany(customers.name, ids, ["name"]));
  const rows = debts.map((one) => ({ ...one, label: names.get(one.key) ?? null }));
  const totals = addDebts(all.map(debtsOf));
  return { rows, others: rows.length === most ? withoutRows(totals, rows) : null, totals };
}

const namesOf = (records: readonly StoredRecord[]): ReadonlyMap<string, string> =>
  new Map(records.map(({ id, name }) => [id, String(name)]));

/** The largest debts, which are stored in the customers' records with their names, and of orders without a customer. */
async function largestDebts(reader: Reader, question: AggregateQuery, most: number) {
  const owing = await reader.find(customers.name, {
    where: matching({ owed_gte: 1 }),
    sort: sortedBy("-owed"),
    ...{ start: 0, end: most, total: "none", fields: ["name"] },
  });
  const ofThese: Condition = { field: "customerId", op: "eq", values: owing.rows.map(({ id }) => id) };
  const ofNobody: Condition = { field: "customerId", op: "null", isNull: true };
  const groups = await Promise.all(
    [ofThese, ofNobody].map((one) =>
      reader.aggregate(orders.name, { ...question, where: [...question.where, one], by: "customerId" }),
    ),
  );
  return { groups: groups.flat(), names: namesOf(owing.rows) };
}

function debtsOf({ count, sums, parts = {} }: Aggregate): Debts {
  const debts = { ...none, total: sums.due ?? 0, orders: count };
  for (const age of debtAges) debts[age] = parts[age]?.due ?? 0;
  return debts;
}

/** All debts minus those of some rows. */
function withoutRows(all: Debts, rows: readonly Debts[]): Debts {
  const shown = addDebts(rows);
  const names = Object.keys(none) as (keyof Debts)[];
  return { ...none, ...Object.fromEntries(names.map((name) => [name, all[name] - shown[name]])) };
}
