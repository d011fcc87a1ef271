import { paidElsewhere, type SaleMethod } from "../../../src/domain/orders/sales.ts";
import { type PaymentMethod, paymentMethods } from "../../../src/domain/payments/payment.ts";
import { payments } from "../../../src/resources/payments.ts";
import type { Condition } from "../../store/dialect/query.ts";
import type { Reader } from "../../store/port.ts";
import { type JournalFigures, journalBy, noFigures } from "./journal.ts";

/** Amounts received and refunded by payment method, from the payments ledger. */
export interface Money {
  readonly received?: number;
  readonly refunded?: number;
  /** What rounding cash has brought; negative for a loss. */
  readonly rounded?: number;
}

/** The ledger stores who took the money where the journal stores who sold. */
const inLedger = (condition: Condition): Condition =>
  "field" in condition && condition.field === "sellerId" ? { ...condition, field: "staffId" } : condition;

async function moneyBy(reader: Reader, where: readonly Condition[], kind: string) {
  const those: Condition[] = [...where.map(inLedger), { field: "kind", op: "eq", values: [kind] }];
  const groups = await reader.aggregate(payments.name, {
    where: those,
    by: "method",
    sum: ["amount", "rounding"],
  });
  return new Map(
    groups.map(({ key, sums }) => [key, { amount: sums.amount ?? 0, rounding: sums.rounding ?? 0 }]),
  );
}

/**
 * Sales by payment method. The totals of cash and card are received minus refunded on those days, from the payments
 * ledger; the remaining sales are on credit: new debt minus repaid debt. Sales of other shops, of which the ledger has
 * nothing, are a group of their own. Other figures are grouped by the order's payment method.
 */
export async function salesByMethod(
  reader: Reader,
  where: readonly Condition[],
): Promise<{ key: SaleMethod; figures: JournalFigures & Required<Money> }[]> {
  const [sales, received, refunded] = await Promise.all([
    journalBy(reader, where, "paymentMethod"),
    moneyBy(reader, where, "payment"),
    moneyBy(reader, where, "refund"),
  ]);
  const moneyOf = (method: PaymentMethod): Required<Money> => {
    const [paid, back] = [received.get(method), refunded.get(method)];
    return {
      received: paid?.amount ?? 0,
      refunded: back?.amount ?? 0,
      rounded: (paid?.rounding ?? 0) - (back?.rounding ?? 0),
    };
  };
  const net = (method: PaymentMethod) => moneyOf(method).received - moneyOf(method).refunded;
  const elsewhere = sales.flatMap(({ key, figures }) => (key === paidElsewhere ? figures : []));
  const all = sales.reduce((sum, { key, figures }) => (key === paidElsewhere ? sum : sum + figures.total), 0);
  const totals = { cash: net("cash"), card: net("card"), credit: all - net("cash") - net("card") };
  const seen = new Set([...sales.map(({ key }) => key), ...received.keys(), ...refunded.keys()]);
  const ofStore = paymentMethods.flatMap((method) => {
    if (totals[method] === 0 && !seen.has(method)) return [];
    const figures = sales.find(({ key }) => key === method)?.figures ?? noFigures;
    return [{ key: method, figures: { ...figures, ...moneyOf(method), total: totals[method] } }];
  });
  const noMoney: Required<Money> = { received: 0, refunded: 0, rounded: 0 };
  return [
    ...ofStore,
    ...elsewhere.map((figures) => ({ key: paidElsewhere, figures: { ...figures, ...noMoney } }) as const),
  ];
}
