import { uuidv7 } from "uuidv7";
import { holds } from "../../src/core/fields/holds.ts";
import { derive } from "../../src/core/validate.ts";
import { destinationRefusals, hasTwoAddresses } from "../../src/domain/delivery/delivery.ts";
import { addressText, postalAddressOf, wholeAddress } from "../../src/domain/delivery/place.ts";
import type { Currency } from "../../src/domain/money/money.ts";
import { firstStatus, returnState } from "../../src/domain/orders/orders.ts";
import { storeClock } from "../../src/domain/orders/sales.ts";
import type { CashTerms } from "../../src/domain/payments/cash.ts";
import {
  isCreditToNobody,
  type MethodAmount,
  methodsOf,
  paymentSums,
} from "../../src/domain/payments/payment.ts";
import { isAbsurdCash } from "../../src/domain/payments/received.ts";
import {
  type Plan,
  planPayments,
  type TakenPayment,
  type Tender,
  takenPayment,
  withRounding,
} from "../../src/domain/payments/tenders.ts";
import { saleApproval } from "../../src/domain/people/approval.ts";
import { creditLeft, ordering } from "../../src/domain/people/customer.ts";
import { movesOf } from "../../src/domain/products/composition.ts";
import { costsOfLines } from "../../src/domain/products/costs.ts";
import { addDays } from "../../src/domain/report-period.ts";
import { coupons } from "../../src/resources/coupons.ts";
import type { Customer } from "../../src/resources/customers.ts";
import { type GlobalSettings, globalSettings } from "../../src/resources/global-settings.ts";
import { orders } from "../../src/resources/orders.ts";
import { posSettings } from "../../src/resources/pos-settings.ts";
import type { Return } from "../../src/resources/returns.ts";
import { assertOrderAccess } from "../access/access.ts";
import { keepFirstAddress } from "../customers/first-address.ts";
import { storeCreditOf } from "../customers/store-credit.ts";
import { readGlobal } from "../globals/record.ts";
import { notify } from "../notifications/notify.ts";
import { invalid, Problem } from "../problem.ts";
import { storeCurrency } from "../rates/base.ts";
import type { Outcome } from "../records/outcome.ts";
import { patchRecord } from "../records/patch.ts";
import { rules } from "../records/rules.ts";
import { typedAs } from "../records/typed-as.ts";
import { settled } from "../records/write.ts";
import type { Writer } from "../records/writer.ts";
import { changeStock, writeDown } from "../stock/ledger.ts";
import { shortages } from "../stock/promised.ts";
import type { StoredRecord, Transaction } from "../stores/port.ts";
import { sessionOf } from "../till-sessions/session.ts";
import { approved } from "./approval.ts";
import { saleSubject } from "./approval-subject.ts";
import {
  type Basket,
  type Bill,
  basketOf,
  openPriceRefusals,
  shippingCostRefusals,
  throwIfAny,
} from "./basket.ts";
import { cashStepIn } from "./cash.ts";
import type { Placed } from "./draft.ts";
import { catalogOf, salesOfOrder, writeSales } from "./journal.ts";
import { lockForSale } from "./lock.ts";
import { nextInvoiceNumber, nextOrderNumber } from "./numbers.ts";
import { writePayments } from "./payments.ts";
import type { Destination } from "./place-of.ts";
import type { Shipping } from "./shipping.ts";

/** Types a stored record as an order. */
export const asOrder = typedAs(orders);

/** The bill of a table, or a part of it. */
export interface TableBill extends Bill {
  /** Whether everything was served before; otherwise it was sent to the kitchen just now. */
  readonly served: boolean;
  /** The coupons whose discounts the items already have: their codes, and those whose use is to be counted. */
  readonly couponCode: string | null;
  readonly couponIds: readonly string[];
  /** Whether the payments may leave a rest, which others pay later. */
  readonly partly: boolean;
}

/** Facts about an order besides its draft. */
interface PlaceOptions {
  /** The order is paid at a table, where its goods were reserved: it is never refused for stock. */
  readonly table?: TableBill;
  /** The return of an exchange, and the parts of its value that pay for this order. */
  readonly exchanged?: { readonly note: Return; readonly spent: readonly MethodAmount[] };
}

