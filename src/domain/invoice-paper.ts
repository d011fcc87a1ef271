import { changeDue, taxesByRate } from "./order-totals.ts";
import {
  type Named,
  type OrderPaper,
  type Paper,
  type PaperRow,
  type PaperShop,
  type PaperWords,
  type Party,
  sellerOf,
  taxTable,
  written,
} from "./paper.ts";

export interface PaperItem {
  readonly title: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly extras: unknown;
  readonly extrasPrice: number | null;
  readonly discount: number | null;
  readonly taxName: string | null;
  readonly taxRate: number | null;
  readonly tax: number | null;
  readonly total: number;
  readonly returned: number | null;
}

/** Of an order, what stands on its papers. Amounts are minor units. */
export interface PaperOrder {
  readonly invoiceNumber: string;
  readonly orderNumber: string;
  readonly placedAt: string;
  readonly status: string;
  readonly orderType: string;
  readonly tableName: string | null;
  readonly paymentMethod: string;
  readonly customerName: string | null;
  readonly phone: string | null;
  readonly shippingAddress: string | null;
  readonly items: readonly PaperItem[];
  readonly subtotal: number;
  readonly couponCode: string | null;
  readonly discount: number | null;
  readonly shippingCost: number | null;
  readonly tax: number | null;
  readonly total: number;
  readonly paid: number | null;
  readonly refunded: number | null;
  readonly notes: string | null;
}

/** An order on paper: an invoice, a receipt, or a packing slip, which tells no prices. */
export function orderPaper(kind: OrderPaper, order: PaperOrder, shop: PaperShop, words: PaperWords): Paper {
  const priced = kind !== "slip";
  return {
    form: kind === "receipt" ? "roll" : "page",
    title: words.t(`papers:${kind}`),
    stamp: order.status === "cancel" ? words.t("papers:cancelled") : null,
    number: order.invoiceNumber,
    seller: sellerOf(shop, words),
    facts: factsOf(kind, order, words),
    buyer: buyerOf(kind, order, words),
    heads: headsOf(kind, words),
    rows: order.items.map((item) => rowOf(kind, item, words)),
    taxes: priced ? taxTable(taxesByRate(order.items.map(taxed)), words) : null,
    totals: priced ? totalsOf(order, words) : [],
    notes: order.notes,
    foot: priced ? shop.receiptExtraInfo : null,
  };
}

const taxed = (item: PaperItem) => ({ ...item, taxRate: item.taxRate ?? 0, tax: item.tax ?? 0 });

function factsOf(kind: OrderPaper, order: PaperOrder, { t, dateTime }: PaperWords): Named[] {
  const facts: [string, string | null][] = [
    ["invoiceNumber", order.invoiceNumber],
    ["order", order.orderNumber],
    ["date", dateTime(order.placedAt)],
    ["orderType", t(`resources/orders:options.orderType.${order.orderType}`)],
    ["table", order.tableName],
    ["payment", kind === "slip" ? null : t(`resources/orders:options.paymentMethod.${order.paymentMethod}`)],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name: t(`papers:${name}`), value }] : []));
}

function buyerOf(kind: OrderPaper, order: PaperOrder, { t }: PaperWords): Party | null {
  const lines = written([...(order.shippingAddress ?? "").split("\n"), order.phone]);
  if (!order.customerName && lines.length === 0) return null;
  return { label: t(kind === "slip" ? "papers:shipTo" : "papers:billTo"), name: order.customerName, lines };
}

function headsOf(kind: OrderPaper, { t }: PaperWords): string[] {
  const columns = {
    invoice: ["item", "quantity", "price", "tax", "amount"],
    receipt: ["item", "quantity", "amount"],
    slip: ["item", "sku", "quantity"],
  } as const;
  return columns[kind].map((name) => t(`papers:${name}`));
}

function rowOf(kind: OrderPaper, item: PaperItem, words: PaperWords): PaperRow {
  const { t, money, number, percent } = words;
  const price = item.unitPrice + (item.extrasPrice ?? 0);
  const quantity = number(item.quantity);
  const amount = money(item.quantity * price);
  const cells = {
    invoice: [quantity, money(price), percent(item.taxRate ?? 0), amount],
    receipt: [quantity, amount],
    slip: [item.sku ?? "", quantity],
  } as const;
  const reduced = kind !== "slip" && (item.discount ?? 0) > 0;
  return {
    title: item.title,
    small: written([
      kind === "invoice" ? item.sku : null,
      ...extrasOf(item.extras).map((extra) => `+ ${number(extra.quantity)} × ${extra.name}`),
      reduced ? t("papers:lineDiscount", { amount: money(-(item.discount ?? 0)) }) : null,
      (item.returned ?? 0) > 0 ? t("papers:returned", { count: item.returned }) : null,
    ]),
    cells: cells[kind],
  };
}

/** The extras of a line, as they were kept with it. */
function extrasOf(value: unknown): { name: string; quantity: number }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    if (typeof one !== "object" || one === null || !("name" in one) || !("quantity" in one)) return [];
    return typeof one.name === "string" ? [{ name: one.name, quantity: Number(one.quantity) }] : [];
  });
}

/**
 * What it comes to, line by line so that it adds up: tax that is in the prices already is told below the
 * total, tax that comes on top above it.
 */
function totalsOf(order: PaperOrder, { t, money }: PaperWords): Paper["totals"] {
  const { discount, shippingCost: shipping, tax, paid, refunded } = amountsOf(order);
  const onTop = order.total - shipping - (order.subtotal - discount);
  const due = order.status === "cancel" ? 0 : Math.max(order.total - paid, 0);
  const rows: { name: string; amount: number; strong?: true; always?: true }[] = [
    { name: t("papers:subtotal"), amount: order.subtotal, always: true },
    {
      name: order.couponCode ? t("papers:coupon", { code: order.couponCode }) : t("papers:discount"),
      amount: -discount,
    },
    { name: t("papers:shipping"), amount: shipping },
    { name: t("papers:tax"), amount: onTop },
    { name: t("papers:total"), amount: order.total, strong: true, always: true },
    { name: t("papers:taxIncluded"), amount: tax - onTop },
    { name: t("papers:paid"), amount: paid },
    { name: t("papers:change"), amount: changeDue(order.total, paid) },
    { name: t("papers:due"), amount: due, strong: true },
    { name: t("papers:refunded"), amount: -refunded },
  ];
  return rows
    .filter(({ amount, always }) => always || amount !== 0)
    .map(({ name, amount, strong }) => ({ name, value: money(amount), strong: strong ?? false }));
}

const amountsOf = (order: PaperOrder) => ({
  discount: order.discount ?? 0,
  shippingCost: order.shippingCost ?? 0,
  tax: order.tax ?? 0,
  paid: order.paid ?? 0,
  refunded: order.refunded ?? 0,
});
