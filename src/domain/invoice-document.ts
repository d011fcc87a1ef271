import { type Account, balanceOf } from "./balance.ts";
import { type Summed, type SumName, sumLines } from "./order-sums.ts";
import { taxesByRate } from "./order-totals.ts";
import { timesPrice } from "./quantities.ts";
import {
  type DocumentRow,
  type DocumentShop,
  type DocumentTexts,
  type Named,
  type OrderDocument,
  type Party,
  quantityText,
  type SalesDocument,
  sellerOf,
  taxTable,
  unitText,
  written,
} from "./sales-document.ts";

export interface DocumentItem {
  readonly title: string;
  readonly sku: string | null;
  readonly quantity: number;
  /** Null for pieces. */
  readonly unit: string | null;
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

/** The data of an order that its documents show. Amounts are minor units. */
export interface DocumentOrder extends Account, Summed {
  readonly invoiceNumber: string;
  readonly orderNumber: string;
  readonly placedAt: string;
  readonly orderType: string;
  readonly tableName: string | null;
  readonly paymentMethod: string;
  readonly customerName: string | null;
  readonly phone: string | null;
  readonly shippingAddress: string | null;
  /** Of a customer who pays no tax. */
  readonly taxNumber: string | null;
  readonly items: readonly DocumentItem[];
  readonly couponCode: string | null;
  /** What went back of the cash that was handed over. */
  readonly change: number | null;
  readonly notes: string | null;
}

/** Documents with prices; a gift receipt and a packing slip have none. */
const isPriced = (kind: OrderDocument) => kind === "invoice" || kind === "receipt";

/**
 * The document of an order.
 * @param seller the name of whoever served. Default: not known
 */
export function orderDocument(
  kind: OrderDocument,
  order: DocumentOrder,
  shop: DocumentShop,
  words: DocumentTexts,
  seller: string | null = null,
): SalesDocument {
  const priced = isPriced(kind);
  return {
    form: kind === "receipt" || kind === "gift" ? "roll" : "page",
    title: words.t(`documents:${kind}`),
    stamp: order.status === "cancel" ? words.t("documents:cancelled") : null,
    number: order.invoiceNumber,
    seller: sellerOf(shop, words),
    facts: factsOf(kind, order, words, seller),
    buyer: buyerOf(kind, order, words),
    heads: headsOf(kind, words),
    rows: order.items.map((item) => rowOf(kind, item, words)),
    taxes: priced ? taxTable(taxesByRate(order.items.map(taxed)), words) : null,
    totals: priced ? totalsOf(order, words) : [],
    notes: order.notes,
    foot: kind === "slip" ? null : shop.receiptExtraInfo,
  };
}

const taxed = (item: DocumentItem) => ({ ...item, taxRate: item.taxRate ?? 0, tax: item.tax ?? 0 });

function factsOf(
  kind: OrderDocument,
  order: DocumentOrder,
  { t, dateTime }: DocumentTexts,
  seller: string | null,
): Named[] {
  const facts: [string, string | null][] = [
    ["invoiceNumber", order.invoiceNumber],
    ["order", order.orderNumber],
    ["date", dateTime(order.placedAt)],
    ["orderType", t(`resources/orders:options.orderType.${order.orderType}`)],
    ["table", order.tableName],
    ["servedBy", kind === "slip" ? null : seller],
    ["payment", isPriced(kind) ? t(`resources/orders:options.paymentMethod.${order.paymentMethod}`) : null],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name: t(`documents:${name}`), value }] : []));
}

function buyerOf(kind: OrderDocument, order: DocumentOrder, { t }: DocumentTexts): Party | null {
  // Whoever is given the goods need not know where the buyer lives.
  if (kind === "gift") return null;
  const exempt = kind !== "slip" && order.taxNumber;
  const lines = written([
    ...(order.shippingAddress ?? "").split("\n"),
    order.phone,
    exempt ? t("documents:taxExempt", { number: order.taxNumber }) : null,
  ]);
  if (!order.customerName && lines.length === 0) return null;
  return {
    label: t(kind === "slip" ? "documents:shipTo" : "documents:billTo"),
    name: order.customerName,
    lines,
  };
}

function headsOf(kind: OrderDocument, { t }: DocumentTexts): string[] {
  const columns = {
    invoice: ["item", "quantity", "price", "tax", "amount"],
    receipt: ["item", "quantity", "amount"],
    gift: ["item", "quantity"],
    slip: ["item", "sku", "quantity"],
  } as const;
  return columns[kind].map((name) => t(`documents:${name}`));
}

function rowOf(kind: OrderDocument, item: DocumentItem, words: DocumentTexts): DocumentRow {
  const { t, money, number, percent } = words;
  const price = item.unitPrice + (item.extrasPrice ?? 0);
  const quantity = quantityText(item, words);
  const each = item.unit
    ? t("documents:perUnit", { price: money(price), unit: unitText(item, words) })
    : money(price);
  const amount = money(timesPrice(item.quantity, price));
  const cells = {
    invoice: [quantity, each, percent(item.taxRate ?? 0), amount],
    receipt: [quantity, amount],
    gift: [quantity],
    slip: [item.sku ?? "", quantity],
  } as const;
  const reduced = isPriced(kind) && (item.discount ?? 0) > 0;
  return {
    title: item.title,
    small: written([
      kind === "invoice" ? item.sku : null,
      kind === "receipt" && item.unit ? each : null,
      ...extrasOf(item.extras).map((extra) => `+ ${number(extra.quantity)} × ${extra.name}`),
      reduced ? t("documents:lineDiscount", { amount: money(-(item.discount ?? 0)) }) : null,
      returnedText(item, words),
    ]),
    cells: cells[kind],
  };
}

function returnedText({ returned, unit }: DocumentItem, words: DocumentTexts): string | null {
  const quantity = returned ?? 0;
  if (quantity === 0) return null;
  if (!unit) return words.t("documents:returned", { count: quantity });
  return words.t("documents:returnedAmount", { quantity: quantityText({ quantity, unit }, words) });
}

/** The extras stored with a line. */
function extrasOf(value: unknown): { name: string; quantity: number }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    if (typeof one !== "object" || one === null || !("name" in one) || !("quantity" in one)) return [];
    return typeof one.name === "string" ? [{ name: one.name, quantity: Number(one.quantity) }] : [];
  });
}

const strong: ReadonlySet<string> = new Set(["total", "due"]);

/** What it comes to, and below that what was paid, what came back and what is left to pay: both parts add up. */
function totalsOf(order: DocumentOrder, { t, money }: DocumentTexts): SalesDocument["totals"] {
  const { offDue, due, refunded } = balanceOf(order);
  const change = order.change ?? 0;
  const account = [
    { name: "paid", amount: (order.paid ?? 0) + change },
    { name: "change", amount: change },
    { name: "offDue", amount: -offDue },
    // Where goods came back that were not paid, it is said that nothing is owed for them.
    { name: "due", amount: due, always: offDue > 0 },
    { name: "refunded", amount: -refunded },
  ].filter(({ amount, always }) => always || amount !== 0);
  const named = (name: SumName) =>
    name === "coupon" ? t("documents:coupon", { code: order.couponCode ?? "" }) : t(`documents:${name}`);
  return [
    ...sumLines(order).map(({ name, amount }) => ({ name: named(name), key: name, amount })),
    ...account.map(({ name, amount }) => ({ name: t(`documents:${name}`), key: name, amount })),
  ].map(({ name, key, amount }) => ({ name, value: money(amount), strong: strong.has(key) }));
}
