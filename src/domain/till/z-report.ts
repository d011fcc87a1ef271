import {
  type DocumentRow,
  type DocumentShop,
  type DocumentTexts,
  documentSeller,
  documentTaxes,
  type Named,
  type SalesDocument,
} from "../documents/sales-document.ts";
import { proportionOf } from "../money/rounding.ts";
import { taxesByRate } from "../orders/order-totals.ts";
import { type SalesSums, salesSums } from "../orders/sales-sums.ts";
import { type StoredShipping, taxedShipping } from "../orders/shipping-tax.ts";
import { type PaymentMethod, type PaymentRow, paymentMethods, paymentSums } from "../payments/payment.ts";
import { type CashMovement, type CashSums, cashSums, type Denomination, type Drawer } from "./sessions.ts";

interface TaxedLine {
  readonly taxName: string | null;
  readonly taxRate: number | null;
  readonly tax: number | null;
  readonly total: number;
}

/** An order placed in a session. Amounts are minor units. */
interface SessionOrder extends StoredShipping {
  readonly subtotal: number;
  /** The whole discount. */
  readonly discount: number | null;
  readonly lineDiscount: number | null;
  readonly couponDiscount: number | null;
  readonly tax: number | null;
  readonly total: number;
  readonly items: readonly TaxedLine[];
}

