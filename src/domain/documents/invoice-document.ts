import { timesPrice } from "../measures/quantities.ts";
import { lookUpAddress } from "../orders/order-lookup.ts";
import { type Summed, type SumName, sumLines } from "../orders/order-sums.ts";
import { taxesByRate } from "../orders/order-totals.ts";
import { type StoredShipping, taxedShipping } from "../orders/shipping-tax.ts";
import { type Account, balanceOf, isOverdue } from "../payments/balance.ts";
import { type PaymentKind, type PaymentMethod, roundingIn } from "../payments/payment.ts";
import { named } from "../texts/named.ts";
import {
  addressLines,
  type DocumentAddress,
  type DocumentRow,
  type DocumentShop,
  type DocumentTexts,
  documentSeller,
  documentTaxes,
  type Named,
  nonEmptyLines,
  type OrderDocument,
  type Party,
  quantityText,
  type SalesDocument,
  type SmallTable,
  shippingName,
  unitText,
} from "./sales-document.ts";

interface DocumentItem {
  readonly title: string;
  readonly sku: string | null;
  readonly quantity: number;
  /** Null for pieces. */
  readonly unit: string | null;
  /** For single units of a pack: the number of units per pack; missing on lines of older orders. */
  readonly unitsPerPack?: number | null;
  readonly unitPrice: number;
  readonly extras: unknown;
  readonly extrasPrice: number | null;
  readonly discount: number | null;
  /** The part of the discount given manually on this line. */
  readonly lineDiscount?: number | null;
  readonly note?: string | null;
  readonly taxName: string | null;
  readonly taxRate: number | null;
  readonly tax: number | null;
  readonly total: number;
  readonly returned: number | null;
}

/** The data of an order that its documents show. Amounts are minor units. */
export interface DocumentOrder extends Account, Summed, StoredShipping, DocumentAddress {
  readonly invoiceNumber: string;
  readonly orderNumber: string;
  readonly placedAt: string;
  /** The due date; null if nothing was left to pay when the order was placed. */
  readonly dueDate: string | null;
  readonly orderType: string;
  readonly tableName: string | null;
  readonly paymentMethods?: readonly string[] | null;
  readonly customerName: string | null;
  readonly phone: string | null;
  readonly carrierName: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  /** Set for a tax-exempt customer. */
  readonly taxNumber: string | null;
  readonly items: readonly DocumentItem[];
  readonly couponCode: string | null;
  /** The change for the cash received. */
  readonly change: number | null;
  /** What rounding cash has brought, less what it has cost. */
  readonly cashRounding?: number | null;
  readonly notes: string | null;
}

/** Documents with prices; a gift receipt and a packing slip have none. */
const isPriced = (kind: OrderDocument) => kind === "invoice" || kind === "receipt";

/** A row of the payments ledger. */
export interface DocumentPayment {
  readonly at: string;
  readonly kind: PaymentKind;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly rounding?: number | null;
  readonly reference: string | null;
}

/** Data outside the order; anything left out is not shown on the document. */
export interface Around {
  /** The name of the user who served the customer. */
  readonly seller?: string | null;
  /** All payments and refunds. */
  readonly payments?: readonly DocumentPayment[];
  /** Today in the store's time zone, which decides what is overdue. */
  readonly today?: string;
  /** The public address of the admin: the QR code leads to the order there. */
  readonly address?: string;
}

/** Builds a document of an order. */
export function orderDocument(
  kind: OrderDocument,
  order: DocumentOrder,
  shop: DocumentShop,
  words: DocumentTexts,
  around: Around = {},
): SalesDocument {
  const priced = isPriced(kind);
  const payments = priced ? paymentTable(around.payments ?? [], words) : null;
  return {
    form: kind === "receipt" || kind === "gift" ? "roll" : "page",
    title: words.t(`documents:${kind}`),
    stamp: stampOf(kind, order, words, around),
    number: order.invoiceNumber,
    seller: documentSeller(shop, words),
    facts: factsOf(kind, order, words, around, payments !== null),
    buyer: buyerOf(kind, order, words),
    heads: headsOf(kind, words),
    rows: order.items.map((item) => rowOf(kind, item, words)),
    taxes: priced
      ? documentTaxes(taxesByRate([...order.items.map(taxed), ...taxedShipping(order)]), words)
      : null,
    payments,
    totals: priced ? totalsOf(order, words, around) : [],
    notes: order.notes,
    foot: kind === "slip" ? null : shop.receiptExtraInfo,
    qr: around.address === undefined ? null : lookUpAddress(around.address, order.invoiceNumber),
  };
}

function stampOf(
  kind: OrderDocument,
  order: DocumentOrder,
  { t }: DocumentTexts,
  { today }: Around,
): string | null {
  if (order.status === "cancel") return t("documents:cancelled");
  return kind === "invoice" && today !== undefined && isOverdue(order, today) ? t("documents:overdue") : null;
}

