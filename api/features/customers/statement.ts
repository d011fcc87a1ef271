import { canReadField } from "../../../src/core/access.ts";
import { type AccountEntry, type Statement, statementOf } from "../../../src/domain/documents/statement.ts";
import { paidElsewhere, type Sale } from "../../../src/domain/orders/sales.ts";
import type { PaymentKind, PaymentMethod } from "../../../src/domain/payments/payment.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import type { Period } from "../../../src/domain/report-period.ts";
import { customers } from "../../../src/resources/customers.ts";
import { orders } from "../../../src/resources/orders.ts";
import { payments } from "../../../src/resources/payments.ts";
import { returns } from "../../../src/resources/returns.ts";
import { noRecord, Problem } from "../../platform/problem.ts";
import { inScope } from "../../records/access/access.ts";
import { type Condition, sortedBy } from "../../store/dialect/query.ts";
import { addToGroup } from "../../store/gather.ts";
import type { Reader } from "../../store/port.ts";
import { asOrder, asPayment, asReturn, asSale, storeCreditOf } from "../orders/index.ts";
import { salesJournal } from "../sales/index.ts";
import { inPeriod } from "../sales-reports/index.ts";

/** Throws 404 for a customer outside the user's scope, 403 if their role may not see what is owed. */
export async function assertMayReadAccount(reader: Reader, admin: Admin, id: string): Promise<void> {
  const record = await reader.get(customers.name, id);
  if (!record || !inScope(admin, customers, "show", record)) throw noRecord(customers.name, id);
  if (canReadField(admin.role, customers, "owed")) return;
  throw new Problem("denied", `The role ${admin.role} has no access to what customers owe.`);
}

/** A customer's sales and returns from the sales journal, and payments from the payments ledger. */
export async function customerStatement(reader: Reader, id: string, period: Period): Promise<Statement> {
  const theirs: Condition = { field: "customerId", op: "eq", values: [id] };
  const before: Condition = { field: "day", op: "lt", values: [period.from] };
  const until: Condition = { field: "day", op: "lte", values: [period.to] };
  const ofPeriod = [theirs, ...inPeriod(period)];
  const [opening, storeCredit, sold, paid] = await Promise.all([
    balanceOf(reader, [theirs, before]),
    storeCreditOf(reader, id, [until]),
    soldEntries(reader, ofPeriod),
    paidEntries(reader, ofPeriod),
  ]);
  return statementOf(period, opening, storeCredit, [...sold, ...paid]);
}

/** Sales of other shops were settled there. */
const ofStore: Condition = { field: "paymentMethod", op: "ne", values: [paidElsewhere] };

/** By how much a payment or refund changes what is owed. */
const signed = (kind: PaymentKind, amount: number): number => (kind === "refund" ? amount : 0 - amount);

async function balanceOf(reader: Reader, where: readonly Condition[]): Promise<number> {
  const [sales, money] = await Promise.all([
    reader.aggregate(salesJournal.name, { where: [...where, ofStore], sum: ["total"] }),
    reader.aggregate(payments.name, { where, by: "kind", sum: ["amount"] }),
  ]);
  const sold = sales.reduce((sum, { sums }) => sum + (sums.total ?? 0), 0);
  return money.reduce(
    (sum, { key, sums }) => sum + signed(key === "refund" ? "refund" : "payment", sums.amount ?? 0),
    sold,
  );
}

const byId = sortedBy("id");

async function paidEntries(reader: Reader, where: readonly Condition[]): Promise<AccountEntry[]> {
  const { rows } = await reader.find(payments.name, { where, sort: byId });
  return rows.map(asPayment).map(({ id, kind, method, amount, at, invoiceNumber }) => ({
    kind,
    at,
    number: invoiceNumber ?? "",
    recordId: id,
    method,
    amount: signed(kind, amount),
  }));
}

/** One entry per document: an order, its cancellation, or a return. */
async function soldEntries(reader: Reader, where: readonly Condition[]): Promise<AccountEntry[]> {
  const { rows } = await reader.find(salesJournal.name, { where: [...where, ofStore], sort: byId });
  const groups = new Map<string, Sale[]>();
  for (const sale of rows.map(asSale)) {
    addToGroup(groups, `${sale.returnId ?? sale.orderId} ${sale.at}`, sale);
  }
  const documents = [...groups.values()].flatMap((sales) => documentOf(sales) ?? []);
  const numbers = await numbersOf(reader, documents);
  return documents.map((one) => ({ ...one, number: numbers.get(one.recordId) ?? "" }));
}

function documentOf(sales: readonly Sale[]): Omit<AccountEntry, "number"> | null {
  const [first] = sales;
  if (!first) return null;
  const { at, orderId, returnId } = first;
  const counted = sales.reduce((sum, { orders: count }) => sum + count, 0);
  const amount = sales.reduce((sum, { total }) => sum + total, 0);
  const method: PaymentMethod | null = null;
  if (returnId !== null) return { kind: "return", at, recordId: returnId, method, amount };
  return { kind: counted < 0 ? "cancel" : "order", at, recordId: orderId, method, amount };
}

async function numbersOf(
  reader: Reader,
  documents: readonly Omit<AccountEntry, "number">[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (back: boolean) =>
    documents.filter(({ kind }) => (kind === "return") === back).map(({ recordId }) => recordId);
  const [sold, notes] = await Promise.all([
    reader.getMany(orders.name, [...new Set(idsOf(false))]),
    reader.getMany(returns.name, idsOf(true)),
  ]);
  return new Map([
    ...sold.map(asOrder).map(({ id, invoiceNumber }): [string, string] => [id, invoiceNumber]),
    ...notes.map(asReturn).map(({ id, creditNoteNumber }): [string, string] => [id, creditNoteNumber]),
  ]);
}