/**
 * Places an order: prices it, takes the stock, counts the coupon's use, draws the numbers and writes the sale, all or
 * nothing. Throws 422 with messages by path.
 */
export async function placeOrder(
  writer: Writer,
  draft: Placed,
  { table, exchanged }: PlaceOptions = {},
): Promise<Outcome & { after: StoredRecord }> {
  const { tx, now } = writer;
  if (writer.admin) assertOrderAccess(writer.admin, draft.orderType);
  assertOpenPrice(writer, draft);
  const settings = await readGlobal(tx, globalSettings);
  if (!exchanged) assertMethods(draft, settings);
  if (hasTwoAddresses(draft)) throw invalid({ shippingAddress: ["orders.errors.otherAddress"] });
  // Everything that takes no lock is read before the stock is locked, since concurrent sales wait until this one ends.
  await tx.under({ beside: [rules.baseCurrency] });
  const currency = await storeCurrency(tx);
  const approvals = await readGlobal(tx, posSettings);
  const session = await sessionOf(writer);
  await lockForSale(tx, draft);
  const basket = await basketOf(tx, draft, now, table);
  if (basket.shippingByHand) assertMayShipFor(writer);
  const { customer } = basket;
  if (draft.customerId !== null && !customer) throw invalid({ customerId: ["errors.reference"] });
  if (customer && !holds(ordering, { ...customer }))
    throw invalid({ customerId: ["errors.referenceNotOffered"] });
  const paid = exchanged
    ? await exchangePayments(tx, draft, basket, settings, exchanged)
    : await paymentsFor(tx, draft, basket, settings, { partly: table?.partly ?? false });
  const id = uuidv7();
  const sold = orderValues(draft, basket, paid, customer, currency);
  throwIfAny({
    ...(table ? {} : await shortages(tx, basket.lines, basket.products)),
    ...basket.refusals,
    ...destinationRefusals({ ...sold, ...basket.destination }),
  });
  const seller = await approved(writer, "place", saleSubject(draft), saleApproval(approvals, basket));
  const couponIds = table?.couponIds ?? [];
  await countUses(writer, basket.coupon ? [basket.coupon.id] : couponIds);
  const taken = await changeStock(writer, takenBy(basket), { reserved: table !== undefined });
  const { day } = storeClock(now, settings.timeZone);
  // Late, since other sales wait for the next numbers until this transaction ends.
  const [orderNumber, invoiceNumber] = await Promise.all([
    nextOrderNumber(tx),
    nextInvoiceNumber(tx, settings, day),
  ]);
  const values = {
    id,
    orderNumber,
    invoiceNumber,
    placedAt: now.toISOString(),
    sellerId: writer.admin?.id ?? null,
    ...sold,
    // What others pay later is not on credit.
    ...(table?.partly ? { paymentMethods: methodsOf(paid.rows, []) } : {}),
    ...(table?.couponCode ? { couponCode: table.couponCode, couponId: couponIds[0] ?? null } : {}),
    approvedBy: seller.approver?.id ?? null,
    itemCosts: costsOfLines(sold.items, basket.products),
    status: firstStatus({ orderType: draft.orderType, served: table?.served ?? false }),
    tillSessionId: session?.id ?? null,
    dueDate: paid.owed > 0 ? addDays(day, settings.paymentDays) : null,
    exchangeReturnId: exchanged?.note.id ?? null,
  };
  const after = await tx.insert(orders.name, derive(orders.fields, values) as typeof values);
  await writePayments(writer, asOrder(after), paid.rows, session);
  await keepFirstAddress(writer, asOrder(after));
  if (draft.orderType === "online") {
    await notify(tx, now, { kind: "newOrder", recordId: id, title: invoiceNumber });
  }
  await writeDown(writer, taken, { reason: "sale", orderId: id });
  await writeSales(tx, salesOfOrder(asOrder(after), catalogOf(basket.products), settings.timeZone));
  return settled(seller, orders, null, after);
}

