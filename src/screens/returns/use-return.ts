import { useNotification } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { FieldErrors } from "../../core/validation/read.ts";
import { isWithin } from "../../domain/bounds.ts";
import { amountOrNull, amountProblem } from "../../domain/money/money.ts";
import {
  piecesLeft,
  refundableBy,
  refundsAsPaid,
  returnBounds,
  returnValue,
} from "../../domain/orders/refunds.ts";
import type { ReturnItem } from "../../domain/orders/returns.ts";
import { settleReturn } from "../../domain/payments/balance.ts";
import { roundedRefunds } from "../../domain/payments/cash.ts";
import type { MethodAmount, PaymentRow } from "../../domain/payments/payment.ts";
import { samePage } from "../../kit/actions/same-page.ts";
import { useRefusal, useRunAction } from "../../kit/actions/use-run-action.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { useAdmin } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { draftKey } from "../../kit/form/draft-key.ts";
import { toApiError } from "../../providers/errors/api-error.ts";
import { type Order, orders } from "../../resources/orders.ts";
import { type Return, returns } from "../../resources/returns.ts";
import { useOrderPayments } from "../documents/use-around.ts";
import { useCashStep } from "../order-entry/payment/use-cash-terms.ts";
import { beginExchange, unsentAt } from "../order-entry/sale/till-store.ts";
import { type ReturnDraft, useStoredDraft } from "./stored-draft.ts";

/** Messages by field: `items`, `reason`, `shippingCost`, or the id of a line. */
type Errors = Readonly<Record<string, string>>;

/** The state of a return form: totals, settlement, validation and submission. */
export function useReturn(order: Order) {
  const { t } = useTranslation(["returns", "errors"]);
  const formats = useFormats();
  const navigate = useNavigate();
  const { open: notify } = useNotification();
  const run = useRunAction(orders);
  const refusal = useRefusal(orders);
  const labels = useLabels(orders);
  const admin = useAdmin();
  const { draft, setDraft, drop } = useStoredDraft(draftKey(admin?.id ?? "", returns.name, order.id));
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  const change = (part: Partial<ReturnDraft>) => {
    setErrors({});
    setDraft({ ...draft, ...part });
  };
  const shipping = amountProblem(draft.shippingCost);
  const pieces = Object.fromEntries(
    Object.entries(draft.pieces).map(([id, many]) => [id, Number.isFinite(many) ? many : 0]),
  );
  const value = returnValue(order.items, pieces) + (amountOrNull(draft.shippingCost) ?? 0);
  const settlement = settleReturn(order, value);
  const rows = useLedger(order);
  const refundable = rows && refundableBy(rows, order.customerId !== null);
  const cash = useCashStep();
  const asPaid = refundable ? refundsAsPaid(settlement.refund, refundable) : [];
  /** Returns refunds with how much more is paid back in cash. */
  const rounded = (parts: readonly MethodAmount[]) => roundedRefunds(parts, { cash, before: rows ?? [] });
  const takeAll = () =>
    change({ pieces: Object.fromEntries(order.items.map((item) => [item.id, piecesLeft(item)])) });

  const doneText = ({ creditNoteNumber: number, refunded, refunds, offDue }: Return): string => {
    const off = formats.money(offDue ?? 0);
    const amount = formats.money(refunds.reduce((sum, part) => sum + (part.rounding ?? 0), refunded));
    if (!offDue) return t("returns:done", { number, amount });
    if (refunded === 0) return t("returns:doneOffDue", { number, off });
    return t("returns:doneBoth", { number, amount, off });
  };
  /** The returned items, or null with messages if something is missing. */
  const checked = (): readonly ReturnItem[] | null => {
    // The message is displayed below each quantity.
    if (order.items.some((item) => !isWithin(draft.pieces[item.id] ?? 0, returnBounds(item)))) return null;
    const items = itemsOf(order, draft);
    const missing: Errors = {
      ...(items.length === 0 && !draft.shippingCost ? { items: t("returns:choose") } : {}),
      ...(draft.reason.trim() === "" ? { reason: t("errors:required") } : {}),
      ...(shipping ? { shippingCost: labels.error(shipping, "shippingCost") } : {}),
    };
    setErrors(missing);
    return Object.keys(missing).length > 0 ? null : items;
  };
  /** Opens the till, where the returned goods pay for others. */
  const exchange = async () => {
    const items = checked();
    if (!items || !admin) return;
    const table = unsentAt(admin.id);
    if (table) return notify?.({ type: "error", message: t("returns:tableFirst", { table: table.name }) });
    drop();
    const { reason, shippingCost, notes } = draft;
    const sent = { orderId: order.id, items, reason, shippingCost, notes };
    const { invoiceNumber, customerId } = order;
    beginExchange(admin.id, { invoiceNumber, value: settlement.refund, asPaid, sent }, customerId);
    await navigate(pathTo(orders, "create"));
  };
  const send = async () => {
    const items = checked();
    if (!items) return;
    setBusy(true);
    const isHere = samePage();
    try {
      const { kept: _kept, pieces: _pieces, ...rest } = draft;
      const one = settlement.refund > 0 ? draft.refundMethod : null;
      const back = { refundMethod: one, refunds: one === null ? asPaid : [] };
      const note = await run<Return>("return", { id: order.id }, { ...rest, ...back, items });
      drop();
      notify?.({ type: "success", message: doneText(note) });
      if (isHere()) await navigate(pathTo(returns, "show", note.id), { replace: true });
    } catch (error) {
      const places = placesOf(toApiError(error).errors, items);
      setErrors(Object.fromEntries(places.map(([place, key]) => [place, labels.error(key, place)])));
      if (places.length === 0) notify?.({ type: "error", message: refusal(error) });
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ draft, change, takeAll, errors, busy, value, settlement, refundable, asPaid, rounded },
    ...{ send, exchange },
  };
}

/** The result of `useReturn` for its form. */
export type ReturnControl = ReturnType<typeof useReturn>;

/** The payments and refunds of an order; null until they are loaded. */
function useLedger({ id }: Order): readonly PaymentRow[] | null {
  const { records, query } = useOrderPayments(id);
  if (!query.isSuccess) return null;
  return records.flatMap(({ kind, method, amount, rounding }) =>
    kind === null || method === null ? [] : [{ kind, method, amount: amount ?? 0, rounding }],
  );
}

function itemsOf({ items }: Order, { pieces, kept }: ReturnDraft): ReturnItem[] {
  return items.flatMap(({ id, productId }) => {
    const quantity = pieces[id] ?? 0;
    const restock = productId !== null && !kept.has(id);
    return quantity > 0 ? [{ orderItemId: id, quantity, restock }] : [];
  });
}

const ownPlaces = ["reason", "refundMethod", "shippingCost", "notes"];

/** Maps the API's messages to the fields of this form: `items.1.quantity` belongs to a line. */
function placesOf(errors: FieldErrors, items: readonly ReturnItem[]): readonly (readonly [string, string])[] {
  return Object.entries(errors).flatMap(([path, [key]]) => {
    if (key === undefined) return [];
    const at = /^items\.(\d+)\./.exec(path)?.[1];
    const line = at === undefined ? undefined : items[Number(at)];
    const place = /^refunds\b/.test(path) ? "refundMethod" : path;
    return [[line?.orderItemId ?? (ownPlaces.includes(place) ? place : "items"), key] as const];
  });
}