/** Returns the table of payments and refunds, the oldest first. */
function paymentTable(
  rows: readonly DocumentPayment[],
  { t, money, dateTime }: DocumentTexts,
): SmallTable | null {
  if (rows.length === 0) return null;
  const nameOf = ({ kind, method, reference }: DocumentPayment) => {
    const name =
      method === "credit"
        ? t("documents:storeCredit")
        : t(`resources/orders:options.paymentMethod.${method}`);
    const label = kind === "refund" ? t("documents:refundBy", { method: name }) : name;
    return nonEmptyLines([label, reference]).join(" · ");
  };
  return {
    heads: (["payment", "date", "amount"] as const).map((head) => t(`documents:${head}`)),
    rows: [...rows]
      .sort((a, b) => a.at.localeCompare(b.at))
      .map((row) => [
        nameOf(row),
        dateTime(row.at),
        money((row.kind === "refund" ? -1 : 1) * (row.amount + (row.rounding ?? 0)) + 0),
      ]),
  };
}

const taxed = (item: DocumentItem) => ({ ...item, taxRate: item.taxRate ?? 0, tax: item.tax ?? 0 });

function factsOf(
  kind: OrderDocument,
  order: DocumentOrder,
  { t, date, dateTime }: DocumentTexts,
  { seller = null }: Around,
  /** Whether each payment is listed with its method. */
  paymentsTold: boolean,
): Named[] {
  const methods = (order.paymentMethods ?? []).map((method) =>
    t(named(`resources/orders:options.paymentMethod.${method}`)),
  );
  const facts = [
    ["invoiceNumber", order.invoiceNumber],
    ["order", order.orderNumber],
    ["date", dateTime(order.placedAt)],
    ["dueDate", kind === "invoice" && order.dueDate && balanceOf(order).due > 0 ? date(order.dueDate) : null],
    ["orderType", t(named(`resources/orders:options.orderType.${order.orderType}`))],
    ["table", order.tableName],
    ["carrier", kind === "gift" ? null : order.carrierName],
    ["tracking", kind === "gift" ? null : order.trackingNumber],
    ["trackingUrl", kind === "gift" ? null : order.trackingUrl],
    ["servedBy", kind === "slip" ? null : seller],
    ["payment", isPriced(kind) && !paymentsTold ? methods.join(", ") : null],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [{ name: t(`documents:${name}`), value }] : []));
}

function buyerOf(kind: OrderDocument, order: DocumentOrder, words: DocumentTexts): Party | null {
  const { t } = words;
  // The recipient of a gift must not see the buyer's address.
  if (kind === "gift") return null;
  const exempt = kind !== "slip" && order.taxNumber;
  const lines = nonEmptyLines([
    ...addressLines(order, words),
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
  const own = item.lineDiscount ?? 0;
  const shared = (item.discount ?? 0) - own;
  const reduced = (key: "ownDiscount" | "lineDiscount", off: number) =>
    isPriced(kind) && off > 0 ? t(`documents:${key}`, { amount: money(-off) }) : null;
  return {
    title: item.title,
    small: nonEmptyLines([
      kind === "invoice" ? item.sku : null,
      kind === "receipt" && item.unit ? each : null,
      item.unitsPerPack ? t("documents:singleUnits", { units: number(item.unitsPerPack) }) : null,
      ...extrasOf(item.extras).map((extra) => `+ ${number(extra.quantity)} × ${extra.name}`),
      reduced("ownDiscount", own),
      reduced("lineDiscount", shared),
      item.note ? t("documents:itemNote", { text: item.note }) : null,
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

/** Returns the extras stored with a line. */
function extrasOf(value: unknown): { name: string; quantity: number }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    if (typeof one !== "object" || one === null || !("name" in one) || !("quantity" in one)) return [];
    return typeof one.name === "string" ? [{ name: one.name, quantity: Number(one.quantity) }] : [];
  });
}

const strong: ReadonlySet<string> = new Set(["total", "due"]);

/** What was paid, came back or is still due. */
interface Row {
  readonly name: "cashRounding" | "paid" | "change" | "offDue" | "due" | "refunded";
  readonly amount: number;
  /** Whether it is told also if it is nothing. */
  readonly always?: boolean;
}

/** Returns the totals, and below them payments, returns and the amount due: both parts add up. */
function totalsOf(order: DocumentOrder, words: DocumentTexts, { payments }: Around): SalesDocument["totals"] {
  const { t, money } = words;
  const { offDue, due, refunded } = balanceOf(order);
  const change = order.change ?? 0;
  const rounded = payments ? roundingIn(payments, "payment") : (order.cashRounding ?? 0);
  const roundedBack = payments ? roundingIn(payments, "refund") : 0;
  const rows: readonly Row[] = [
    { name: "cashRounding", amount: rounded },
    { name: "paid", amount: (order.paid ?? 0) + rounded + change },
    { name: "change", amount: change },
    { name: "offDue", amount: -offDue },
    // If unpaid goods came back, the document states that nothing is due for them.
    { name: "due", amount: due, always: offDue > 0 },
    { name: "refunded", amount: -refunded - roundedBack },
  ];
  const account = rows.filter(({ amount, always }) => always || amount !== 0);
  const labelOf = (name: SumName) => {
    if (name === "coupon") return t("documents:coupon", { code: order.couponCode ?? "" });
    return name === "shipping" ? shippingName(order, words) : t(`documents:${name}`);
  };
  return [
    ...sumLines(order).map(({ name, amount }) => ({ name: labelOf(name), key: name, amount })),
    ...account.map(({ name, amount }) => ({ name: t(`documents:${name}`), key: name, amount })),
  ].map(({ name, key, amount }) => ({ name, value: money(amount), strong: strong.has(key) }));
}