type Priced = Pick<Basket, "lines" | "totals" | "coupon"> & {
  readonly destination: Pick<Destination, "address">;
  readonly shipping?: Pick<Shipping, "chosen">;
};
type Paid = Exclude<Plan, { readonly refused: unknown }>;

/** The values of an order from its draft, prices and customer, in the base currency. Also used for demo orders. */
export function orderValues(
  draft: Placed,
  basket: Priced,
  paid: Paid,
  customer: Customer | null,
  { code: currency }: Currency,
) {
  const items = basket.lines.map((line, at) => {
    const totals = basket.totals.lines[at];
    return {
      id: uuidv7(),
      ...line,
      discount: totals?.discount ?? 0,
      lineDiscount: totals?.lineDiscount ?? 0,
      couponDiscount: totals?.couponDiscount ?? 0,
      tax: totals?.tax ?? 0,
      total: totals?.total ?? 0,
      returned: 0,
    };
  });
  const { total, subtotal, discount, shippingCost, shippingTaxes, tax } = basket.totals;
  const chosen = basket.shipping?.chosen;
  const destination = basket.destination.address;
  const home = customer && postalAddressOf(customer.addresses);
  return {
    orderType: draft.orderType,
    tableName: draft.tableName,
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? null,
    phone: draft.phone ?? customer?.phone ?? null,
    shippingAddress: destination
      ? addressText(destination)
      : (draft.shippingAddress ?? (home && addressText(home))),
    shippingTo: wholeAddress(destination),
    carrierId: chosen?.carrierId ?? null,
    carrierName: chosen?.carrierName ?? null,
    shippingRate: chosen?.name ?? null,
    trackingNumber: null,
    trackingUrl: null,
    taxNumber: customer?.taxExempt ? customer.taxNumber : null,
    assignedTo: null,
    tillSessionId: null as string | null,
    dueDate: null as string | null,
    exchangeReturnId: null as string | null,
    approvedBy: null as string | null,
    paymentMethod: paid.method,
    paymentMethods: methodsOf(
      paid.rows,
      paid.owed > 0 ? ["credit"] : paid.rows.length > 0 ? [] : [paid.method],
    ),
    items,
    subtotal,
    couponCode: basket.coupon?.code ?? null,
    couponId: basket.coupon?.id ?? null,
    discount,
    shippingCost,
    shippingTaxes: shippingTaxes.map((part) => ({ id: uuidv7(), ...part, returned: 0 })),
    tax,
    total,
    ...paymentSums(paid.rows),
    offDue: 0,
    returnState: returnState({ items }),
    notes: draft.notes,
    language: customer?.language ?? null,
    currency,
  };
}

/** Throws 403 if the user may not set the shipping cost. */
function assertMayShipFor({ admin }: Writer): void {
  const errors = shippingCostRefusals(admin);
  if (Object.keys(errors).length > 0) {
    throw new Problem("denied", "Your role cannot change the shipping cost.", { errors });
  }
}

/** Throws 403 if the user may not sell custom items. */
export function assertOpenPrice({ admin }: Writer, { items }: Pick<Placed, "items">): void {
  const errors = openPriceRefusals(admin, items);
  if (Object.keys(errors).length > 0)
    throw new Problem("denied", "Your role cannot sell custom items.", { errors });
}

/** An order has either payments or a single payment method. */
function assertMethods(draft: Placed, { paymentMethods }: GlobalSettings): void {
  const { paymentMethod, payments, paid } = draft;
  if (payments.length > 0) {
    if (paid !== null) throw invalid({ paid: ["errors.notApplicable"] });
    return;
  }
  if (paymentMethod === null) throw invalid({ paymentMethod: ["errors.required"] });
  if (!paymentMethods.includes(paymentMethod)) {
    throw invalid({ paymentMethod: ["orders.errors.paymentMethod"] });
  }
  if (isCreditToNobody({ ...draft, paymentMethod })) {
    throw invalid({ customerId: ["orders.errors.creditNobody"] });
  }
}

