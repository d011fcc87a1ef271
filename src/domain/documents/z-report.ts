import { taxesByRate } from "../orders/order-totals.ts";
import { type PaymentMethod, type PaymentRow, paymentMethods, paymentSums } from "../payments/payment.ts";
import {
  type CashMovement,
  type CashSums,
  cashSums,
  type Denomination,
  type Drawer,
} from "../payments/till-sessions.ts";
import {
  type DocumentRow,
  type DocumentShop,
  type DocumentTexts,
  type Named,
  type SalesDocument,
  sellerOf,
  taxTable,
} from "./sales-document.ts";

/** An order placed in a session. Amounts are minor units. */
export interface SessionOrder {
  readonly total: number;
  readonly manualDiscount: number | null;
  readonly couponDiscount: number | null;
  readonly tax: number | null;
  readonly items: readonly {
    readonly taxName: string | null;
    readonly taxRate: number | null;
    readonly tax: number | null;
    readonly total: number;
  }[];
}

/** A ledger row with its order and time. */
export interface SessionRow extends PaymentRow {
  readonly orderId: string;
  /** ISO 8601; rows written together have the same time. */
  readonly at: string;
}

interface MethodSums {
  readonly method: PaymentMethod;
  /** The number of payments and refunds. */
  readonly count: number;
  readonly payments: number;
  readonly refunds: number;
}