/** A return or a cancelled order that a session paid back, as a whole or in part. Amounts are minor units. */
export interface RefundedDocument {
  /** What the session paid back of it. */
  readonly amount: number;
  readonly total: number;
  /** Its goods, and its shipping by tax. */
  readonly items: readonly TaxedLine[];
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

type TaxByRate = ReturnType<typeof taxesByRate>[number];

/** The figures of a session, in minor units; its sales as in reports (`salesSums`). */
interface SessionReport extends SalesSums {
  readonly orders: number;
  /** The discounts on items, a part of those given by hand. */
  readonly lineDiscount: number;
  readonly tax: number;
  readonly taxes: readonly TaxByRate[];
  readonly refundCount: number;
  readonly refunds: number;
  /** The tax in the refunds. */
  readonly refundedTax: number;
  readonly refundedTaxes: readonly TaxByRate[];
  /** Methods with payments or refunds. */
  readonly methods: readonly MethodSums[];
  /** What rounding cash has brought; negative for a loss. */
  readonly cashRounding: number;
  readonly cash: CashSums;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The taxes of lines, by rate. */
const taxesOf = (lines: readonly TaxedLine[]): TaxByRate[] =>
  taxesByRate(lines.map((line) => ({ ...line, taxRate: line.taxRate ?? 0, tax: line.tax ?? 0 })));

/** The lines of a document as far as they were paid back, rounded half up. */
const paidBack = ({ amount, total, items }: RefundedDocument): TaxedLine[] => {
  const part = (value: number) => (total === 0 ? 0 : proportionOf(value, amount, total));
  return items.map((item) => ({ ...item, tax: part(item.tax ?? 0), total: part(item.total) }));
};

/**
 * Computes the report of a session.
 * @param rows its rows of the payments ledger
 * @param orders those placed in it
 * @param refunded what its refunds were for
 */
export function sessionReport(
  drawer: Drawer,
  rows: readonly SessionRow[],
  orders: readonly SessionOrder[],
  refunded: readonly RefundedDocument[] = [],
): SessionReport {
  const all = (amountOf: (order: SessionOrder) => number | null) =>
    sum(orders.map((order) => amountOf(order) ?? 0));
  const refundedTaxes = taxesOf(refunded.flatMap(paidBack));
  return {
    ...salesSums({
      gross: all(({ subtotal, shippingCost }) => subtotal + (shippingCost ?? 0)),
      discount: all(({ discount }) => discount),
      couponDiscount: all(({ couponDiscount }) => couponDiscount),
      // Refunds are payments of the session, which may be for sales of others.
      returned: 0,
      total: all(({ total }) => total),
    }),
    orders: orders.length,
    lineDiscount: all(({ lineDiscount }) => lineDiscount),
    tax: all(({ tax }) => tax),
    taxes: taxesOf(orders.flatMap((order) => [...order.items, ...taxedShipping(order)])),
    refundCount: refundsIn(rows),
    refunds: paymentSums(rows).refunded,
    refundedTax: sum(refundedTaxes.map(({ tax }) => tax)),
    refundedTaxes,
    methods: paymentMethods
      .map((method): MethodSums => {
        const some = rows.filter((row) => row.method === method);
        const { paid: payments, refunded: refunds } = paymentSums(some);
        return { method, count: some.length, payments, refunds };
      })
      .filter(({ count }) => count > 0),
    cashRounding: paymentSums(rows).cashRounding,
    cash: cashSums(drawer, rows),
  };
}

/** Counts the refunds: one split over several methods counts once. */
const refundsIn = (rows: readonly SessionRow[]): number =>
  new Set(rows.filter(({ kind }) => kind === "refund").map(({ orderId, at }) => `${orderId} ${at}`)).size;

/** The fields of a session shown in its report. */
interface ReportedSession {
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

/** A cash payment or refund without an open session. */
export interface OutsideRow {
  readonly invoiceNumber: string;
  readonly kind: PaymentRow["kind"];
  /** Minor units. */
  readonly amount: number;
  /** ISO 8601 */
  readonly at: string;
}

/** Cash that went through no session since the session before was closed; no part of what is expected. */
interface OutsideCash {
  readonly outside: readonly OutsideRow[];
}

/** The report as returned by the API. */
export type AnsweredReport = SessionReport & SessionPeople & OutsideCash;

/** The documents of a session: on a page, or on a receipt roll. */
export const sessionDocuments = ["zReport", "zReceipt"] as const;
type SessionDocument = (typeof sessionDocuments)[number];

/** A line of a report. */
interface ReportLine {
  readonly name: string;
  readonly small: readonly string[];
  readonly count: number | null;
  /** Minor units. */
  readonly amount: number;
}

/** The words of lines that are told by a word alone. */
type ReportWord =
  | "cashIn"
  | "cashOut"
  | "cashPayments"
  | "cashRefunds"
  | "cashRounding"
  | "counted"
  | "couponDiscount"
  | "difference"
  | "expected"
  | "float"
  | "gross"
  | "lineDiscount"
  | "manualDiscount"
  | "refundedTax"
  | "refunds"
  | "sales"
  | "taxAdded";

/** Returns the lines of a report above its cash: sales, payments by method, cash movements, counted cash. */
export function reportLines(
  session: ReportedSession,
  report: SessionReport & Partial<OutsideCash>,
  words: DocumentTexts,
): ReportLine[] {
  const { t, money, dateTime } = words;
  const line = (key: ReportWord, count: number | null, amount: number): ReportLine => ({
    name: t(`documents:till.${key}`),
    small: [],
    count,
    amount,
  });
  const taken = (key: ReportWord, amount: number) => (amount === 0 ? [] : [line(key, null, -amount)]);
  return [
    line("gross", null, report.gross),
    ...taken("lineDiscount", report.lineDiscount),
    ...taken("couponDiscount", report.couponDiscount),
    ...taken("manualDiscount", report.manualDiscount - report.lineDiscount),
    ...taken("taxAdded", -report.taxAdded),
    line("sales", report.orders, report.total),
    line("refunds", report.refundCount, -report.refunds),
    ...taken("refundedTax", report.refundedTax),
    ...report.methods.map(({ method, count, payments, refunds }) => ({
      name: t("documents:till.paidBy", { method: t(`resources/orders:options.paymentMethod.${method}`) }),
      small: refunds === 0 ? [] : [`${money(payments)} − ${money(refunds)}`],
      count,
      amount: payments - refunds,
    })),
    ...taken("cashRounding", -report.cashRounding),
    ...session.cashMovements.map(({ kind, amount, reason, at }) => ({
      name: t(kind === "in" ? "documents:till.cashIn" : "documents:till.cashOut"),
      small: [reason, dateTime(at)],
      count: null,
      amount: kind === "in" ? amount : -amount,
    })),
    ...outsideLines(report.outside ?? [], words),
    ...session.denominations.map(({ value, count }) => ({
      name: t("documents:till.countedPieces", { value: money(value) }),
      small: [],
      count,
      amount: value * count,
    })),
  ];
}

/** The most payments without a session listed one by one. */
const mostOutside = 50;

/** Cash outside of sessions: its sum, then each payment and refund. */
function outsideLines(rows: readonly OutsideRow[], { t, dateTime }: DocumentTexts): ReportLine[] {
  if (rows.length === 0) return [];
  const signed = ({ kind, amount }: OutsideRow) => (kind === "refund" ? -amount : amount);
  return [
    {
      name: t("documents:till.outside"),
      small: [t("documents:till.outsideText")],
      count: rows.length,
      amount: sum(rows.map(signed)),
    },
    ...rows.slice(0, mostOutside).map((row) => ({
      name: row.invoiceNumber,
      small: [t(`documents:till.outsideKinds.${row.kind}`), dateTime(row.at)],
      count: null,
      amount: signed(row),
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
  const line = (key: ReportWord, amount: number, strong = false) => ({
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
  report: SessionReport & SessionPeople & Partial<OutsideCash>,
  shop: DocumentShop,
  words: DocumentTexts,
): SalesDocument {
  const { t, money, number } = words;
  return {
    form: kind === "zReceipt" ? "roll" : "page",
    title: t(`documents:till.${session.state === "closed" ? "zTitle" : "xTitle"}`),
    stamp: null,
    number: session.number,
    seller: documentSeller(shop, words),
    facts: factsOf(session, report, words),
    buyer: null,
    heads: (["item", "quantity", "amount"] as const).map((head) => t(`documents:${head}`)),
    rows: reportLines(session, report, words).map(
      ({ name, small, count, amount }): DocumentRow => ({
        title: name,
        small,
        cells: [count === null ? "" : number(count), money(amount)],
      }),
    ),
    taxes: documentTaxes([...report.taxes, ...takenBack(report.refundedTaxes, words)], words),
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

/** Refunded taxes as rows of the tax table. */
const takenBack = (taxes: readonly TaxByRate[], { t }: DocumentTexts): TaxByRate[] =>
  taxes.map(({ name, rate, net, tax }) => ({
    name: t("documents:till.refundedOf", { tax: name ?? "" }).trim(),
    rate,
    net: -net,
    tax: -tax,
  }));

function factsOf(session: ReportedSession, report: SessionPeople, { t, dateTime }: DocumentTexts): Named[] {
  const facts = [
    ["session", session.number],
    ["register", session.register],
    ["staff", report.staffName],
    ["opened", dateTime(session.openedAt)],
    ["closed", session.closedAt && dateTime(session.closedAt)],
    ["closedBy", report.closedByName],
  ] as const;
  return facts.flatMap(([key, value]) => (value ? [{ name: t(`documents:till.${key}`), value }] : []));
}
