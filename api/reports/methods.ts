import { type PaymentMethod, paymentMethods } from "../../src/domain/payment.ts";
import { payments } from "../../src/resources/payments.ts";
import type { Condition } from "../dialect/query.ts";
import type { Reader } from "../stores/port.ts";
import { type Figures, journalBy, noFigures } from "./journal.ts";

/** Sums of rows by payment method: what was received and refunded by it, as the payments ledger has it. */
export interface Money {
  readonly received?: number;
  readonly refunded?: number;
}

/** Who took the money stands in the ledger where the journal names who sold. */
const inLedger = (condition: Condition): Condition =>
  "field" in condition && condition.field === "sellerId" ? { ...condition, field: "staffId" } : condition;

async function moneyBy(reader: Reader, where: readonly Condition[], kind: string) {
  const those: Condition[] = [...where.map(inLedger), { field: "kind", op: "eq", values: [kind] }];
  const groups = await reader.aggregate(payments.name, { where: those, by: "method", sum: ["amount"] });
  return new Map(groups.map(({ key, sums }) => [key, sums.amount ?? 0]));
}

/**
 * Sales by payment method. The total of cash and card is what came in less what went back on those days, as the payments
 * ledger says it; the rest of the sales is on credit: what customers owe more than before, less what they have paid off.
 * Everything else is counted by the method that the order is listed by.
 */
export async function salesByMethod(
  reader: Reader,
  where: readonly Condition[],
): Promise<{ key: PaymentMethod; figures: Figures & Required<Money> }[]> {
  const [sales, received, refunded] = await Promise.all([
    journalBy(reader, where, "paymentMethod"),
    moneyBy(reader, where, "payment"),
    moneyBy(reader, where, "refund"),
  ]);
  const net = (method: PaymentMethod) => (received.get(method) ?? 0) - (refunded.get(method) ?? 0);
  const all = sales.reduce((sum, { figures }) => sum + figures.total, 0);
  const totals = { cash: net("cash"), card: net("card"), credit: all - net("cash") - net("card") };
  const seen = new Set([...sales.map(({ key }) => key), ...received.keys(), ...refunded.keys()]);
  return paymentMethods.flatMap((method) => {
    if (totals[method] === 0 && !seen.has(method)) return [];
    const figures = sales.find(({ key }) => key === method)?.figures ?? noFigures;
    const money = { received: received.get(method) ?? 0, refunded: refunded.get(method) ?? 0 };
    return [{ key: method, figures: { ...figures, ...money, total: totals[method] } }];
  });
}
