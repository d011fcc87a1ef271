import { uuidv7 } from "uuidv7";
import type { RecordFields } from "../../../src/core/fields/field.ts";
import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { wrongIn } from "../../../src/domain/bounds.ts";
import { addQuantities } from "../../../src/domain/measures/quantities.ts";
import { actionReasons } from "../../../src/domain/orders/approval.ts";
import { returnedTotals } from "../../../src/domain/orders/order-totals.ts";
import {
  canReturn,
  planExchange,
  planRefunds,
  refundableBy,
  returnBounds,
  shippingLeft,
  soldLine,
} from "../../../src/domain/orders/refunds.ts";
import { storeClock } from "../../../src/domain/orders/sales.ts";
import { settleReturn } from "../../../src/domain/payments/balance.ts";
import { roundedRefunds } from "../../../src/domain/payments/cash.ts";
import type { MethodAmount } from "../../../src/domain/payments/payment.ts";
import { acceptsReturns } from "../../../src/domain/people/cashiers.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import type { Order } from "../../../src/resources/orders.ts";
import type { returnForm } from "../../../src/resources/parts/return-form.ts";
import { posSettings } from "../../../src/resources/pos-settings.ts";
import type { Product } from "../../../src/resources/products.ts";
import { returns } from "../../../src/resources/returns.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import { assertOrderAccess } from "../../records/access/access.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { Outcome } from "../../records/outcome.ts";
import { writeDocument } from "../../records/write/documents.ts";
import type { Writer } from "../../records/writer.ts";
import type { StoredRecord } from "../../store/port.ts";
import { asProduct, moveStock } from "../stock/index.ts";
import { approved } from "./parts/approval.ts";
import { returnSubject } from "./parts/approval-subject.ts";
import { cashStepIn } from "./parts/cash.ts";
import { movesBack } from "./parts/costs.ts";
import { asReturn, catalogOf, salesOfReturn, writeSales } from "./parts/journal.ts";
import { lockCustomer } from "./parts/lock.ts";
import { nextCreditNoteNumber } from "./parts/numbers.ts";
import { asOrder } from "./parts/order.ts";
import { bookPayments, type NewPayment, paymentsOf } from "./parts/payments.ts";
import { refundedShipping } from "./shipping-refund.ts";

type ReturnForm = RecordFields<typeof returnForm>;

export interface Returned extends Outcome {
  readonly after: StoredRecord;
  readonly order: Outcome;
  /** The parts of the refund that pay for the order of an exchange. */
  readonly spent: readonly MethodAmount[];
}

/** Throws 403 if the user may not accept returns. */
export async function assertMayReturn({ tx, admin }: Writer): Promise<void> {
  if (!admin || acceptsReturns(admin.role, await readGlobal(tx, posSettings))) return;
  throw new Problem("denied", "Cashiers cannot accept returns here.");
}

/**
 * Returns goods: writes a credit note, its value exact to the minor unit, and restocks on request. The value reduces
 * what is due first; the rest is refunded. Throws 409 for an order with nothing left to return, or that was never
 * delivered.
 * @param cost total of the new order of an exchange. Default: no exchange
 */
export async function returnOrder(
  author: Writer,
  before: StoredRecord,
  form: ReturnForm,
  cost: number | null = null,
): Promise<Returned> {
  const { tx, now } = author;
  const order = asOrder(before);
  if (author.admin) assertOrderAccess(author.admin, order.orderType);
  assertReturnable(order, form);
  const items = itemsOf(order, form);
  const shippingCost = shippingOf(order, form);
  const shipping = refundedShipping(order, shippingCost);
  const sum = (of: "tax" | "total") => items.reduce((all, item) => all + item[of], 0);
  const total = sum("total") + shippingCost;
  const { refund, offDue } = settleReturn(order, total);
  const writer = await approved(author, "return", returnSubject(order.id, form), {
    reasons: actionReasons(await readGlobal(tx, posSettings), "return"),
    refund,
  });
  const settings = await readGlobal(tx, globalSettings);
  await lockCustomer(tx, order.customerId);
  const money = await paymentsOf(tx, order.id);
  const hasCustomer = order.customerId !== null;
  const plan =
    cost === null
      ? { ...planRefunds(refund, form, refundableBy(money, hasCustomer)), spent: [] }
      : planExchange(refund, cost, form, money, hasCustomer);
  if ("refused" in plan) throw invalid(plan.refused);
  const refunds = roundedRefunds(plan.refunds, { cash: await cashStepIn(tx), before: money });
  const { day } = storeClock(now, settings.timeZone);
  const restocked = items.filter(({ restock }) => restock).flatMap((item) => movesOfReturn(order, item));
  const values = {
    id: uuidv7(),
    creditNoteNumber: await nextCreditNoteNumber(tx, settings, day),
    orderId: order.id,
    invoiceNumber: order.invoiceNumber,
    returnedAt: now.toISOString(),
    customerId: order.customerId,
    customerName: order.customerName,
    items,
    reason: form.reason,
    refundMethod: largestOf(plan.refunds)?.method ?? null,
    refunds: refunds.map((part) => ({ id: uuidv7(), ...part })),
    shippingCost,
    shippingTaxes: shipping.refunded,
    tax: sum("tax") + shipping.tax,
    total,
    offDue,
    staffId: writer.admin?.id ?? null,
    approvedBy: writer.approver?.id ?? null,
    notes: form.notes,
  };
  const rows = refunds.map((part): NewPayment => ({ ...part, kind: "refund", returnId: values.id }));
  const returned = {
    items: order.items.map((item) => ({
      ...item,
      returned: addQuantities(item.returned ?? 0, piecesOf(form, item.id)),
    })),
    shippingTaxes: shipping.left,
    offDue: (order.offDue ?? 0) + offDue,
  };
  const note = await writeDocument(writer, returns, values, (stored) =>
    writeReturned(tx, order, stored, settings.timeZone),
  );
  const booked = await bookPayments(writer, before, rows, returned, () =>
    moveStock(writer, restocked, { reason: "return", document: { orderId: order.id }, note: form.reason }),
  );
  return { ...note, order: booked, spent: plan.spent };
}