/** The payments of an exchange: the returned value first, the rest as for any order. */
async function exchangePayments(
  tx: Transaction,
  draft: Placed,
  basket: Basket,
  settings: GlobalSettings,
  { note, spent }: NonNullable<PlaceOptions["exchanged"]>,
): Promise<Paid> {
  const reference = note.creditNoteNumber;
  const parts = withRounding(
    spent.map((part) => ({ ...part, tendered: null, reference })),
    { cash: await cashStepIn(tx), before: [] },
  );
  const rows = parts.map(takenPayment);
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const [most] = [...spent].sort((a, b) => b.amount - a.amount);
  const left = basket.totals.total - amount;
  if (most && left === 0 && draft.payments.length === 0) return { rows, owed: 0, method: most.method };
  assertMethods(draft, settings);
  const rest = await paymentsFor(tx, draft, basket, settings, { spent: rows });
  const method = most && most.amount > left ? most.method : rest.method;
  return { ...rest, rows: [...rows, ...rest.rows], method };
}

/**
 * The payments of an order besides the returned value. Throws 422 at an invalid payment, or at `paid` for a single
 * method.
 */
async function paymentsFor(
  tx: Transaction,
  draft: Placed,
  { totals: { total }, customer }: Basket,
  { paymentMethods }: GlobalSettings,
  { spent = [], partly = false }: { readonly spent?: readonly TakenPayment[]; readonly partly?: boolean },
): Promise<Paid> {
  const sum = (parts: readonly MethodAmount[]) => parts.reduce((all, { amount }) => all + amount, 0);
  const left = total - sum(spent);
  const creditSpent = sum(spent.filter(({ method }) => method === "credit"));
  const payer = {
    known: draft.customerId !== null,
    storeCredit: (await storeCreditOf(tx, draft.customerId)) - creditSpent,
    // The customer is locked, so the limit holds under concurrency.
    creditLeft: customer && creditLeft(customer),
    offered: paymentMethods,
    partly,
    cash: { cash: await cashStepIn(tx), before: spent },
    currency: await storeCurrency(tx),
  };
  const plan = planPayments(left, tendersOf(draft, left, payer), payer);
  if (!("refused" in plan)) {
    // With several payments the method follows from them.
    const isOther = draft.paymentMethod !== null && draft.paymentMethod !== plan.method;
    if (draft.payments.length > 0 && isOther) throw invalid({ paymentMethod: ["orders.errors.otherMethod"] });
    return plan;
  }
  const { payments, ...others } = plan.refused;
  const place = draft.payments.length > 0 ? "payments" : "paymentMethod";
  throw invalid(payments ? { ...others, [place]: payments } : others);
}

/** A single method is a payment of the total. Cash may exceed it, never fall short. */
function tendersOf(
  { payments, paymentMethod, paid }: Placed,
  total: number,
  { cash: terms, currency }: { readonly cash: CashTerms; readonly currency: Currency },
): readonly Tender[] {
  if (payments.length > 0) return payments;
  if (paymentMethod === "credit" && (paid ?? 0) > 0) throw invalid({ paid: ["errors.notApplicable"] });
  const method = paymentMethod ?? "cash";
  const [{ rounding } = { rounding: 0 }] = withRounding([{ method, amount: total }], terms);
  if (paymentMethod !== "credit" && paid !== null && paid < total + rounding) {
    throw invalid({ paid: ["orders.errors.paidTooLittle"] });
  }
  if (paymentMethod === "card" && paid !== null && paid > total) {
    throw invalid({ paid: ["orders.errors.aboveDue"] });
  }
  const tendered = paymentMethod === "cash" ? paid : null;
  if (tendered !== null && isAbsurdCash(tendered, total, currency)) {
    throw invalid({ paid: ["orders.errors.changeTooMuch"] });
  }
  return [{ method: paymentMethod, amount: total, tendered, reference: null }];
}

const takenBy = ({ lines }: Basket) => lines.flatMap((line) => movesOf(line, -line.quantity));

/** Counts a use of coupons, which are locked, so their limits hold under concurrency. */
async function countUses({ tx }: Writer, ids: readonly string[]): Promise<void> {
  for (const record of await tx.lock(coupons.name, [...ids].sort())) {
    await patchRecord(tx, coupons, record, { timesUsed: Number(record.timesUsed ?? 0) + 1 });
  }
}
