import type { PaymentMethod } from "../payments/payment.ts";
import type { Period } from "../report-period.ts";
import {
  type DocumentShop,
  type DocumentTexts,
  documentSeller,
  nonEmptyLines,
  type SalesDocument,
} from "./sales-document.ts";

/** What changes a balance. At the same moment, charges come before their payments. */
export const accountEvents = ["order", "return", "cancel", "payment", "refund"] as const;

/** An event that changed what a customer owes. */
export interface AccountEntry {
  readonly kind: (typeof accountEvents)[number];
  /** ISO 8601. */
  readonly at: string;
  /** The number of the invoice or credit note. */
  readonly number: string;
  /** The id of the order, return or ledger row. */
  readonly recordId: string;
  /** Set for payments and refunds. */
  readonly method: PaymentMethod | null;
  /** The change of the balance owed, in minor units. */
  readonly amount: number;
}

export interface StatementLine extends AccountEntry {
  /** The balance owed after it. */
  readonly balance: number;
}

/** A customer's statement for a period, in minor units. */
export interface Statement {
  readonly period: Period;
  /** The balance owed at the start and at the end. */
  readonly opening: number;
  readonly closing: number;
  readonly charges: number;
  readonly credits: number;
  /** The store credit at the end. */
  readonly storeCredit: number;
  readonly lines: readonly StatementLine[];
}

/** Builds the statement from entries in any order. */
export function statementOf(
  period: Period,
  opening: number,
  storeCredit: number,
  entries: readonly AccountEntry[],
): Statement {
  const sorted = [...entries].sort(
    (a, b) => a.at.localeCompare(b.at) || accountEvents.indexOf(a.kind) - accountEvents.indexOf(b.kind),
  );
  let balance = opening;
  const lines = sorted.map((entry): StatementLine => {
    balance += entry.amount;
    return { ...entry, balance };
  });
  const sum = (counts: (amount: number) => boolean) =>
    entries.reduce((all, { amount }) => (counts(amount) ? all + amount : all), 0);
  return {
    period,
    opening,
    closing: balance,
    charges: sum((amount) => amount > 0),
    credits: 0 - sum((amount) => amount < 0),
    storeCredit,
    lines,
  };
}

/** The amount columns of a line. */
export const statementColumns = ["charges", "credits", "balance"] as const;

/** The words of a statement around its lines. */
export type StatementWord =
  | ("title" | "period" | "opening" | "closing" | "storeCredit")
  | (typeof statementColumns)[number];

/** Returns the amounts of a line by column, in minor units; null for an empty cell. */
export function statementCells({
  amount,
  balance,
}: Pick<StatementLine, "amount" | "balance">): readonly (number | null)[] {
  return [amount > 0 ? amount : null, amount < 0 ? 0 - amount : null, balance];
}

/** Returns the title of a line: the order, the credit note, or the payment method. */
export function statementName({ kind, number, method }: AccountEntry, t: DocumentTexts["t"]): string {
  const name = method ? t(`resources/orders:actions.pay.options.method.${method}`) : "";
  return t(`documents:statement.${kind}`, { number, method: name });
}

/** The customer of the statement. */
interface Account {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly taxNumber: string | null;
}

/** Builds the statement of a customer as a document. */
export function statementDocument(
  statement: Statement,
  customer: Account,
  shop: DocumentShop,
  words: DocumentTexts,
): SalesDocument {
  const { t, money, date, dateTime } = words;
  const { period, opening, closing, charges, credits, storeCredit, lines } = statement;
  const name = (key: StatementWord) => t(`documents:statement.${key}`);
  const cells = (amounts: readonly (number | null)[]) =>
    amounts.map((amount) => (amount === null ? "" : money(amount)));
  return {
    form: "page",
    title: name("title"),
    stamp: null,
    number: `${period.from} – ${period.to}`,
    seller: documentSeller(shop, words),
    facts: [{ name: name("period"), value: `${date(period.from)} – ${date(period.to)}` }],
    buyer: {
      label: t("documents:billTo"),
      name: customer.name,
      lines: nonEmptyLines([customer.email, customer.phone, customer.taxNumber]),
    },
    heads: [t("documents:item"), ...statementColumns.map(name)],
    rows: [
      { title: name("opening"), small: [], cells: cells([null, null, opening]) },
      ...lines.map((line) => ({
        title: statementName(line, t),
        small: [dateTime(line.at)],
        cells: cells(statementCells(line)),
      })),
    ],
    taxes: null,
    payments: null,
    totals: [
      { name: name("opening"), value: money(opening), strong: false },
      { name: name("charges"), value: money(charges), strong: false },
      { name: name("credits"), value: money(0 - credits), strong: false },
      { name: name("closing"), value: money(closing), strong: true },
      ...(storeCredit === 0 ? [] : [{ name: name("storeCredit"), value: money(storeCredit), strong: false }]),
    ],
    notes: null,
    foot: null,
    qr: null,
  };
}