async function writeReturned(
  tx: Parameters<typeof writeSales>[0],
  order: Order,
  note: StoredRecord,
  timeZone: string,
): Promise<void> {
  const back = asReturn(note);
  const goods = await tx.getMany(
    "products",
    back.items.flatMap(({ productId }) => productId ?? []),
  );
  const products = new Map(goods.map((record): [string, Product] => [record.id, asProduct(record)]));
  await writeSales(tx, salesOfReturn(order, back, catalogOf(products), timeZone));
}

function assertReturnable(order: Order, form: ReturnForm): void {
  const { status, returnState } = order;
  if (returnState === "fully" && (form.items.length > 0 || !canReturn(order))) {
    throw new Problem("conflict", "This Order Already had return items!", {
      errors: { items: ["orders.errors.alreadyReturned"] },
    });
  }
  if (status === "delivered") return;
  throw new Problem("conflict", "Only delivered items can be returned. Cancel the order instead.", {
    errors: { status: ["orders.errors.notDelivered"] },
  });
}

/** The stock movements of a return. */
function movesOfReturn(
  order: Order,
  { orderItemId, quantity }: { readonly orderItemId: string; readonly quantity: number },
) {
  const sold = order.items.find(({ id }) => id === orderItemId);
  return sold ? movesBack(order, sold, quantity) : [];
}

const largestOf = (parts: readonly MethodAmount[]): MethodAmount | undefined =>
  [...parts].sort((a, b) => b.amount - a.amount)[0];

const piecesOf = ({ items }: ReturnForm, id: string): number =>
  addQuantities(...items.flatMap((item) => (item.orderItemId === id ? item.quantity : [])));

function itemsOf(order: Order, form: ReturnForm) {
  const errors: FieldErrors = {};
  const taken = new Map<string, number>();
  const items = form.items.flatMap((item, at) => {
    const sold = order.items.find(({ id }) => id === item.orderItemId);
    if (!sold) {
      errors[`items.${at}.orderItemId`] = ["errors.reference"];
      return [];
    }
    const before = addQuantities(sold.returned ?? 0, taken.get(item.orderItemId) ?? 0);
    const wrong = wrongIn(item.quantity, returnBounds({ ...sold, returned: before }));
    if (wrong) {
      errors[`items.${at}.quantity`] = [wrong === "tooLarge" ? "orders.errors.tooMany" : `errors.${wrong}`];
    }
    taken.set(item.orderItemId, addQuantities(taken.get(item.orderItemId) ?? 0, item.quantity));
    const { productId, combinationId, title, sku, unit } = sold;
    return [
      {
        ...item,
        // Custom items have no stock.
        restock: item.restock && sold.productId !== null,
        id: uuidv7(),
        productId,
        combinationId,
        title,
        sku,
        unit: unit ?? null,
        ...returnedTotals(soldLine(sold), before, item.quantity),
      },
    ];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return items;
}

/** The shipping refunded now, tax included: at most what was charged and not refunded yet. */
function shippingOf(order: Order, form: ReturnForm): number {
  const shippingCost = form.shippingCost ?? 0;
  if (form.items.length === 0 && shippingCost === 0) throw invalid({ items: ["errors.required"] });
  if (shippingCost > shippingLeft(order)) throw invalid({ shippingCost: ["orders.errors.shippingLeft"] });
  return shippingCost;
}
