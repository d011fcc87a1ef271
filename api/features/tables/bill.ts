import { type LinePart, takeParts, withParts } from "../../../src/domain/restaurant/table-orders.ts";
import type { TableOrder } from "../../../src/resources/table-orders.ts";
import { invalid } from "../../platform/problem.ts";
import type { Reader } from "../../store/port.ts";
import type { TableBill } from "../orders/index.ts";
import { basketOf, type OrderDraft, pricedBasket } from "../pricing/index.ts";
import { discountPartsOf, itemOf, type OpenLine, tableDraft } from "./table-order.ts";

/** Reads a bill at a moment. */
interface BillReader {
  readonly tx: Reader;
  readonly now: Date;
}

/** What is paid now, and what stays open. */
interface DividedBill {
  readonly draft: OrderDraft;
  readonly bill: Omit<TableBill, "partly" | "served">;
  /** The open lines; empty for the last part. */
  readonly rest: readonly OpenLine[];
  /** What else changes at the table. */
  readonly changes: Partial<TableOrder>;
}

/** Whether the order has no discount besides those of its lines. */
const isPlain = ({ couponCode, discount, discountPercent, items, ...order }: TableOrder): boolean =>
  couponCode === null &&
  !discount &&
  !discountPercent &&
  !order.discountDivided &&
  !order.couponDivided &&
  items.every(({ share, couponShare }) => share === null && couponShare === null);

/**
 * Divides a table's bill into the pieces to pay now and the rest, which add up to the bill to the last cent: discount
 * and coupon go with the lines. Throws 422 for pieces that the table does not have, and for an invalid coupon.
 * @param parts the pieces; empty for everything
 */
export async function divideBill(
  { tx, now }: BillReader,
  order: TableOrder,
  parts: readonly LinePart[],
): Promise<DividedBill> {
  const wanted = parts.length > 0 ? parts : order.items.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const division = taken(order.items, wanted);
  const isLast = division.rest.length === 0;
  const divided = order.discountDivided || order.couponDivided || !isLast;
  if (!divided && order.items.every(({ share }) => share === null)) {
    // Paid at once: discount and coupon stay those of the order.
    const bill = { limited: true, couponCode: null, couponIds: [] };
    return { draft: tableDraft(order, division.taken.map(itemOf)), bill, rest: [], changes: {} };
  }
  const { items, changes } = await withDividedParts({ tx, now }, order);
  const { taken: paid, rest } = taken(items, wanted);
  const couponIds = [
    ...new Set(paid.flatMap(({ couponId, couponShare }) => (couponShare ? (couponId ?? []) : []))),
  ];
  const used = order.usedCouponIds ?? [];
  const bill = {
    parts: paid.map((line) => ({ ...discountPartsOf(line), rest: restOf(line, rest) })),
    limited: true,
    couponCode: await codesOf(tx, couponIds),
    couponIds: couponIds.filter((id) => !used.includes(id)),
  };
  const bare = { ...order, ...changes, couponCode: null, discount: 0, discountPercent: null };
  const said = isLast ? bare : { ...bare, notes: null };
  return {
    draft: tableDraft(said, paid.map(itemOf)),
    bill,
    rest,
    changes: { ...changes, usedCouponIds: [...new Set([...used, ...couponIds])] },
  };
}

/** The price of some pieces, in minor units. Throws as `divideBill` does. */
export async function billOf(reader: BillReader, order: TableOrder, parts: readonly LinePart[]) {
  if (order.items.length === 0) return { subtotal: 0, discount: 0, tax: 0, total: 0 };
  const { draft, bill } = await divideBill(reader, order, parts);
  const { totals } = await basketOf(reader.tx, draft, reader.now, bill);
  const { subtotal, discount, tax, total } = totals;
  return { subtotal, discount, tax, total };
}

/**
 * Gives every line its parts of the table's discount and coupon.
 * @param lenient leaves out an invalid coupon, instead of throwing 422
 */
async function withDividedParts(
  { tx, now }: BillReader,
  order: TableOrder,
  lenient = false,
): Promise<{ items: readonly OpenLine[]; changes: Partial<TableOrder>; hasCoupon: boolean }> {
  const draft = tableDraft(order, order.items.map(itemOf));
  const bill = { parts: order.items.map(discountPartsOf), limited: true };
  const { basket, errors } = lenient
    ? await pricedBasket(tx, draft, now, bill)
    : { basket: await basketOf(tx, draft, now, bill), errors: {} };
  const items = order.items.map((line, at) => {
    const billed = basket.totals.lines[at];
    return billed ? withParts(line, billed, basket.coupon?.id ?? null) : line;
  });
  const hasCoupon = !("couponCode" in errors);
  return {
    items,
    changes: { discountDivided: true, couponDivided: order.couponCode !== null && hasCoupon },
    hasCoupon,
  };
}

/**
 * The discounts of two tables that are merged: each stays with the lines it was given for. Lines that were not sent yet
 * get them as discounts of their own, since they can still be edited.
 */
export async function mergedDiscounts(
  reader: BillReader,
  from: TableOrder,
  to: TableOrder,
): Promise<Partial<TableOrder> & { readonly items: readonly OpenLine[] }> {
  if (isPlain(from) && isPlain(to)) return { items: [...to.items, ...from.items] };
  const [ours, theirs] = [
    await withDividedParts(reader, to, true),
    await withDividedParts(reader, from, true),
  ];
  const items = [...ours.items, ...theirs.items.map((line) => (line.round === null ? withOwn(line) : line))];
  const usedCouponIds = [...new Set([...(to.usedCouponIds ?? []), ...(from.usedCouponIds ?? [])])];
  // A coupon that counts for nothing at present still belongs to the guests.
  const couponCode = to.couponCode ?? (theirs.hasCoupon ? null : from.couponCode);
  return { ...ours.changes, items, usedCouponIds, couponCode };
}

const withOwn = ({ share, couponShare, ...line }: OpenLine): OpenLine => ({
  ...line,
  discount: (line.discount ?? 0) + (share ?? 0) + (couponShare ?? 0) || null,
  share: 0,
  couponShare: 0,
  couponId: null,
});

function taken(items: readonly OpenLine[], parts: readonly LinePart[]) {
  const divided = takeParts(items, parts);
  if (!("wrong" in divided)) return divided;
  throw invalid({ [`lines.${divided.wrong}.quantity`]: ["table-orders.errors.part"] });
}

/** What is left of a line of which some pieces are paid; null if it is paid whole. */
function restOf({ id }: OpenLine, rest: readonly OpenLine[]) {
  const left = rest.find((line) => line.id === id);
  if (!left) return null;
  const { quantity, discount, couponShare, share } = left;
  return { quantity, lineDiscount: discount ?? 0, couponDiscount: couponShare ?? 0, share: share ?? 0 };
}

/** The codes of coupons, as an order shows them; null without any. */
async function codesOf(tx: Reader, ids: readonly string[]): Promise<string | null> {
  const records = ids.length === 0 ? [] : await tx.getMany("coupons", [...ids]);
  return records.map(({ code }) => String(code)).join(", ") || null;
}
