import { taxesByRate } from "../orders/order-totals.ts";
import { type StoredShipping, taxedShipping } from "../orders/shipping-tax.ts";
import { refundedOf, type Settled } from "../payments/balance.ts";
import { named } from "../texts/named.ts";
import {
  addressLines,
  type DocumentAddress,
  type DocumentShop,
  type DocumentTexts,
  documentSeller,
  documentTaxes,
  type Named,
  nonEmptyLines,
  quantityText,
  type SalesDocument,
  shippingName,
} from "./sales-document.ts";

/** The data of a return that its credit note shows. Amounts are minor units. */
interface DocumentReturn extends Settled, StoredShipping {
  readonly refundMethod: string | null;
  /** The refunded amount per method; empty on older credit notes. */
  readonly refunds: readonly {
    readonly method: string;
    readonly amount: number;
    /** How much more was paid back in cash. */
    readonly rounding?: number | null;
  }[];
  readonly creditNoteNumber: string;
  readonly invoiceNumber: string | null;
  readonly returnedAt: string;
  readonly customerName: string | null;
  readonly reason: string | null;
  readonly items: readonly {
    readonly orderItemId: string;
    readonly title: string;
    readonly sku: string | null;
    readonly quantity: number;
    readonly unit: string | null;
    readonly reason: string | null;
    readonly tax: number | null;
    readonly total: number;
  }[];
  readonly tax: number | null;
  readonly notes: string | null;
}

/** The data of the order that the credit note shows. */
interface ReturnedOrder extends DocumentAddress {
  readonly phone: string | null;
  readonly taxNumber: string | null;
  readonly items: readonly {
    readonly id: string;
    readonly taxName: string | null;
    readonly taxRate: number | null;
  }[];
}

/**
 * Builds the credit note of a return. Amounts include tax, as paid; the table at the bottom shows the tax separately.
 * @param order null if the reader has no access to it: the tax is then shown without its rates
 */
export function creditNoteDocument(
  note: DocumentReturn,
  order: ReturnedOrder | null,
  shop: DocumentShop,
  words: DocumentTexts,
): SalesDocument {
  const { t, money } = words;
  const lines = nonEmptyLines([
    ...(order ? addressLines(order, words) : []),
    order?.phone,
    order?.taxNumber ? t("documents:taxExempt", { number: order.taxNumber }) : null,
  ]);
  return {
    form: "page",
    title: t("documents:creditNote"),
    stamp: null,
    number: note.creditNoteNumber,
    seller: documentSeller(shop, words),
    facts: factsOf(note, words),
    buyer:
      note.customerName || lines.length > 0
        ? { label: t("documents:billTo"), name: note.customerName, lines }
        : null,
    heads: (["item", "quantity", "amount"] as const).map((name) => t(`documents:${name}`)),
    rows: note.items.map((item) => ({
      title: item.title,
      small: nonEmptyLines([item.sku, item.reason]),
      cells: [quantityText(item, words), money(item.total)],
    })),
    taxes: order
      ? documentTaxes(
          taxesByRate([...note.items.map((item) => taxOf(item, order)), ...taxedShipping(note)]),
          words,
        )
      : null,
    payments: null,
    totals: totalsOf(note, words),
    notes: note.notes,
    foot: null,
    qr: null,
  };
}

/** Returns the refund method; if the refund was split, each method with its amount. */
function refundedBy(
  { refundMethod, refunds }: DocumentReturn,
  { t, money, list }: DocumentTexts,
): string | null {
  const nameOf = (method: string) => t(named(`resources/returns:options.refundMethod.${method}`));
  if (refunds.length > 1) {
    return list(
      refunds.map(({ method, amount, rounding }) => `${nameOf(method)} ${money(amount + (rounding ?? 0))}`),
    );
  }
  return refundMethod && nameOf(refundMethod);
}

function factsOf(note: DocumentReturn, words: DocumentTexts): Named[] {
  const { t, dateTime } = words;
  const facts = [
    ["creditNoteNumber", note.creditNoteNumber],
    ["date", dateTime(note.returnedAt)],
    ["toInvoice", note.invoiceNumber],
    ["reason", note.reason],
    ["refundedBy", refundedBy(note, words)],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [{ name: t(`documents:${name}`), value }] : []));
}

function taxOf(item: DocumentReturn["items"][number], { items }: ReturnedOrder) {
  const sold = items.find(({ id }) => id === item.orderItemId);
  return {
    taxName: sold?.taxName ?? null,
    taxRate: sold?.taxRate ?? 0,
    tax: item.tax ?? 0,
    total: item.total,
  };
}

/**
 * Returns the value of the returned goods and, unless all of it was refunded, the part deducted from the amount due.
 */
function totalsOf(note: DocumentReturn, words: DocumentTexts): SalesDocument["totals"] {
  const { t, money } = words;
  const offDue = note.offDue ?? 0;
  const rounding = note.refunds.reduce((sum, part) => sum + (part.rounding ?? 0), 0);
  const rows = [
    { name: shippingName(note, words), amount: note.shippingCost ?? 0, strong: false },
    { name: t(offDue === 0 ? "documents:refund" : "documents:total"), amount: note.total, strong: true },
    { name: t("documents:taxIncluded"), amount: note.tax ?? 0, strong: false },
    { name: t("documents:offDueNow"), amount: offDue, strong: false },
    { name: t("documents:refund"), amount: offDue === 0 ? 0 : refundedOf(note), strong: false },
    { name: t("documents:cashRounding"), amount: rounding, strong: false },
    {
      name: t("documents:paidBack"),
      amount: rounding === 0 ? 0 : refundedOf(note) + rounding,
      strong: false,
    },
  ];
  return rows
    .filter(({ amount, strong }) => strong || amount !== 0)
    .map(({ name, amount, strong }) => ({ name, value: money(amount), strong }));
}