/** The figures of a session, in minor units: gross − discounts = total, including tax. */
export interface SessionReport {
  readonly orders: number;
  readonly gross: number;
  readonly manualDiscount: number;
  readonly couponDiscount: number;
  readonly total: number;
  readonly tax: number;
  readonly taxes: readonly { name: string | null; rate: number; net: number; tax: number }[];
  readonly refundCount: number;
  readonly refunds: number;
  /** Methods with payments or refunds. */
  readonly methods: readonly MethodSums[];
  readonly cash: CashSums;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Computes the report of a session from its rows of the payments ledger and the orders placed in it. */
export function sessionReport(
  drawer: Drawer,
  rows: readonly SessionRow[],
  orders: readonly SessionOrder[],
): SessionReport {
  const total = sum(orders.map((order) => order.total));
  const manualDiscount = sum(orders.map((order) => order.manualDiscount ?? 0));
  const couponDiscount = sum(orders.map((order) => order.couponDiscount ?? 0));
  const items = orders.flatMap((order) => order.items);
  return {
    orders: orders.length,
    gross: total + manualDiscount + couponDiscount,
    manualDiscount,
    couponDiscount,
    total,
    tax: sum(orders.map((order) => order.tax ?? 0)),
    taxes: taxesByRate(items.map((item) => ({ ...item, taxRate: item.taxRate ?? 0, tax: item.tax ?? 0 }))),
    refundCount: refundsIn(rows),
    refunds: paymentSums(rows).refunded,
    methods: paymentMethods
      .map((method): MethodSums => {
        const some = rows.filter((row) => row.method === method);
        const { paid: payments, refunded: refunds } = paymentSums(some);
        return { method, count: some.length, payments, refunds };
      })
      .filter(({ count }) => count > 0),
    cash: cashSums(drawer, rows),
  };
}

/** Counts the refunds: one split over several methods counts once. */
const refundsIn = (rows: readonly SessionRow[]): number =>
  new Set(rows.filter(({ kind }) => kind === "refund").map(({ orderId, at }) => `${orderId} ${at}`)).size;

/** The fields of a session shown in its report. */
export interface ReportedSession {
  readonly number: string;
  readonly register: string;
  readonly state: string;
  readonly openedAt: string;
  readonly closedAt: string | null;
  readonly cashMovements: readonly (CashMovement & { readonly reason: string; readonly at: string })[];
  readonly denominations: readonly Denomination[];
  readonly counted: number | null;
  readonly difference: number | null;
  readonly note: string | null;
}

/** Who opened and who closed the session. */
interface SessionPeople {
  readonly staffName: string | null;
  readonly closedByName: string | null;
}

/** The report as returned by the API. */
export type AnsweredReport = SessionReport & SessionPeople;

/** The documents of a session: on a page, or on a receipt roll. */
export const sessionDocuments = ["zReport", "zReceipt"] as const;
export type SessionDocument = (typeof sessionDocuments)[number];

/** A line of a report. */
export interface ReportLine {
  readonly name: string;
  readonly small: readonly string[];
  readonly count: number | null;
  /** Minor units. */
  readonly amount: number;
}

/** Returns the lines of a report above its cash: sales, payments by method, cash movements, counted cash. */
export function reportLines(
  session: ReportedSession,
  report: SessionReport,
  words: DocumentTexts,
): ReportLine[] {
  const { t, money, dateTime } = words;
  const name = (key: string, values?: Readonly<Record<string, unknown>>) =>
    t(`documents:till.${key}`, values);
  const line = (key: string, count: number | null, amount: number): ReportLine => ({
    name: name(key),
    small: [],
    count,
    amount,
  });
  const taken = (key: string, amount: number) => (amount === 0 ? [] : [line(key, null, -amount)]);
  return [
    line("gross", null, report.gross),
    ...taken("manualDiscount", report.manualDiscount),
    ...taken("couponDiscount", report.couponDiscount),
    line("sales", report.orders, report.total),
    line("refunds", report.refundCount, -report.refunds),
    ...report.methods.map(({ method, count, payments, refunds }) => ({
      name: name("paidBy", { method: t(`resources/orders:options.paymentMethod.${method}`) }),
      small: refunds === 0 ? [] : [`${money(payments)} − ${money(refunds)}`],
      count,
      amount: payments - refunds,
    })),
    ...session.cashMovements.map(({ kind, amount, reason, at }) => ({
      name: name(kind === "in" ? "cashIn" : "cashOut"),
      small: [reason, dateTime(at)],
      count: null,
      amount: kind === "in" ? amount : -amount,
    })),
    ...session.denominations.map(({ value, count }) => ({
      name: name("countedPieces", { value: money(value) }),
      small: [],
      count,
      amount: value * count,
    })),
  ];
}

/**
 * Returns the expected cash with the sums that lead to it, then the count; without the count until the session is
 * closed.
 */
export function cashLines(
  session: Pick<ReportedSession, "counted" | "difference">,
  { cash }: Pick<SessionReport, "cash">,
  { t }: Pick<DocumentTexts, "t">,
): readonly { readonly name: string; readonly amount: number; readonly strong: boolean }[] {
  const line = (key: string, amount: number, strong = false) => ({
    name: t(`documents:till.${key}`),
    amount,
    strong,
  });
  return [
    line("float", cash.float),
    line("cashPayments", cash.payments),
    line("cashRefunds", -cash.refunds),
    line("cashIn", cash.in),
    line("cashOut", -cash.out),
    line("expected", cash.expected, true),
    ...(session.counted === null ? [] : [line("counted", session.counted)]),
    ...(session.difference === null ? [] : [line("difference", session.difference, true)]),
  ];
}

/** Builds the Z report of a closed session, or the X report of an open one. */
export function sessionDocument(
  kind: SessionDocument,
  session: ReportedSession,
  report: AnsweredReport,
  shop: DocumentShop,
  words: DocumentTexts,
): SalesDocument {
  const { t, money, number } = words;
  return {
    form: kind === "zReceipt" ? "roll" : "page",
    title: t(`documents:till.${session.state === "closed" ? "zTitle" : "xTitle"}`),
    stamp: null,
    number: session.number,
    seller: sellerOf(shop, words),
    facts: factsOf(session, report, words),
    buyer: null,
    heads: ["item", "quantity", "amount"].map((head) => t(`documents:${head}`)),
    rows: reportLines(session, report, words).map(
      ({ name, small, count, amount }): DocumentRow => ({
        title: name,
        small,
        cells: [count === null ? "" : number(count), money(amount)],
      }),
    ),
    taxes: taxTable(report.taxes, words),
    payments: null,
    totals: cashLines(session, report, words).map(({ name, amount, strong }) => ({
      name,
      value: money(amount),
      strong,
    })),
    notes: session.note,
    foot: null,
    qr: null,
  };
}

function factsOf(session: ReportedSession, report: SessionPeople, { t, dateTime }: DocumentTexts): Named[] {
  const facts: [string, string | null][] = [
    ["session", session.number],
    ["register", session.register],
    ["staff", report.staffName],
    ["opened", dateTime(session.openedAt)],
    ["closed", session.closedAt && dateTime(session.closedAt)],
    ["closedBy", report.closedByName],
  ];
  return facts.flatMap(([key, value]) => (value ? [{ name: t(`documents:till.${key}`), value }] : []));
}
